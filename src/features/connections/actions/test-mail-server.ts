import { drawnEmail, senderLine } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { SECONDS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { conflict } from '#platform/http/errors.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import { imapReceiver } from '#services/email/imap.ts';
import { type SmtpServer, smtpCarrier } from '#services/email/smtp.ts';
import type { ConnectionTest } from '../contract/connections.ts';
import type { MailServerFields } from '../contract/mail-server.ts';
import { testEmail } from '../emails.ts';
import type { MailServerRow } from '../store.ts';
import { incomingServer, type MailLogin } from './stored-mail-server.ts';
import { errorReason, within, withoutSecret } from './within.ts';

const maxTestMs = 25 * SECONDS;

/** Opens the mailbox, if one is wanted. */
export async function testIncoming(
  row: Pick<MailServerRow, 'incomingHost' | 'incomingPort'>,
  login: MailLogin & Pick<SmtpServer, 'allowsPrivate'>,
  secret: string,
): Promise<ConnectionTest> {
  if (!row.incomingHost) return { works: true, message: '' };
  try {
    const count = await within(
      maxTestMs,
      imapReceiver(incomingServer(row, login, login.allowsPrivate)).open(),
    );
    const emails = count === 1 ? '1 email' : `${count.toLocaleString('en-US')} emails`;
    return { works: true, message: `${row.incomingHost} opened the mailbox: ${emails}.` };
  } catch (error) {
    const message = withoutSecret(errorReason(error), secret);
    return { works: false, message: `${row.incomingHost} did not open the mailbox: ${message}` };
  }
}

/** Sends the owner a test email. */
export async function testOutgoing(
  app: App,
  { address, name }: Pick<MailServerFields, 'address' | 'name'>,
  server: SmtpServer,
  secret: string,
): Promise<ConnectionTest> {
  const owner = await findOwner(app.database);
  if (!owner) throw conflict('no_owner', 'There is no owner to email.');
  const business = currentBusiness(app).name;
  const outgoing = {
    ...(await drawnEmail(app, testEmail(business, app.settings.publicUrl))),
    id: newId(),
    from: senderLine(name || business, address),
    to: owner.email,
    attachments: [],
  };
  try {
    await within(maxTestMs, smtpCarrier(server).deliver(outgoing));
    return { works: true, message: `${server.host} accepted a test email to ${owner.email}.` };
  } catch (error) {
    const message = withoutSecret(errorReason(error), secret);
    return { works: false, message: `${server.host} did not accept the test email: ${message}` };
  }
}
