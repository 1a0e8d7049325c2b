import type { CachedValue } from '../../../platform/cache/cached-values.ts';
import { readSecret } from '../../../platform/secrets/secrets.ts';
import { imapReceiver } from '../../../services/email/imap.ts';
import { encryptedImapPort, type MailboxServer } from '../../../services/email/imap-server.ts';
import { type EmailSender, storeInMailbox } from '../../../services/email/port.ts';
import type { EmailReceiver } from '../../../services/email/remote-mailbox.ts';
import { type SmtpServer, smtpCarrier } from '../../../services/email/smtp.ts';
import type { GoogleMail } from '../../../services/google-identity/port.ts';
import { findMailServer, type MailServerRow } from '../store.ts';

/** Who signs in at a mail server. */
export type MailLogin = Pick<SmtpServer, 'user' | 'password' | 'accessToken'>;

export const passwordName = 'mail-server-password';

/**
 * The stored mail server. The password, of a Google account what its permission is renewed with, is
 * missing when SECRET_KEY is not what it was.
 */
export interface StoredMailServer extends MailServerRow {
  password: string | undefined;
}

/** The stored mail server as every server keeps it in memory. */
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

/** What emails leave through: the stored mail server; without one they stay in the mailbox. */
export function followingStoredSender(
  current: () => StoredMailServer | undefined,
  google: GoogleMail | undefined,
): () => EmailSender {
  return sameWhile(current, (stored) => {
    const login = stored && loginOf(stored, google);
    if (!login) return storeInMailbox;
    return smtpCarrier({ host: stored.host, port: stored.port, ...login });
  });
}

/** Where emails come in from: the stored mail server, if it names a server for that. */
export function followingReceiver(
  current: () => StoredMailServer | undefined,
  google: GoogleMail | undefined,
): () => EmailReceiver | undefined {
  return sameWhile(current, (stored) => {
    const login = stored?.incomingHost ? loginOf(stored, google) : undefined;
    if (!stored || !login) return undefined;
    return imapReceiver(incomingServer(stored, login));
  });
}

/** The server of a mailbox, with its login. */
export function incomingServer(
  { incomingHost: host, incomingPort: port }: Pick<MailServerRow, 'incomingHost' | 'incomingPort'>,
  { user, password, accessToken }: MailLogin,
): MailboxServer {
  return { host, port, isEncrypted: port === encryptedImapPort, user, password, accessToken };
}

function loginOf(
  { signIn, username: user, password }: StoredMailServer,
  google: GoogleMail | undefined,
): MailLogin | undefined {
  if (password === undefined) return undefined;
  if (signIn === 'password') return { user, password };
  return google && { user, password: '', accessToken: google.accessTo(password) };
}

/** Makes something of a value once, and anew when the value is another. */
function sameWhile<Value, Made>(current: () => Value, make: (value: Value) => Made): () => Made {
  let known: { value: Value; made: Made } | undefined;
  return () => {
    const value = current();
    if (!known || known.value !== value) known = { value, made: make(value) };
    return known.made;
  };
}
