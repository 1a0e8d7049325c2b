import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino, { type Level, type Logger } from 'pino';
import { currentRequest } from './http/request-id.ts';
import type { RecentErrors } from './recent-errors.ts';

/**
 * The server's log: one line of JSON per event, with the id of the request that it is part of, and
 * without personal data.
 * @param level the lowest that is written; `silent` for none
 * @param errors gets every warning and error as well, whatever is written
 * @param out where the lines go
 */
export function createLog(
  level: string,
  errors: RecentErrors,
  out: pino.DestinationStream = pino.destination(1),
): Logger {
  const streams = pino.multistream([
    { level: level as Level, stream: out },
    { level: 'warn', stream: errors },
  ]);
  const options: pino.LoggerOptions = {
    level: level === 'debug' || level === 'info' ? level : 'warn',
    base: null,
    serializers: { err: withoutPersonalData },
    mixin() {
      const request = currentRequest();
      return request ? { request_id: request.id } : {};
    },
    hooks: { streamWrite: withoutContacts },
  };
  return pino(options, streams);
}

/**
 * An error for the log. A failed query carries its parameters, PostgreSQL quotes the failing row in
 * its detail and a value in its message, and a parser quotes what it read: none of it belongs there.
 */
export function withoutPersonalData(error: unknown): Record<string, unknown> {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  // Libraries also throw and emit plain objects that look like errors.
  if (typeof cause !== 'object' || cause === null) return { message: plainText(String(cause)) };
  const { name, message, code, constraint, syscall, stack } = cause as Record<string, unknown>;
  const isQuoting = name === 'SyntaxError' || /^22/.test(String(code));
  const text = (value: unknown) =>
    typeof value === 'string' ? plainText(isQuoting ? withoutQuotes(value) : value) : value;
  return { type: name, message: text(message), code, constraint, syscall, stack: text(stack) };
}

function plainText(text: string): string {
  return withoutContacts(withoutParameters(text));
}

/** Drizzle's message about a failed query, wherever it was copied to. */
function withoutParameters(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
}

function withoutQuotes(text: string): string {
  return text.replace(/"[^\n]*"/g, '"…"');
}

/**
 * Email addresses, and phone numbers as programs and as Americans write them. Each part has the
 * length that it may have, so that a text without an end is read to its end.
 */
const contacts =
  /[\p{L}\p{N}.!#$%&'*+_-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}|\+\d{8,15}\b|(?:\(\d{3}\) ?|\b\d{3}[ .-])\d{3}[ .-]\d{4}\b/gu;

/** A text without the addresses and phone numbers of people: other companies' errors quote them. */
export function withoutContacts(text: string): string {
  return text.replace(contacts, '…');
}
