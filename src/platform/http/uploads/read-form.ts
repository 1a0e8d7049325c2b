import type { IncomingMessage } from 'node:http';
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';

export interface FormLimits {
  /** Name of the one field that accepts files. */
  fileField: string;
  files: number;
  fileBytes: number;
  /** Max bytes of everything except files. */
  textBytes: number;
}

/** A form being received. */
export interface IncomingForm {
  contentType: string;
  /** As announced, or 0. */
  contentLength: number;
  body: AsyncIterable<Uint8Array>;
}

export type FormProblem = 'notAForm' | 'incomplete' | 'tooLarge' | 'fileTooLarge' | 'tooManyFiles';

/** Why a form could not be read. The caller discards files that were passed on before. */
export class FormError extends Error {
  readonly problem: FormProblem;

  constructor(problem: FormProblem, cause?: unknown) {
    super(`form: ${problem}`, { cause });
    this.name = 'FormError';
    this.problem = problem;
  }
}

/**
 * The body of a request as it arrives. The request survives if reading stops early, so that it can
 * be answered.
 */
export function bodyOf(request: IncomingMessage): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) };
}

/** The form of a request. */
export function incomingForm(request: IncomingMessage): IncomingForm {
  return {
    contentType: request.headers['content-type'] ?? '',
    contentLength: Number(request.headers['content-length'] ?? 0),
    body: bodyOf(request),
  };
}

/**
 * Reads a multipart form as it arrives, with one file in memory at a time. Limits are enforced
 * while reading. A file field without a chosen file, as browsers send it, counts as none.
 * @param fields filled with the text fields as they arrive, so that they survive an error
 * @returns the text fields; of a field sent twice the first
 */
export async function readForm(
  form: IncomingForm,
  limits: FormLimits,
  onFile: (file: { name: string; bytes: Uint8Array }) => Promise<void>,
  fields: Record<string, string> = {},
): Promise<Record<string, string>> {
  const isForm = /^multipart\/form-data\s*;/i.test(form.contentType);
  const boundary = isForm && getMultipartBoundary(form.contentType);
  if (!boundary) throw new FormError('notAForm');
  const maxBytes = limits.files * limits.fileBytes + limits.textBytes;
  // Boundaries and part headers come on top of their content.
  if (form.contentLength > maxBytes * 1.05) throw new FormError('tooLarge');
  const parser = new MultipartParser(boundary, {
    maxFileSize: limits.fileBytes,
    maxTotalSize: maxBytes,
    maxParts: limits.files + 40,
  });

  let files = 0;
  let textBytes = 0;
  for await (const part of partsOf(form.body, parser)) {
    if (!part.isFile) {
      textBytes += part.size;
      if (textBytes > limits.textBytes) throw new FormError('tooLarge');
      if (part.name) fields[part.name] ??= textOf(part);
      continue;
    }
    if (part.size === 0 && !part.filename) continue;
    if (part.name !== limits.fileField) throw new FormError('notAForm');
    files += 1;
    if (files > limits.files) throw new FormError('tooManyFiles');
    await onFile({ name: part.filename ?? '', bytes: part.bytes });
  }
  return fields;
}

async function* partsOf(
  body: AsyncIterable<Uint8Array>,
  parser: MultipartParser,
): AsyncGenerator<MultipartPart> {
  for await (const piece of piecesOf(body)) {
    try {
      yield* parser.write(piece);
    } catch (error) {
      // What follows the closing boundary means nothing; on slow connections its line break is a
      // piece of its own.
      if (isFinished(parser)) return;
      throw asFormError(error);
    }
  }
  if (!isFinished(parser)) throw new FormError('incomplete');
}

/** A lost connection is an incomplete form, not a server error. */
async function* piecesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw new FormError('incomplete', error);
  }
}

function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

function textOf(part: MultipartPart): string {
  try {
    return part.text;
  } catch (error) {
    // Text that is not UTF-8.
    throw new FormError('incomplete', error);
  }
}

function asFormError(error: unknown): unknown {
  if (error instanceof MaxFileSizeExceededError) return new FormError('fileTooLarge', error);
  const tooLarge = [MaxTotalSizeExceededError, MaxPartsExceededError, MaxHeaderSizeExceededError];
  if (tooLarge.some((kind) => error instanceof kind)) return new FormError('tooLarge', error);
  return error instanceof MultipartParseError ? new FormError('incomplete', error) : error;
}
