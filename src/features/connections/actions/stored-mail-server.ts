import type { CachedValue } from '#platform/cache/cached-values.ts';
import { readSecret } from '#platform/secrets/secrets.ts';
import { imapReceiver } from '#services/email/imap.ts';
import { encryptedImapPort, type MailboxServer } from '#services/email/imap-server.ts';
import { type EmailSender, storeInMailbox } from '#services/email/port.ts';
import type { EmailReceiver } from '#services/email/remote-mailbox.ts';
import { type SmtpServer, smtpCarrier } from '#services/email/smtp.ts';
import type { GoogleMail } from '#services/google-identity/port.ts';
import { findMailServer, type MailServerRow } from '../store.ts';

/** Who signs in at a mail server. */
export type MailLogin = Pick<SmtpServer, 'user' | 'password' | 'accessToken'>;

export const passwordName = 'mail-server-password';

/**
 * The stored mail server. The password, or for a Google account its refresh token, is missing if
 * SECRET_KEY has changed.
 */
export interface StoredMailServer extends MailServerRow {
  password: string | undefined;
}

/** The stored mail server, cached by every server. */
export function cachedMailServer(secretKey: string): CachedValue<StoredMailServer | undefined> {
  return {
    topic: 'settings',
    async read(database) {
      const row = await findMailServer(database);
      if (!row) return undefined;
      const password = row.username ? await readSecret(database, secretKey, passwordName) : '';
      return { ...row, password };
    },
  };
}

/** What emails are sent through: the stored mail server; without one, they stay in the mailbox. */
export function followingStoredSender(
  current: () => StoredMailServer | undefined,
  google: GoogleMail | undefined,
  allowsPrivate: boolean,
): () => EmailSender {
  return sameWhile(current, (stored) => {
    const login = stored && loginOf(stored, google);
    if (!login) return storeInMailbox;
    return smtpCarrier({ host: stored.host, port: stored.port, ...login, allowsPrivate });
  });
}

/** Where emails are received from: the stored mail server, if it names a server for that. */
export function followingReceiver(
  current: () => StoredMailServer | undefined,
  google: GoogleMail | undefined,
  allowsPrivate: boolean,
): () => EmailReceiver | undefined {
  return sameWhile(current, (stored) => {
    const login = stored?.incomingHost ? loginOf(stored, google) : undefined;
    if (!stored || !login) return undefined;
    return imapReceiver(incomingServer(stored, login, allowsPrivate));
  });
}

/** A mailbox's server, with its login. */
export function incomingServer(
  { incomingHost: host, incomingPort: port }: Pick<MailServerRow, 'incomingHost' | 'incomingPort'>,
  { user, password, accessToken }: MailLogin,
  allowsPrivate: boolean,
): MailboxServer {
  const isEncrypted = port === encryptedImapPort;
  return { host, port, isEncrypted, user, password, accessToken, allowsPrivate };
}

function loginOf(
  { signIn, username: user, password }: StoredMailServer,
  google: GoogleMail | undefined,
): MailLogin | undefined {
  if (password === undefined) return undefined;
  if (signIn === 'password') return { user, password };
  return google && { user, password: '', accessToken: google.accessTo(password) };
}

/** Derives something from a value once, and again when the value changes. */
function sameWhile<Value, Made>(current: () => Value, make: (value: Value) => Made): () => Made {
  let known: { value: Value; made: Made } | undefined;
  return () => {
    const value = current();
    if (!known || known.value !== value) known = { value, made: make(value) };
    return known.made;
  };
}
