import { eraseSecretEmails } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { AppError, badInput, conflict } from '#platform/http/errors.ts';
import { putSecret, removeSecret } from '#platform/secrets/secrets.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import type { SmtpServer } from '#services/email/smtp.ts';
import type { ConnectionTest } from '../contract/connections.ts';
import type { MailServerFields, MailServerView } from '../contract/mail-server.ts';
import { incomingPorts, isSameLogin, mailPorts, mayUsePort } from '../rules.ts';
import { deleteMailServer, type MailServerRow, putMailServer } from '../store.ts';
import { recordConnection } from './record-connection.ts';
import {
  cachedMailServer,
  type MailLogin,
  passwordName,
  type StoredMailServer,
} from './stored-mail-server.ts';
import { testIncoming, testOutgoing } from './test-mail-server.ts';

/** The active mail server for the owner; without one, what a new one could start with. */
export async function viewMailServer(app: App): Promise<MailServerView> {
  const [stored, owner] = await Promise.all([readStored(app), findOwner(app.database)]);
  const test_to = owner?.email ?? '';
  const business = currentBusiness(app);
  const has_google = app.google?.mail !== undefined;
  const none = {
    user: '',
    incoming_host: '',
    incoming_port: 993,
    sign_in: 'password' as const,
    password: 'none' as const,
    saved_at: null,
    test_to,
    has_google,
  };
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
    incoming_host: stored.incomingHost,
    incoming_port: stored.incomingPort,
    sign_in: stored.signIn,
    password: password === undefined ? 'unreadable' : user ? 'saved' : 'none',
    saved_at: stored.updatedAt.toISOString(),
    test_to,
    has_google,
  };
}

/**
 * Tests a mail server and stores it; from then on, emails are sent through it. Earlier stored ones
 * stay where they are. Throws 502 with the server's message if it rejects the test email: then
 * nothing is stored.
 */
export async function saveMailServer(
  app: App,
  actor: Actor,
  typed: MailServerFields,
): Promise<void> {
  const server = await readTyped(app, typed);
  const { address, name, incoming_host, incoming_port } = typed;
  await storeMailServer(
    app,
    actor,
    server.password,
    {
      address,
      name,
      host: server.host,
      port: server.port,
      incomingHost: incoming_host.toLowerCase(),
      incomingPort: incoming_port,
      username: server.user,
      signIn: 'password',
    },
    server,
  );
}

/**
 * Tests a mail server in both directions and stores it, replacing an earlier one. Throws 502 with
 * the server's message if a test fails: then nothing is stored.
 * @param secret the password, or what a permission is renewed with
 */
export async function storeMailServer(
  app: App,
  actor: Actor,
  secret: string,
  row: Omit<MailServerRow, 'updatedAt'>,
  login: MailLogin,
): Promise<void> {
  const allowsPrivate = app.settings.allowsPrivateNetworks;
  const server = { host: row.host, port: row.port, ...login, allowsPrivate };
  const incoming = await testIncoming(row, server, secret);
  const test = incoming.works ? await testOutgoing(app, row, server, secret) : incoming;
  if (!test.works) throw new AppError(502, 'mail_server_failed', `Not saved. ${test.message}`);
  const now = app.now();
  await app.database.transaction(async (tx) => {
    await putMailServer(tx, { ...row, updatedAt: now });
    if (row.username)
      await putSecret(tx, app.settings.secretKey, now, { name: passwordName, secret });
    else await removeSecret(tx, passwordName);
    // What could be read during the trial.
    await eraseSecretEmails(tx, now);
    await recordConnection(app, tx, actor, 'mail_server_connected', `${row.address}, ${row.host}`);
  });
  await app.cache.renew('settings');
}

/** Deletes the mail server and its password. Unsent emails stay in the mailbox. */
export async function disconnectMailServer(app: App, actor: Actor): Promise<void> {
  checkChangeable(app);
  await app.database.transaction(async (tx) => {
    await deleteMailServer(tx);
    await removeSecret(tx, passwordName);
    await recordConnection(app, tx, actor, 'mail_server_removed');
  });
  await app.cache.renew('settings');
}

/** Tests a mail server that isn't stored, with an email to the owner, and reports the result. */
export async function testMailServer(app: App, typed: MailServerFields): Promise<ConnectionTest> {
  const server = await readTyped(app, typed);
  const row = {
    incomingHost: typed.incoming_host.toLowerCase(),
    incomingPort: typed.incoming_port,
  };
  const incoming = await testIncoming(row, server, server.password);
  if (!incoming.works) return incoming;
  const outgoing = await testOutgoing(app, typed, server, server.password);
  if (!outgoing.works || !incoming.message) return outgoing;
  return { works: true, message: `${outgoing.message} ${incoming.message}` };
}

/** What was typed in, with the stored password if none was. Throws 400 if it can't be used. */
async function readTyped(app: App, typed: MailServerFields): Promise<SmtpServer> {
  checkChangeable(app);
  const { port, user, incoming_port: incomingPort } = typed;
  const { isLocal, allowsPrivateNetworks: allowsPrivate } = app.settings;
  const host = typed.host.toLowerCase();
  const incomingHost = typed.incoming_host.toLowerCase();
  if (!mayUsePort(port, mailPorts, isLocal))
    throw badInput('port', `Mail servers take emails on port ${mailPorts.join(', ')}.`);
  if (incomingHost && !mayUsePort(incomingPort, incomingPorts, isLocal))
    throw badInput('incoming_port', `Mailboxes are read on port ${incomingPorts.join(' or ')}.`);
  if (incomingHost && !user)
    throw badInput('user', 'Please enter the user name: a mailbox opens to nobody else.');
  if (!user) return { host, port, user, password: '', allowsPrivate };
  if (typed.password) return { host, port, user, password: typed.password, allowsPrivate };
  const stored = await readStored(app);
  const login = { host, port, user, incomingHost, incomingPort };
  const isKnown =
    stored?.signIn === 'password' && isSameLogin({ ...stored, user: stored.username }, login);
  if (!isKnown || !stored.password) throw badInput('password', 'Please enter the password.');
  return { host, port, user, password: stored.password, allowsPrivate };
}

/** Throws 409 if the machine's environment determines the mail server. */
export function checkChangeable(app: App): void {
  if (!app.settings.hasSmtpUrl) return;
  throw conflict(
    'set_by_environment',
    'SMTP_URL is set on the machine that runs Plumbline, so the mail server is changed there.',
  );
}

function readStored({ database, settings }: App): Promise<StoredMailServer | undefined> {
  return cachedMailServer(settings.secretKey).read(database);
}
