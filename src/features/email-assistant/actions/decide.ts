import { sentMessage } from '#features/mailbox/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { findDraftOfEmail, lockDraft, type ReplyDraft, updateDraft } from '../store/drafts.ts';
import { learnFromDecision } from './learn.ts';
import { findTakenTimes } from './offered-times.ts';
import { sendReply } from './send-reply.ts';

/**
 * Sends a draft as the owner left it. Returns what to show; throws 409 if it was already decided, or
 * if a time that it offers is no longer free.
 */
export async function approveDraft(app: App, id: string, text: string): Promise<string> {
  return decide(app, id, async (tx, draft) => {
    // No one is answered twice: the owner may have replied on their phone.
    if ((await findDraftOfEmail(tx, draft.emailId))?.isAnswered)
      throw conflict('decided', reasons.answered);
    const [taken] = await findTakenTimes(app, tx, draft, text);
    if (taken)
      throw conflict(
        'time_taken',
        `${taken} is no longer free. Change it in the reply, then send.`,
      );
    await sendReply(app, tx, draft, { text, by: 'owner' });
    await learnFromDecision(app, tx, draft, text);
    return sentMessage(app, `Reply sent to ${draft.recipient}.`, draft.recipient);
  });
}

/** The owner rejects the draft. */
export async function rejectDraft(app: App, id: string): Promise<void> {
  await decide(app, id, async (tx, draft) => {
    await updateDraft(tx, id, { status: 'rejected', autoSendAt: null, decidedAt: app.now() });
    await learnFromDecision(app, tx, draft, undefined);
  });
}

/** Stops a draft that would be sent automatically; it then waits for the owner. */
export async function holdDraft(app: App, id: string): Promise<void> {
  await decide(app, id, (tx) => updateDraft(tx, id, { autoSendAt: null }));
}

async function decide<Result>(
  app: App,
  id: string,
  apply: (tx: Transaction, draft: ReplyDraft) => Promise<Result>,
): Promise<Result> {
  return app.database.transaction(async (tx) => {
    const draft = await lockDraft(tx, id);
    if (!draft) throw notFound('This draft');
    if (draft.status !== 'pending') throw conflict('decided', reasons[draft.status]);
    const result = await apply(tx, draft);
    await publishChange(tx, { topic: 'emails', kind: 'changed', id: draft.emailId });
    return result;
  });
}

const reasons: Record<Exclude<ReplyDraft['status'], 'pending'>, string> = {
  writing: 'This draft is still being written.',
  sent: 'This reply was already sent.',
  rejected: 'This draft was already rejected.',
  answered: 'This email was already answered.',
  failed: 'No draft could be written for this email.',
};
