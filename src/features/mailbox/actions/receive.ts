import { fileTypeFromBuffer } from 'file-type';
import { DAYS } from '../../../lib/days/durations.ts';
import { isId, newId, sha256 } from '../../../lib/ids.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { AppError, conflict } from '../../../platform/http/errors.ts';
import { publishChange } from '../../../platform/realtime/events.ts';
import type { App } from '../../../services/app.ts';
import { openEmail } from '../../../services/email/open-email.ts';
import type {
  Bounce,
  EmailReceiver,
  IncomingEmail,
  IncomingFile,
  MailboxEmail,
} from '../../../services/email/port.ts';
import { deleteOrphanedFiles } from '../../files/index.ts';
import { emailReceived } from '../events.ts';
import { parsePeople } from '../rules/people.ts';
import { clearAddress, markAddress } from '../store/bounced-addresses.ts';
import { findConversation } from '../store/threads.ts';
import {
  findEmail,
  findMailbox,
  insertReceived,
  isReceived,
  knownEmails,
  markBounced,
  recordError,
  recordReading,
  threadsOf,
} from '../store.ts';
import type { StoredAttachment } from '../tables.ts';
import { notifyOwnerOfBounce } from './notify-owner.ts';

/** The max number of files of one email that are stored. */
const maxFiles = 100;
const beginningOnly =
  'This email is larger than 30 MB. Only the beginning is shown here, without attachments. Please open it in your email program.';
const unreadable: IncomingEmail = {
  id: '',
  answers: [],
  from: { name: '', address: '' },
  to: '',
  cc: '',
  replyTo: '',
  subject: 'Unreadable email',
  text: "Please open this email in your email program. It is damaged or in a format that can't be read here.",
  html: '',
  replyText: '',
  isAutomatic: true,
  files: [],
};

/**
 * Keeps what came into the connected mailbox since the last time; from the first day on, not from
 * before. A mailbox that does not answer is noted, for the owner to see. Throws when an email cannot
 * be stored: it comes again the next time.
 */
export async function receiveEmails(app: App): Promise<void> {
  const { receiver } = app;
  if (!receiver) return;
  const { account } = receiver;
  const mailbox = await findMailbox(app.database, account);
  const since = new Date((mailbox?.readAt ?? app.now()).getTime() - DAYS);
  const after = mailbox?.numbering ? mailbox : undefined;
  let isKeeping = false;
  const take = async (one: MailboxEmail) => {
    isKeeping = true;
    await keepEmail(app, receiver, one);
    isKeeping = false;
  };
  const position = await receiver.receive(after, since, take).catch(async (error) => {
    // What goes wrong in keeping is ours, and what it says may hold the email itself.
    if (isKeeping) {
      await recordError(app.database, account, 'an email could not be stored here.');
      throw error;
    }
    app.log.warn({ err: error, mailbox: receiver.name }, 'mailbox not read');
    const message = error instanceof Error ? error.message : String(error);
    await recordError(app.database, account, message.slice(0, 500));
  });
  if (position) await recordReading(app.database, account, position, app.now());
}

/**
 * Looks into the mailbox while the owner waits. Throws 409 when there is none, 502 with its server's
 * message when it does not open.
 */
export async function checkMailbox(app: App): Promise<void> {
  if (!app.receiver) throw conflict('not_set_up', 'No mailbox is connected.');
  await receiveEmails(app);
  const error = (await findMailbox(app.database, app.receiver.account))?.error;
  if (error) throw new AppError(502, 'mailbox_failed', `Couldn't open the mailbox: ${error}`);
}

/** Removes files of received emails that no row has named for longer than receiving can take. */
export function sweepEmailFiles(app: App): Promise<number> {
  return deleteOrphanedFiles(app, 'letter-files', (ids) => knownEmails(app.database, ids));
}

/** Stores an email that was handed over to us, once. Throws when it cannot be stored. */
export function takeEmail(app: App, source: Uint8Array): Promise<void> {
  return storeEmail(app, { source, isWhole: true }, async () => undefined);
}

function keepEmail(app: App, { account }: EmailReceiver, one: MailboxEmail): Promise<void> {
  const note = (database: Database | Transaction) =>
    recordReading(database, account, one.position, app.now());
  return storeEmail(app, one, note);
}

