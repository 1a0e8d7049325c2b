import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino, { type Logger } from 'pino';

/** The server's log: one line of JSON an event, without anybody's personal data. */
export function createLog(level: string): Logger {
  return pino({ level, base: undefined, serializers: { err: withoutPersonalData } });
}

/**
 * An error for the log. A failed query carries its parameters, and PostgreSQL quotes the failing row
 * in its detail: neither belongs there.
 */
export function withoutPersonalData(error: unknown): Record<string, unknown> {
  const told = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(told instanceof Error)) return { message: 'not an error', type: typeof told };
  const { code, constraint, syscall } = told as Error & Record<string, unknown>;
  return { type: told.name, message: told.message, code, constraint, syscall, stack: told.stack };
}
