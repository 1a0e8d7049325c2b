import { SECONDS } from '#lib/days/durations.ts';
import { TelephonyError } from '#services/telephony/port.ts';

/** Stops waiting after the limit, in milliseconds; the work itself continues. */
export async function within<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    const description = `no answer within ${limit / SECONDS} seconds`;
    timer = setTimeout(() => fail(new Error(description)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What a computer says when it gets no answer, and what that means. */
const silences: [RegExp, string][] = [
  [
    /ENOTFOUND|EAI_AGAIN/,
    'No server with this name was found. Check the name, and that this computer is online.',
  ],
  [/ECONNREFUSED/, 'Nothing answers there. Check the server and the port.'],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/, 'It gave no answer. Check the server and the port.'],
  [/ECONNRESET|EPIPE/, 'It ended the connection. Check the port.'],
];

/** The provider's own message. In a failed fetch it is one level down, sometimes only as a code. Without an answer, what to check. */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Already a message of our own.
  if (error instanceof TelephonyError) return error.message;
  const cause = error.cause as { message?: string; code?: string } | undefined;
  const message = cause?.message || cause?.code || error.message;
  return silences.find(([sign]) => sign.test(message))?.[1] ?? message;
}

/** A server's message without the secret it was sent, which some servers repeat. */
export function withoutSecret(message: string, secret: string): string {
  const shown = secret ? message.replaceAll(secret, '…') : message;
  return shown.slice(0, 500);
}