/** Stores an email unless it is stored already, and does what goes with that in the same transaction. */
async function storeEmail(
  app: App,
  { source, isWhole }: Pick<MailboxEmail, 'source' | 'isWhole'>,
  recordTaken: (database: Database | Transaction) => Promise<void>,
): Promise<void> {
  const sourceHash = sha256(source);
  const email = (await openEmail(source)) ?? unreadable;
  const now = app.now();
  if ((await isReceived(app.database, sourceHash)) || (await isOurs(app, email))) {
    await recordTaken(app.database);
    return;
  }
  const id = newId(now);
  const attachments = isWhole ? await keepFiles(app, id, email.files.slice(0, maxFiles)) : [];
  await app.database.transaction(async (tx) => {
    const conversationId = await findConversation(tx, {
      ids: email.answers.flatMap(ownId),
      references: email.answers,
    });
    const isNew = await insertReceived(tx, {
      id,
      folder: 'inbox',
      delivery: 'received',
      createdAt: now,
      sourceHash,
      attachments,
      sender: written(email.from),
      recipient: email.to,
      cc: email.cc,
      replyTo: email.replyTo,
      messageId: email.id,
      referenceIds: email.answers,
      conversationId,
      subject: email.subject,
      bodyText: [isWhole ? '' : beginningOnly, email.text].filter(Boolean).join('\n\n'),
      bodyHtml: email.html,
      invitation: isWhole ? email.invitation : null,
    });
    await recordTaken(tx);
    // Another server was faster; its files are its own, these are swept.
    if (!isNew) return;
    await emailReceived.publish(app, tx, {
      emailId: id,
      sender: email.from.address,
      threads: [...(await threadsOf(tx, email.answers.flatMap(ownId))), ...email.answers],
      messageId: email.id,
      answers: email.answers,
      subject: email.subject,
      replyText: email.replyText,
      isAutomatic: email.isAutomatic,
    });
    if (email.bounce) await recordBounce(app, tx, email.bounce);
    else if (!email.isAutomatic) await clearAddress(tx, email.from.address);
    await publishChange(tx, { topic: 'emails', kind: 'created', id });
  });
}

/**
 * Marks the email that a notification says came back, and its address where that is for good; notifies the owner about one with an estimate or
 * invoice. Whoever forges a notification has to name the random id that the email went out under.
 */
async function recordBounce(app: App, tx: Transaction, bounce: Bounce): Promise<void> {
  const reason = bounce.reason.slice(0, 500);
  const bounced = await markBounced(tx, bounce.of.flatMap(ownId), reason);
  if (!bounced) return;
  const recipients = parsePeople([bounced.recipient, bounced.cc, bounced.bcc].join(', '));
  const known = recipients.map(({ address }) => address.toLowerCase());
  // Of several recipients only the one that the notification names.
  const address = known.length === 1 ? known[0] : known.find((one) => one === bounce.recipient);
  if (address && bounce.isPermanent)
    await markAddress(tx, address, { reason, bouncedAt: app.now() });
  await publishChange(tx, { topic: 'emails', kind: 'changed', id: bounced.id });
  await notifyOwnerOfBounce(app, tx, bounced);
}

/** An email of our own to the owner, come back through the same mailbox: it is stored already. */
async function isOurs(app: App, { id, from }: IncomingEmail): Promise<boolean> {
  const [own] = ownId(id);
  if (!own || from.address.toLowerCase() !== app.settings.mailFrom.toLowerCase()) return false;
  return (await findEmail(app.database, own)) !== undefined;
}

/** The id under which we keep the email that went out under this one. */
function ownId(id: string): string[] {
  const [name = ''] = id.split('@');
  return isId(name) ? [name] : [];
}

async function keepFiles(app: App, id: string, files: IncomingFile[]): Promise<StoredAttachment[]> {
  const stored: StoredAttachment[] = [];
  for (const [position, { name, type, content, isInline, contentId }] of files.entries()) {
    const file = `letter-files/${id}/${position}`;
    await app.files.write(file, content);
    const format = (await fileTypeFromBuffer(content).catch(() => undefined))?.ext;
    stored.push({
      name: name || `file-${position + 1}`,
      type,
      file,
      size: content.length,
      isInline,
      ...(contentId && { contentId }),
      ...(format && { format }),
    });
  }
  return stored;
}

function written({ name, address }: IncomingEmail['from']): string {
  return name && address ? `${name} <${address}>` : name || address;
}
