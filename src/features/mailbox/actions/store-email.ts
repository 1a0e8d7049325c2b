import { fileTypeFromBuffer } from 'file-type';
import { DAYS, MINUTES } from '#lib/days/durations.ts';
import { isId, newId, sha256 } from '#lib/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { openEmail } from '#services/email/open-email.ts';
import type { Bounce, IncomingEmail, IncomingFile } from '#services/email/port.ts';
import type { EmailSource, RemoteHead } from '#services/email/remote-mailbox.ts';
import { conversationAnswered, emailReceived } from '../events.ts';
import { authorOf } from '../rules/author.ts';
import { parsePeople } from '../rules/people.ts';
import { clearAddress, markAddress } from '../store/bounced-addresses.ts';
import { joinConversations } from '../store/conversations.ts';
import {
  findBySource,
  findEmail,
  insertReceived,
  markBounced,
  threadsOf,
} from '../store/emails.ts';
import type { emails, StoredAttachment } from '../tables.ts';
import { notifyOwnerOfBounce } from './notify-owner.ts';
import { isOwnAddress } from './own-address.ts';
import { withoutOwnSecrets } from './own-secrets.ts';

/** The max number of stored files per email. */
const maxFiles = 100;
/** A recent email is ordered by when it is read, so that emails appear in the order they arrive. */
const freshFor = 5 * MINUTES;
/** What was sent earlier from another program answers nothing that waits here. */
const answersFor = 7 * DAYS;
const beginningOnly =
  'This email is larger than 30 MB. Only the beginning is shown here, without attachments. Please open it in your email program.';
/** What is shown of an email that cannot be read. */
export const unreadable: IncomingEmail = {
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
  secrets: { marks: [], addresses: [] },
};

/** What a connected mailbox knows about an email besides its bytes. */
export interface Arrival extends EmailSource {
  /** `sent`: sent from another program, so it triggers nothing. */
  folder: 'inbox' | 'sent';
  head?: RemoteHead;
}

/**
 * Stores an email unless it is already stored. Throws if it can't be stored.
 * @param within runs in the same transaction, with the id that the email is stored under
 */
export async function storeEmail(
  app: App,
  { source, isWhole, folder, head }: Arrival,
  within: (tx: Transaction, emailId: string) => Promise<void>,
): Promise<void> {
  const sourceHash = sha256(source);
  const email = (await openEmail(source)) ?? unreadable;
  const known = (await findBySource(app.database, sourceHash)) ?? (await findOwn(app, email));
  if (known) return app.database.transaction((tx) => within(tx, known));
  const now = app.now();
  const age = now.getTime() - (head?.receivedAt ?? now).getTime();
  const createdAt = head && age > freshFor ? head.receivedAt : now;
  const id = newId(createdAt);
  const { opened, ...content } = await readContent(app, id, { source, isWhole }, email);
  await app.database.transaction(async (tx) => {
    const [conversationId = newId()] = await joinConversations(tx, [
      { messageId: email.id, references: email.answers, ownIds: email.answers.flatMap(ownId) },
    ]);
    const isNew = await insertReceived(tx, {
      id,
      folder,
      delivery: folder === 'inbox' ? 'received' : 'sent',
      createdAt,
      ...(folder === 'sent' && { deliveredAt: createdAt }),
      sourceHash,
      conversationId,
      ...content,
      ...(head && {
        receivedAt: head.receivedAt,
        size: head.size,
        readAt: head.isRead ? now : null,
        starredAt: head.isStarred ? now : null,
      }),
    });
    const stored = isNew ? id : await findBySource(tx, sourceHash);
    if (stored) await within(tx, stored);
    // Another server was faster, with its own files; these are swept.
    if (!isNew) return;
    // A secret that came back is no news, except that it did not arrive.
    if (content.isSecret && email.bounce) await recordBounce(app, tx, email.bounce);
    if (folder === 'inbox' && !content.isSecret) await announce(app, tx, id, opened);
    if (folder === 'sent' && email.answers.length > 0 && age < answersFor)
      await conversationAnswered.publish(tx, createdAt, conversationId);
    await publishChange(tx, { topic: 'emails', kind: 'created', id });
  });
}

