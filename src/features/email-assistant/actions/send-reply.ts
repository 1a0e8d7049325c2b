import { findEmail, queueEmail } from '#features/mailbox/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { replySubject, type senders } from '../rules/drafts.ts';
import { type ReplyDraft, updateDraft } from '../store/drafts.ts';

/** Sends a reply in the thread of the email that it answers. The draft is locked. */
export async function sendReply(
  app: App,
  tx: Transaction,
  draft: ReplyDraft,
  { text, by }: { text: string; by: (typeof senders)[number] },
): Promise<void> {
  const email = await findEmail(tx, draft.emailId);
  if (!email) throw notFound('This email');
  const replyId = await queueEmail(app, tx, {
    folder: 'sent',
    to: draft.recipient,
    subject: replySubject(email.subject),
    text,
    answers: [...email.referenceIds, email.messageId].filter(Boolean).slice(-50),
    isAutoReply: by === 'assistant',
  });
  await updateDraft(tx, draft.id, {
    status: 'sent',
    sentText: text,
    sentBy: by,
    replyId: replyId ?? null,
    autoSendAt: null,
    decidedAt: app.now(),
  });
}
