import type { ImapFlow } from 'imapflow';
import { SECONDS } from '../../lib/days/durations.ts';
import { isLoopback } from '../../lib/loopback.ts';
import type { EmailReceiver, MailboxPosition } from './port.ts';

/** Max emails of one reading, and max bytes of one email; of a larger one the beginning is read. */
const atOnce = 100;
const maxBytes = 30 * 1024 * 1024;
const bytesOfBeginning = 256 * 1024;

/** The server of a mailbox. */
export interface MailboxServer {
  host: string;
  port: number;
  /** From the first byte on; otherwise by STARTTLS, except on this machine. */
  isEncrypted: boolean;
  user: string;
  password: string;
  /** Signs in with a token instead (XOAUTH2), one that is good at the moment. */
  accessToken?: (() => Promise<string>) | undefined;
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
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

/**
 * Reads the inbox of an IMAP server. No password is sent to a server beyond this machine before the
 * connection is encrypted.
 */
export function imapReceiver(server: MailboxServer): EmailReceiver {
  const { host, port, isEncrypted, user, password, accessToken } = server;

  async function inside<Result>(work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
    const { ImapFlow } = await import('imapflow');
    const token = accessToken && (await accessToken());
    const client = new ImapFlow({
      host,
      port,
      secure: isEncrypted,
      ...(!isEncrypted && !isLoopback(host) && { doSTARTTLS: true }),
      auth: token ? { user, accessToken: token } : { user, pass: password },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: 10 * SECONDS,
      greetingTimeout: 10 * SECONDS,
      socketTimeout: 30 * SECONDS,
      maxLiteralSize: maxBytes + 1024 * 1024,
      maxResponseSize: maxBytes + 2 * 1024 * 1024,
    });
    // Without a listener a connection that breaks later would end the server.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const result = await work(client);
      await client.logout();
      return result;
    } catch (error) {
      client.close();
      throw withServerMessage(error);
    }
  }

  return {
    // A user is mostly an address already.
    account: user.includes('@') ? user : `${user}@${host}`,
    name: host,
    open: () => inside(async (client) => (await inboxOf(client)).exists),
    receive: (after, since, take) =>
      inside(async (client) => {
        const inbox = await inboxOf(client);
        const numbering = String(inbox.uidValidity);
        if (!after) return { numbering, last: inbox.uidNext - 1 };
        const isKnown = after.numbering === numbering;
        let position: MailboxPosition = { numbering, last: isKnown ? after.last : 0 };
        const found = isKnown
          ? await client.search({ uid: `${after.last + 1}:*` }, { uid: true })
          : await client.search({ since }, { uid: true });
        // A range that ends in `*` always includes the last email.
        const uids = (found || []).filter((uid) => uid > position.last).sort((a, b) => a - b);
        for (const uid of uids.slice(0, atOnce)) {
          position = { numbering, last: uid };
          const size = (await client.fetchOne(uid, { size: true }, { uid: true })) || undefined;
          const isWhole = (size?.size ?? 0) <= maxBytes;
          const source = isWhole || { maxLength: bytesOfBeginning };
          const email = (await client.fetchOne(uid, { source }, { uid: true })) || undefined;
          // Deleted meanwhile.
          if (email?.source) await take({ position, source: email.source, isWhole });
        }
        if (uids.length > 0) return position;
        // Nothing new; after a new numbering nothing may be there at all.
        return isKnown ? after : { numbering, last: inbox.uidNext - 1 };
      }),
  };
}

function inboxOf(client: ImapFlow) {
  return client.mailboxOpen('INBOX', { readOnly: true });
}

/** A refusal carries the server's message apart from the library's own ("Command failed"). */
function withServerMessage(error: unknown): unknown {
  const { responseText } = error as { responseText?: unknown };
  return typeof responseText === 'string' && responseText
    ? new Error(responseText, { cause: error })
    : error;
}
