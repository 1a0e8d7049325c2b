import { mayContact, unsubscribeAddress } from '#features/customers/index.ts';
import { fileKey } from '#features/files/rules.ts';
import { notifyOwner, queueEmail } from '#features/mailbox/index.ts';
import { photoKey } from '#features/photos/rules.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { newsForPerson } from '#features/text-messages/index.ts';
import { adminLink, customerLink } from '#lib/links.ts';
import type { Transaction } from '#platform/database/database.ts';
import { keyFor } from '#platform/secrets/keys.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import { customerMessage, ownerMessage } from '../emails.ts';
import { type Thread, threadId } from '../rules/email-replies.ts';
import { maxEmailBytes, type Side } from '../rules/messages.ts';
import {
  filesOf,
  listUntold,
  lockThread,
  type MessageRow,
  photosOf,
  recordNotified,
  updateThread,
} from '../store/messages.ts';
import { emailReader } from '../store/readers.ts';
import { listDue } from '../store/thread.ts';
import { lockSubject, type Subject } from './subject.ts';

/**
 * Emails readers about messages they haven't read for a few minutes: one email for all unread
 * messages of a thread. No message is included twice. A failed email doesn't affect the others.
 */
export async function writeMessageEmails(app: App): Promise<void> {
  for (const threadId of await listDue(app.database, app.now())) {
    await writeEmailsOf(app, threadId).catch((error) =>
      app.log.warn({ err: error, thread: threadId }, 'message email not sent'),
    );
  }
}

function writeEmailsOf(app: App, threadId: string): Promise<void> {
  return app.database.transaction(async (tx) => {
    const subject = await lockSubject(tx, { side: 'owner', actor: { kind: 'system' } }, threadId);
    const now = app.now();
    const thread = await lockThread(tx, subject, now);
    if (thread.ownerEmailDue && thread.ownerEmailDue <= now) {
      const isWritten = await writeTo(app, tx, 'owner', subject);
      await updateThread(tx, threadId, {
        ownerEmailDue: null,
        ...(isWritten && { ownerEmailAt: now }),
      });
    }
    if (thread.customerEmailDue && thread.customerEmailDue <= now) {
      const isWritten = await writeTo(app, tx, 'customer', subject);
      await updateThread(tx, threadId, {
        customerEmailDue: null,
        ...(isWritten && { customerEmailAt: now }),
      });
    }
  });
}

/** Emails one side about what it hasn't read. Returns whether there was anything to send. */
async function writeTo(
  app: App,
  tx: Transaction,
  reader: Side,
  subject: Subject,
): Promise<boolean> {
  const { threadId, customerId } = subject;
  const author = reader === 'owner' ? 'customer' : 'owner';
  const messages = await listUntold(tx, { threadId, author, customerId });
  if (messages.length === 0) return false;
  const write = reader === 'owner' ? writeToOwner : writeToCustomer;
  if (!(await write(app, tx, subject, messages))) return false;
  await recordNotified(
    tx,
    app.now(),
    messages.map((one) => one.id),
  );
  return true;
}

async function writeToOwner(
  app: App,
  tx: Transaction,
  { threadId, title, customerId }: Subject,
  quotes: MessageRow[],
): Promise<boolean> {
  const customer = await emailReader(tx, customerId);
  if (!customer) return false;
  const path = adminLink('messageThread', { id: threadId });
  const link = app.settings.publicUrl + path;
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  const { mayReply, ...way } = wayBack(app, { threadId, writer: 'owner' });
  const outgoing = ownerMessage({ customer: name, title, quotes, link, mayReply });
  return notifyOwner(app, tx, { kind: 'message', path }, { ...way, ...outgoing });
}

async function writeToCustomer(
  app: App,
  tx: Transaction,
  { threadId, title, customerId }: Subject,
  quotes: MessageRow[],
): Promise<boolean> {
  const owner = await findOwner(tx);
  const reader = await emailReader(tx, customerId);
  if (!owner || !reader?.email || !(await mayContact(tx, customerId, 'messages'))) return false;
  const { language, firstName, email } = reader;
  const business = currentBusiness(app);
  const link = reader.account
    ? app.settings.publicUrl + customerLink('thread', language, { id: threadId })
    : undefined;
  // Someone with an account finds photos and files there.
  const { attachments, isComplete } = link
    ? { attachments: [], isComplete: true }
    : await filesToSend(tx, quotes);
  const { mayReply, ...way } = wayBack(app, { threadId, writer: 'customer' });
  await queueEmail(app, tx, {
    folder: 'sent',
    to: email,
    replyTo: business.email,
    unsubscribe: unsubscribeAddress(app, { customerId, kind: 'messages' }),
    ...way,
    attachments,
    ...customerMessage({
      language,
      firstName,
      owner: owner.name || business.name,
      title,
      quotes,
      link,
      business,
      isIncomplete: !isComplete,
      mayReply,
    }),
  });
  const path = customerLink('thread', language, { id: threadId });
  const news = { to: { customerId }, language, about: 'message' as const, path };
  await newsForPerson.publish(app, tx, news);
  return true;
}

/** How a reply by email finds its thread; only if replies come in. */
function wayBack(app: App, thread: Thread) {
  const { mailFrom, secretKey, listensForEmail } = app.settings;
  if (!app.receiver && !listensForEmail) return { mayReply: false };
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  return {
    mayReply: true,
    replyTo: mailFrom,
    thread: threadId(keyFor(secretKey, 'email threads'), thread, domain),
  };
}

/** Photos and files as attachments, within a mail server's limits. */
async function filesToSend(tx: Transaction, messages: MessageRow[]) {
  const ids = messages.map((one) => one.id);
  const photos = (await photosOf(tx, ids)).map(({ id, name, size }) => ({
    size,
    name: `${name.replace(/\.[^.]*$/, '')}.jpg`,
    type: 'image/jpeg',
    file: photoKey(id, 'full'),
  }));
  const files = (await filesOf(tx, ids)).map(({ id, name, size, mediaType }) => ({
    size,
    name,
    type: mediaType,
    file: fileKey(id, 'message-files'),
  }));
  let bytes = 0;
  const all = [...photos, ...files];
  const fitting = all.filter(({ size }) => {
    if (bytes + size > maxEmailBytes) return false;
    bytes += size;
    return true;
  });
  return {
    attachments: fitting.map(({ size: _, ...attachment }) => attachment),
    isComplete: fitting.length === all.length,
  };
}
