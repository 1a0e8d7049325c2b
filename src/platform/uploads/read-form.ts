import {
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from '@remix-run/form-data-parser';

export interface FormLimits {
  /** Name of the one field that takes files. */
  fileField: string;
  files: number;
  fileBytes: number;
  /** Most bytes of everything that is no file. */
  textBytes: number;
}

export type FormProblem = 'notAForm' | 'incomplete' | 'tooLarge' | 'fileTooLarge' | 'tooManyFiles';

/** Why a form could not be read. Files that were handed over before are the caller's to discard. */
export class FormError extends Error {
  readonly problem: FormProblem;

  constructor(problem: FormProblem, cause?: unknown) {
    super(`form: ${problem}`, { cause });
    this.name = 'FormError';
    this.problem = problem;
  }
}

/**
 * Reads a multipart form as it arrives, holding one file in memory at a time. Limits are enforced
 * while reading. Empty file fields, as browsers send them, count as none.
 * @returns the text fields; of a field sent twice the first
 */
export async function readForm(
  request: Request,
  limits: FormLimits,
  onFile: (file: { name: string; bytes: Uint8Array }) => Promise<void>,
): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) throw new FormError('notAForm');
  const mostBytes = limits.files * limits.fileBytes + limits.textBytes;
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes * 1.05)
    throw new FormError('tooLarge');
  try {
    const options = {
      maxFiles: limits.files,
      maxFileSize: limits.fileBytes,
      maxTotalSize: mostBytes,
      maxParts: limits.files + 40,
    };
    const form = await parseFormData(withWholeEnding(request), options, async (upload) => {
      if (upload.size === 0 && (upload.name === '' || upload.name === namelessFile)) return;
      if (upload.fieldName !== limits.fileField) throw new FormError('notAForm');
      await onFile({ name: upload.name, bytes: new Uint8Array(await upload.arrayBuffer()) });
    });
    const fields: Record<string, string> = {};
    for (const [name, value] of form) {
      if (typeof value === 'string') fields[name] ??= value;
    }
    return fields;
  } catch (error) {
    throw asFormError(error);
  }
}

/** What the parser calls a file without a name: a browser's file field in which none was chosen. */
const namelessFile = 'file-upload';

/** Longer than the closing line of any browser's form. */
const endingBytes = 128;

/**
 * The parser takes the line break after the closing boundary for stray data when it comes in a
 * packet of its own, as it does now and then on slow lines. So the last bytes of every piece wait
 * for the next one, and the ending always arrives whole.
 */
function withWholeEnding(request: Request): Request {
  let held = new Uint8Array(0);
  const body = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, out) {
        const joined = new Uint8Array(held.length + piece.length);
        joined.set(held);
        joined.set(piece, held.length);
        const cut = Math.max(0, joined.length - endingBytes);
        held = joined.slice(cut);
        if (cut > 0) out.enqueue(joined.subarray(0, cut));
      },
      flush(out) {
        if (held.length > 0) out.enqueue(held);
      },
    }),
  );
  const init = { method: 'POST', headers: request.headers, body: body ?? null, duplex: 'half' };
  return new Request(request.url, init as RequestInit);
}

function asFormError(error: unknown): unknown {
  if (error instanceof MaxFilesExceededError) return new FormError('tooManyFiles', error);
  if (error instanceof MaxFileSizeExceededError) return new FormError('fileTooLarge', error);
  const tooLarge = [MaxTotalSizeExceededError, MaxPartsExceededError, MaxHeaderSizeExceededError];
  if (tooLarge.some((kind) => error instanceof kind)) return new FormError('tooLarge', error);
  if (error instanceof FormDataParseError) {
    return error.cause instanceof FormError
      ? error.cause
      : (innerError(error) ?? new FormError('incomplete', error));
  }
  // Text that is no UTF-8.
  const isBadText =
    error instanceof TypeError &&
    'code' in error &&
    error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
  return isBadText ? new FormError('incomplete', error) : error;
}

/** An error of our own (a disk that is full) which the parser wrapped: it must not look like the visitor's. */
function innerError(error: FormDataParseError): unknown {
  const { cause } = error;
  return cause instanceof Error &&
    'syscall' in cause &&
    (cause as NodeJS.ErrnoException).code !== 'ECONNRESET'
    ? cause
    : undefined;
}
