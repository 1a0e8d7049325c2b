import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino, { type Logger } from 'pino';

/** The server's log: one line of JSON per event, without personal data. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, serializers: { err: withoutPersonalData } });
}

/**
 * An error for the log. A failed query carries its parameters, and PostgreSQL quotes the failing
 * row in its detail: neither belongs there.
 */
export function withoutPersonalData(error: unknown): Record<string, unknown> {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  // Libraries also throw and emit plain objects that look like errors.
  if (typeof cause !== 'object' || cause === null) return { message: String(cause) };
  const { name, message, code, constraint, syscall, stack } = cause as Record<string, unknown>;
  return { type: name, message, code, constraint, syscall, stack };
}
