import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino, { type Logger } from 'pino';

/** The server's log: one line of JSON an event, without anybody's personal data. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, serializers: { err: withoutPersonalData } });
}

/**
 * An error for the log. A failed query carries its parameters, and PostgreSQL quotes the failing row
 * in its detail: neither belongs there.
 */
export function withoutPersonalData(error: unknown): Record<string, unknown> {
  const told = error instanceof DrizzleQueryError ? error.cause : error;
  // Libraries also throw and emit plain objects that look like errors.
  if (typeof told !== 'object' || told === null) return { message: String(told) };
  const { name, message, code, constraint, syscall, stack } = told as Record<string, unknown>;
  return { type: name, message, code, constraint, syscall, stack };
}
