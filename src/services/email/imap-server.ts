import type { ImapFlow } from 'imapflow';
import { MINUTES, SECONDS } from '#lib/days/durations.ts';
import { isLoopback } from '#lib/loopback.ts';
import { publicAddressOf } from '#platform/http/outside.ts';
import { SignInRefused } from './remote-mailbox.ts';

/** Max bytes of one email; of a larger one the beginning is read. */
export const maxEmailBytes = 30 * 1024 * 1024;

/** The server of a mailbox. */
export interface MailboxServer {
  host: string;
  port: number;
  /** From the first byte on; otherwise by STARTTLS, except on this machine. */
  isEncrypted: boolean;
  user: string;
  password: string;
  /** Signs in with a token instead (XOAUTH2), valid at the moment. */
  accessToken?: (() => Promise<string>) | undefined;
  /** Whether it may be in this server's own network. */
  allowsPrivate: boolean;
}

/** The port on which a mailbox is encrypted from the first byte on (RFC 8314). */
export const encryptedImapPort = 993;

/** @param url `imap://` or `imaps://` with user and password */
export function mailboxServer(url: string): MailboxServer {
  const { hostname, protocol, port, username, password } = new URL(url);
  const isEncrypted = protocol === 'imaps:';
  return {
    host: hostname,
    port: Number(port) || (isEncrypted ? encryptedImapPort : 143),
    isEncrypted,
    // The environment's own choice.
    allowsPrivate: true,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

/**
 * Runs a task over its own connection. Throws with the server's own message.
 * @param signal ends the connection
 */
export async function inConnection<Result>(
  server: MailboxServer,
  work: (client: ImapFlow) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const { ImapFlow } = await import('imapflow');
  const { host, port, isEncrypted, user, password, accessToken, allowsPrivate } = server;
  const address = allowsPrivate ? host : await publicAddressOf(host);
  const token = accessToken && (await accessToken());
  const client = new ImapFlow({
    host: address,
    // Its certificate is for its name.
    ...(address !== host && { servername: host }),
    port,
    secure: isEncrypted,
    ...(!isEncrypted && !isLoopback(host) && { doSTARTTLS: true }),
    auth: token ? { user, accessToken: token } : { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10 * SECONDS,
    greetingTimeout: 10 * SECONDS,
    // Longer than an email may occupy its reader while the connection waits.
    socketTimeout: 2 * MINUTES,
    maxLiteralSize: maxEmailBytes + 1024 * 1024,
    maxResponseSize: maxEmailBytes + 2 * 1024 * 1024,
  });
  const end = () => client.close();
  // Without a listener a connection that breaks later would end the server.
  client.on('error', () => undefined);
  signal?.addEventListener('abort', end);
  try {
    signal?.throwIfAborted();
    await client.connect();
    const result = await work(client);
    await client.logout();
    return result;
  } catch (error) {
    client.close();
    throw withServerMessage(error);
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

/** Throws the server's message if it refuses a command. */
export async function saying<Result>(command: Promise<Result>): Promise<Result> {
  try {
    return await command;
  } catch (error) {
    throw withServerMessage(error);
  }
}

/** A refusal carries the server's message separately from the library's own ("Command failed"). */
function withServerMessage(error: unknown): unknown {
  const { responseText, authenticationFailed } = error as {
    responseText?: unknown;
    authenticationFailed?: unknown;
  };
  const message = typeof responseText === 'string' ? responseText : '';
  if (authenticationFailed) {
    return new SignInRefused(message || 'the user or password was refused', { cause: error });
  }
  return message ? new Error(message, { cause: error }) : error;
}
