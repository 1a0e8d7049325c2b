import { sql } from 'drizzle-orm';
import { AppError } from '../http/errors.ts';
import type { Database } from './database.ts';

/** Seconds until a caller should try again. */
const retryAfterSeconds = 5;

/**
 * Codes of the operating system, and of PostgreSQL: classes 08, 57P, too many connections, and a
 * statement that took too long.
 */
const awayCodes =
  /^(?:ECONN(?:REFUSED|RESET)|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|08...|57P0.|57014|53300)$/;
/** node-postgres reports these without a code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * What an unexpected error becomes while the database does not respond: 503, with a time to try
 * again. Undefined if the database is not the cause. Libraries may hide the cause, so the database
 * is asked once.
 */
export async function outageOf(error: unknown, database: Database): Promise<AppError | undefined> {
  const isAway =
    isDatabaseAway(error) ||
    (await database.execute(sql`select 1`).then(() => false, isDatabaseAway));
  if (!isAway) return undefined;
  const message = 'We are briefly unavailable. Please try again in a few seconds.';
  return new AppError(503, 'unavailable', message, { retryAfterSeconds, cause: error });
}

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as Error & { code?: unknown };
  if (typeof code === 'string' && awayCodes.test(code)) return true;
  if (awayMessages.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return cause !== error && isDatabaseAway(cause);
}
