import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * The one error that reaches people: what went wrong in plain language, and as a code for programs.
 */
export class AppError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  /** The body of the response (design section 7). */
  toJson() {
    return {
      success: false as const,
      code: this.code,
      message: this.message,
      error: this.message,
      ...(this.fields && { fields: this.fields }),
    };
  }
}

/** Unknown and not-yours look the same. `what` starts the sentence: "This request". */
export function notFound(what: string): AppError {
  return new AppError(404, 'not_found', `${what} was not found.`);
}

export function notSignedIn(): AppError {
  return new AppError(401, 'not_signed_in', 'Please sign in again.');
}

/**
 * Not possible in the current state, or changed elsewhere in the meantime; `field` is where a form
 * shows it.
 */
export function conflict(code: string, message: string, field?: string): AppError {
  return new AppError(409, code, message, field ? { fields: { [field]: message } } : {});
}

/** What was sent can't be accepted; `field` says where. */
export function badInput(field: string, message: string): AppError {
  return new AppError(400, 'bad_input', message, { fields: { [field]: message } });
}

/** Somebody saved a newer version; `what` starts the sentence: "This project was". */
export function changedMeanwhile(what: string): AppError {
  return conflict(
    'changed_meanwhile',
    `${what} changed elsewhere in the meantime. What you typed is still here. Check the newer version, then save again.`,
  );
}
