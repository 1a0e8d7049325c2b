import { buffer } from 'node:stream/consumers';
import type { Transaction } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { type Attachment, EmailRefused, type OutgoingEmail } from '#services/email/port.ts';
import type { FileStore } from '#services/files/port.ts';
import { picturesIn } from '../emails/plumb-line.ts';
import { conversationAnswered } from '../events.ts';
import { markAddress } from '../store/bounced-addresses.ts';
import { noteChange } from '../store/changes.ts';
import { claimSending } from '../store/drafts.ts';
import { erasedText, findEmail, type StoredEmail, updateDelivery } from '../store/emails.ts';
import type { StoredAttachment } from '../tables.ts';
import { secretMark } from './own-secrets.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'deliver-email': {
      emailId: string;
      /** Until then, sending can be undone. */
      sendAt?: string;
    };
  }
}

/**
 * Sends one email and records the outcome for the owner. A secret email's text is erased with the
 * last attempt, whatever the outcome. Throws if the server temporarily refused it, so that the job
 * retries; a permanent refusal isn't retried.
 */
export async function deliverEmail(
  app: App,
  id: string,
  isLastTry: boolean,
  sendAt?: string,
): Promise<void> {
  const email = await findEmail(app.database, id);
  if (email?.delivery !== 'waiting') return;
  if (email.sendAt) {
    // Undone and sent again, it has a later job.
    const isDue = sendAt === email.sendAt.toISOString();
    if (!isDue || !(await claimSending(app.database, id, email.sendAt))) return;
  }
  const attempts = email.attempts + 1;
  const erased = email.isSecret ? { ...erasedText, erasedAt: app.now() } : {};
  let delivered: Awaited<ReturnType<typeof deliver>>;
  try {
    delivered = await deliver(app, await outgoing(app.files, email), email.isSecret);
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const isRefused = error instanceof EmailRefused;
    const isOver = isLastTry || isRefused;
    const failed = { delivery: isOver ? 'failed' : 'waiting', attempts, error: reason } as const;
    await app.database.transaction(async (tx) => {
      await updateDelivery(tx, id, isOver ? { ...failed, ...erased, readAt: null } : failed);
      if (isRefused && error.address)
        await markAddress(tx, error.address, { reason, bouncedAt: app.now() });
      await publishChange(tx, { topic: 'emails', kind: 'changed', id });
    });
    if (isRefused) return;
    throw error;
  }
  const deliveredAt = app.now();
  const { delivery, refused } = delivered;
  const outcome = {
    // Some recipients got it; the others are recorded as if it had bounced.
    delivery: refused.length > 0 ? ('bounced' as const) : delivery,
    ...(refused.length > 0 && { readAt: null }),
    error: refused
      .map(({ address, reason }) => `${address}: ${reason}`)
      .join('\n')
      .slice(0, 500),
  };
  await app.database.transaction(async (tx) => {
    await updateDelivery(tx, id, { ...outcome, attempts, deliveredAt, ...erased });
    for (const { address, reason, isBadAddress } of refused) {
      const bounce = { reason: reason.slice(0, 500), bouncedAt: deliveredAt };
      if (isBadAddress) await markAddress(tx, address, bounce);
    }
    await noteSent(app, tx, { ...email, delivery });
    // A reply of a person; what is sent automatically answers nobody's question for sure.
    if (email.referenceIds.length > 0 && !email.isAutoReply && delivery === 'sent')
      await conversationAnswered.publish(tx, deliveredAt, email.conversationId);
    await publishChange(tx, { topic: 'emails', kind: 'changed', id });
  });
}

/**
 * Lets an email that was given up be sent after all. Throws 409 if its text is gone: it signs
 * somebody in, and is stored no longer than it takes to send it.
 */
export async function reopenDelivery(tx: Transaction, id: string): Promise<void> {
  const email = await findEmail(tx, id);
  if (email?.delivery !== 'failed') return;
  if (email.erasedAt)
    throw conflict(
      'text_erased',
      'The text of this email is no longer stored, because it signs somebody in. They can ask for another one.',
    );
  await updateDelivery(tx, id, { delivery: 'waiting', error: '' });
  await publishChange(tx, { topic: 'emails', kind: 'changed', id });
}

/** A sent email is stored in the connected mailbox, too. */
export async function noteSent(
  { receiver }: App,
  tx: Transaction,
  { id, folder, delivery, isSecret }: Pick<StoredEmail, 'id' | 'folder' | 'delivery' | 'isSecret'>,
): Promise<void> {
  if (receiver && folder === 'sent' && delivery === 'sent' && !isSecret) await noteChange(tx, id);
}

/**
 * Records the email's status according to the mail server that accepted it, which may have been
 * disconnected since, and who doesn't get it.
 */
export async function deliver(app: App, email: OutgoingEmail, isSecret: boolean) {
  const delivery = app.mail.leavesServer ? ('sent' as const) : ('stored' as const);
  const marked = isSecret ? { ...email, secretMark: secretMark(app, email.id) } : email;
  return { delivery, refused: await app.mail.deliver(marked) };
}

/** An email ready to send, with its files. */
export async function outgoing(
  files: FileStore,
  email: Pick<
    StoredEmail,
    | 'id'
    | 'sender'
    | 'recipient'
    | 'replyTo'
    | 'thread'
    | 'referenceIds'
    | 'isAutoReply'
    | 'unsubscribeUrl'
    | 'subject'
    | 'bodyText'
    | 'bodyHtml'
    | 'attachments'
  > &
    Partial<Pick<StoredEmail, 'cc' | 'bcc'>>,
): Promise<OutgoingEmail> {
  return {
    id: email.id,
    from: email.sender,
    to: email.recipient,
    ...(email.replyTo && { replyTo: email.replyTo }),
    ...(email.cc && { cc: email.cc }),
    ...(email.bcc && { bcc: email.bcc }),
    ...(email.thread && { thread: email.thread }),
    answers: email.referenceIds,
    isAutoReply: email.isAutoReply,
    ...(email.unsubscribeUrl && { unsubscribe: email.unsubscribeUrl }),
    subject: email.subject,
    text: email.bodyText,
    html: email.bodyHtml,
    pictures: await picturesIn(email.bodyHtml),
    attachments: await Promise.all(
      email.attachments.map((attachment) => readAttachment(files, attachment)),
    ),
  };
}

/** An email's attachment, with its bytes. */
export async function readAttachment(
  files: FileStore,
  attachment: StoredAttachment,
): Promise<Attachment> {
  if ('content' in attachment) return attachment;
  const { file, name, type } = attachment;
  const stored = await files.read(file);
  if (!stored) throw new Error(`the file ${file} is gone`);
  return { name, type, content: await buffer(stored.stream) };
}

/** Retries an email that was given up. */
export async function retryEmail(app: App, id: string): Promise<void> {
  const email = await findEmail(app.database, id);
  if (!email) throw notFound('This email');
  if (email.delivery !== 'failed') {
    throw conflict('not_failed', "This email isn't waiting to be resent.");
  }
  if (email.erasedAt) {
    throw conflict(
      'erased',
      'This email held a link or a code, so its text was erased. Its recipient can request a new one.',
    );
  }
  if (!app.mail.leavesServer) {
    throw conflict(
      'no_mail_server',
      'No mail server is connected, so emails stay in this mailbox.',
    );
  }
  await app.database.transaction(async (tx) => {
    await updateDelivery(tx, id, { delivery: 'waiting', error: '' });
    await app.jobs.enqueue(tx, 'deliver-email', { emailId: id });
    await publishChange(tx, { topic: 'emails', kind: 'changed', id });
  });
}
