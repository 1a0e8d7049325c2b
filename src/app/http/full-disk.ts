import type { MiddlewareHandler } from 'hono';
import { isDiskFull } from '#features/notifications/index.ts';
import { MINUTES, SECONDS } from '#lib/days/durations.ts';
import { AppError } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { goesToUpload } from '#platform/http/uploads/upload-paths.ts';
import type { App } from '#services/app.ts';

/** How long the answer of the disk counts. */
const asksEvery = 5 * SECONDS;
const retryAfterSeconds = 300;

/**
 * Refuses files, and nothing else, before the disk is so full that the database stops: a request
 * without photos still comes in.
 */
export function refuseFilesWhenFull(app: App): MiddlewareHandler<HttpEnv> {
  let isFull = false;
  let askAgain = 0;
  return async (c, next) => {
    const isForm = c.req.header('content-type')?.startsWith('multipart/form-data');
    if (!isForm || !goesToUpload(c)) return next();
    if (askAgain <= app.now().getTime()) {
      askAgain = app.now().getTime() + asksEvery;
      isFull = isDiskFull(await app.files.space());
    }
    if (isFull && mayHoldFiles(c.req.header('content-length'))) throw noRoom();
    return next();
  };
}

/** A form without files is short. */
function mayHoldFiles(length: string | undefined): boolean {
  return Number(length ?? Number.POSITIVE_INFINITY) > 64 * 1024;
}

function noRoom(cause?: unknown): AppError {
  const message =
    "We can't take photos or files at the moment. Please send the rest without them, or call us.";
  return new AppError(503, 'no_room', message, { retryAfterSeconds, cause });
}

/** Codes of the operating system and of PostgreSQL for a disk or quota that is used up. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
let mayLogAgain = 0;

/**
 * The error to answer when the disk was full after all; undefined if that was not the cause. Logged
 * once a minute: thousands of lines would fill what is left.
 */
export function fullDiskOf(app: App, error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, cause } = error as Error & { code?: unknown };
  if (typeof code !== 'string' || !fullCodes.has(code))
    return cause === error ? undefined : fullDiskOf(app, cause);
  const now = app.now().getTime();
  if (mayLogAgain <= now) {
    mayLogAgain = now + MINUTES;
    app.log.error({ err: error }, 'the disk is full');
  }
  return noRoom(error);
}
