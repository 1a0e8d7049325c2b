import { AppError } from '../http/errors.ts';

/**
 * What PostgreSQL's codes say about a value that came in
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const badValue = /^(?:22001|22003|22007|22008|22009|2200[567]|22021|22P0[2-5])$/;
const badState: Record<string, AppError> = {
  '23503': new AppError(409, 'unknown_record', 'Something this refers to is no longer there.'),
  '23505': new AppError(409, 'duplicate', 'This exists already.'),
  '23514': new AppError(400, 'bad_input', 'One of these values is not possible.'),
  '23P01': new AppError(409, 'duplicate', 'This overlaps with another entry.'),
};

/**
 * The net below the contracts: the error to answer when the database refuses a value that a
 * request brought. Undefined if the database refused something else.
 */
export function inputErrorOf(error: unknown): AppError | undefined {
  const code = codeOf(error);
  if (!code) return undefined;
  if (badValue.test(code))
    return new AppError(400, 'bad_input', 'One of these values is not possible.');
  return badState[code];
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, cause } = error as Error & { code?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return cause === error ? undefined : codeOf(cause);
}
