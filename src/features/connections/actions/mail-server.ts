import { SECONDS } from '../../../lib/days/durations.ts';
import { newId } from '../../../lib/ids.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { CachedValue } from '../../../platform/cache/cached-values.ts';
import { AppError, badInput, conflict } from '../../../platform/http/errors.ts';
import { putSecret, readSecret, removeSecret } from '../../../platform/secrets/secrets.ts';
import { findOwner } from '../../../platform/sessions/owner.ts';
import type { App } from '../../../services/app.ts';
import { type EmailSender, keepInMailbox } from '../../../services/email/port.ts';
import { type SmtpServer, smtpCarrier } from '../../../services/email/smtp.ts';
import { eraseSecretEmails, senderLine } from '../../mailbox/index.ts';
import { currentBusiness } from '../../settings/index.ts';
import type { ConnectionTest } from '../contract/connections.ts';
import type { MailServerFields, MailServerView } from '../contract/mail-server.ts';
import { testEmail } from '../emails.ts';
import { isSameLogin, mailPorts, mayUsePort } from '../rules.ts';
import { deleteMailServer, findMailServer, type MailServerRow, putMailServer } from '../store.ts';
import { recordConnection } from './record-connection.ts';
import { errorReason, within, withoutSecret } from './within.ts';

const passwordName = 'mail-server-password';
const maxTestMs = 25 * SECONDS;

/** The stored mail server; the password is missing when SECRET_KEY is not what it was. */
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
export function senderOf(stored: StoredMailServer | undefined): EmailSender {
  if (stored?.password === undefined) return keepInMailbox;
  const { host, port, username: user, password } = stored;
  return smtpCarrier({ host, port, user, password });
}

/** The mail server that counts, for the owner to see; without one, what a new one could start with. */
export async function viewMailServer(app: App): Promise<MailServerView> {
  const [stored, owner] = await Promise.all([readStored(app), findOwner(app.database)]);
  const test_to = owner?.email ?? '';
  const business = currentBusiness(app);
  const none = { user: '', password: 'none' as const, saved_at: null, test_to };
  if (app.settings.hasSmtpUrl)
    return {
      ...none,
      source: 'environment',
      address: app.settings.mailFrom,
      name: business.name,
      host: app.mail.name,
      port: 0,
    };
  if (!stored)
    return {
      ...none,
      source: 'none',
      address: business.email,
      name: business.name,
      host: '',
      port: 587,
    };
  const { address, name, host, port, username: user, password } = stored;
  return {
    source: 'settings',
    address,
    name,
    host,
    port,
    user,
    password: password === undefined ? 'unreadable' : user ? 'saved' : 'none',
    saved_at: stored.updatedAt.toISOString(),
    test_to,
  };
}

/**
 * Tests a mail server and stores it; from then on emails leave through it. Those that were stored
 * before stay where they are. Throws 502 with the server's own message when it does not take the test
 * email: then nothing is stored.
 */
export async function saveMailServer(
  app: App,
  actor: Actor,
  typed: MailServerFields,
): Promise<void> {
  const server = await readTyped(app, typed);
  const test = await sendTest(app, typed, server);
  if (!test.works) throw new AppError(502, 'mail_server_failed', `Not saved. ${test.message}`);
  const now = app.now();
  const { address, name } = typed;
  const { host, port, user: username, password: secret } = server;
  await app.database.transaction(async (tx) => {
    await putMailServer(tx, { address, name, host, port, username, updatedAt: now });
    if (username) await putSecret(tx, app.settings.secretKey, now, { name: passwordName, secret });
    else await removeSecret(tx, passwordName);
    // What could be read while this was a trial.
    await eraseSecretEmails(tx, now);
    await recordConnection(app, tx, actor, 'mail_server_connected', `${address}, ${host}`);
  });
  await app.cache.renew('settings');
}

/** Forgets the mail server and its password. What waits to be sent stays in the mailbox. */
export async function disconnectMailServer(app: App, actor: Actor): Promise<void> {
  checkChangeable(app);
  await app.database.transaction(async (tx) => {
    await deleteMailServer(tx);
    await removeSecret(tx, passwordName);
    await recordConnection(app, tx, actor, 'mail_server_removed');
  });
  await app.cache.renew('settings');
}

/** Sends the owner a test email through a mail server that is not stored, and says how it went. */
export async function testMailServer(app: App, typed: MailServerFields): Promise<ConnectionTest> {
  return sendTest(app, typed, await readTyped(app, typed));
}

async function sendTest(
  app: App,
  { address, name }: MailServerFields,
  server: SmtpServer,
): Promise<ConnectionTest> {
  const owner = await findOwner(app.database);
  if (!owner) throw conflict('no_owner', 'There is no owner to email.');
  const business = currentBusiness(app).name;
  const outgoing = {
    id: newId(),
    from: senderLine(name || business, address),
    to: owner.email,
    attachments: [],
    ...testEmail(business),
  };
  try {
    await within(maxTestMs, smtpCarrier(server).deliver(outgoing));
    return { works: true, message: `${server.host} accepted a test email to ${owner.email}.` };
  } catch (error) {
    const message = withoutSecret(errorReason(error), server.password);
    return { works: false, message: `${server.host} did not accept the test email: ${message}` };
  }
}

/** What was typed in, with the stored password where none was. Throws 400 where it cannot be used. */
async function readTyped(app: App, typed: MailServerFields): Promise<SmtpServer> {
  checkChangeable(app);
  const { port, user } = typed;
  const host = typed.host.toLowerCase();
  if (!mayUsePort(port, app.settings.isLocal))
    throw badInput('port', `Mail servers take emails on port ${mailPorts.join(', ')}.`);
  if (!user) return { host, port, user, password: '' };
  if (typed.password) return { host, port, user, password: typed.password };
  const stored = await readStored(app);
  const isKnown = stored && isSameLogin({ ...stored, user: stored.username }, { host, port, user });
  if (!isKnown || !stored.password) throw badInput('password', 'Please enter the password.');
  return { host, port, user, password: stored.password };
}

function checkChangeable(app: App): void {
  if (!app.settings.hasSmtpUrl) return;
  throw conflict(
    'set_by_environment',
    'SMTP_URL is set on the machine that runs Plumbline, so the mail server is changed there.',
  );
}

function readStored({ database, settings }: App): Promise<StoredMailServer | undefined> {
  return cachedMailServer(settings.secretKey).read(database);
}
