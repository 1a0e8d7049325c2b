import { currentSettings } from '#features/settings/index.ts';
import { HOURS, MINUTES } from '#lib/days/durations.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { hoursBetweenAutoReplies, maxAutoRepliesADay, maySendAlone } from '../rules/drafts.ts';
import {
  countAutoReplies,
  hasLaterEmail,
  lockAutoReplies,
  lockDraft,
  type ReplyDraft,
  updateDraft,
  wasAnsweredAlone,
} from '../store/drafts.ts';
import { findTakenTimes } from './offered-times.ts';
import { sendReply } from './send-reply.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'send-auto-reply': { draftId: string };
  }
}

/**
 * Schedules a draft to be sent after the owner's delay, if allowed. Everything is checked again
 * then; jobs can't be removed from the queue, so a stopped reply is one without a time.
 */
export async function scheduleAutoReply(
  app: App,
  tx: Transaction,
  draft: ReplyDraft,
): Promise<void> {
  const settings = currentSettings(app).email_assistant;
  if (!app.mail.leavesServer || !maySendAlone(settings, draft)) return;
  const now = app.now();
  const delay = settings.response_delay * MINUTES;
  await updateDraft(tx, draft.id, { autoSendAt: new Date(now.getTime() + delay) });
  await app.jobs.enqueue(tx, 'send-auto-reply', { draftId: draft.id }, delay / 1000);
}

/**
 * Sends a draft whose delay is over. It stays for the owner if a setting has changed, someone wrote
 * back or wrote again in the meantime, an automatic reply was sent there within a day, or a time that
 * it offers is no longer free.
 */
export async function sendAutoReply(app: App, draftId: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    await lockAutoReplies(tx);
    const draft = await lockDraft(tx, draftId);
    const now = app.now();
    if (draft?.status !== 'pending' || !draft.autoSendAt || draft.autoSendAt > now) return;
    const { wasAnswered, wroteAgain } = await hasLaterEmail(tx, draft);
    const since = new Date(now.getTime() - hoursBetweenAutoReplies * HOURS);
    if (wasAnswered) {
      await updateDraft(tx, draftId, { status: 'answered', autoSendAt: null, decidedAt: now });
    } else if (
      wroteAgain ||
      !app.mail.leavesServer ||
      !maySendAlone(currentSettings(app).email_assistant, draft) ||
      (await wasAnsweredAlone(tx, draft, since)) ||
      (await countAutoReplies(tx, since)) >= maxAutoRepliesADay ||
      (await findTakenTimes(app, tx, draft, draft.draft)).length > 0
    ) {
      await updateDraft(tx, draftId, { autoSendAt: null });
    } else await sendReply(app, tx, draft, { text: draft.draft, by: 'assistant' });
    await publishChange(tx, { topic: 'emails', kind: 'changed', id: draft.emailId });
  });
}