/**
 * The stored content of a complete email, without our own secrets, and the email as read; its files
 * are written.
 */
export async function readContent(
  app: App,
  id: string,
  { source, isWhole }: EmailSource,
  received?: IncomingEmail,
) {
  const { email, isSecret } = withoutOwnSecrets(
    app,
    received ?? (await openEmail(source)) ?? unreadable,
  );
  const content = {
    isSecret,
    erasedAt: isSecret ? app.now() : null,
    attachments: isWhole ? await writeFiles(app, id, email.files.slice(0, maxFiles)) : [],
    sender: shortSender(written(email.from)),
    recipient: email.to,
    cc: email.cc,
    replyTo: email.replyTo,
    messageId: email.id,
    referenceIds: email.answers,
    subject: email.subject,
    bodyText: isSecret
      ? ''
      : [isWhole ? '' : beginningOnly, email.text].filter(Boolean).join('\n\n'),
    bodyHtml: email.html,
    invitation: isWhole ? (email.invitation ?? null) : null,
  } satisfies Partial<typeof emails.$inferInsert>;
  return { ...content, opened: email };
}

async function announce(app: App, tx: Transaction, id: string, email: IncomingEmail) {
  await emailReceived.publish(app, tx, {
    emailId: id,
    sender: email.from.address,
    author: authorOf({
      sender: `${email.from.name} <${email.from.address}>`,
      replyTo: email.replyTo,
      subject: email.subject,
      text: email.text,
    }),
    threads: [...(await threadsOf(tx, email.answers.flatMap(ownId))), ...email.answers],
    messageId: email.id,
    answers: email.answers,
    subject: email.subject,
    replyText: email.replyText,
    isAutomatic: email.isAutomatic,
  });
  if (email.bounce) await recordBounce(app, tx, email.bounce);
  else if (!email.isAutomatic) await clearAddress(tx, email.from.address);
}

/**
 * Marks the email that a bounce notification refers to, and its address if the failure is
 * permanent; notifies the owner about one with an estimate or invoice. A forged notification would
 * have to contain the random id that the email was sent under.
 */
async function recordBounce(app: App, tx: Transaction, bounce: Bounce): Promise<void> {
  const reason = bounce.reason.slice(0, 500);
  const bounced = await markBounced(tx, bounce.of.flatMap(ownId), reason);
  if (!bounced) return;
  const recipients = parsePeople([bounced.recipient, bounced.cc, bounced.bcc].join(', '));
  const known = recipients.map(({ address }) => address.toLowerCase());
  // Of several recipients, only the one in the notification.
  const address = known.length === 1 ? known[0] : known.find((one) => one === bounce.recipient);
  if (address && bounce.isBadAddress)
    await markAddress(tx, address, { reason, bouncedAt: app.now() });
  await publishChange(tx, { topic: 'emails', kind: 'changed', id: bounced.id });
  await notifyOwnerOfBounce(app, tx, bounced);
}

/** An email of our own that came back through the connected mailbox: it is already stored. */
async function findOwn(app: App, { id, from }: IncomingEmail): Promise<string | undefined> {
  const [own] = ownId(id);
  if (!own || !isOwnAddress(app, from.address)) return undefined;
  return (await findEmail(app.database, own))?.id;
}

/** Our id of the email that was sent under this one. */
export function ownId(id: string): string[] {
  const [name = ''] = id.split('@');
  return isId(name) ? [name.toLowerCase()] : [];
}

async function writeFiles(
  app: App,
  id: string,
  files: IncomingFile[],
): Promise<StoredAttachment[]> {
  const stored: StoredAttachment[] = [];
  for (const [position, { name, type, content, isInline, contentId }] of files.entries()) {
    const file = `letter-files/${id}/${position}`;
    await app.files.write(file, content);
    // A file with unrecognizable bytes has no known format.
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

/** As long as an index allows, in any script. */
export function shortSender(sender: string): string {
  return sender.slice(0, 600).toWellFormed();
}

function written({ name, address }: IncomingEmail['from']): string {
  return name && address ? `${name} <${address}>` : name || address;
}
