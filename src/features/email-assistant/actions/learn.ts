import { findEmail } from '#features/mailbox/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { newId } from '#lib/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { Outcome, Rating } from '../rules/learning.ts';
import type { ReplyDraft } from '../store/drafts.ts';
import { deleteExamples, insertExample, setRating } from '../store/examples.ts';

/** Learns from the owner's decision about a draft, while Learning Mode is on. */
export async function learnFromDecision(
  app: App,
  tx: Transaction,
  draft: ReplyDraft,
  response: string | undefined,
): Promise<void> {
  if (!currentSettings(app).email_assistant.learning_mode) return;
  const email = await findEmail(tx, draft.emailId);
  await insertExample(tx, {
    id: newId(app.now()),
    emailId: draft.emailId,
    type: draft.type,
    language: draft.language,
    sender: email?.sender ?? draft.recipient,
    originalEmail: draft.readText,
    draft: draft.draft,
    yourResponse: response ?? '',
    outcome: outcomeOf(draft, response),
    createdAt: app.now(),
  });
}

function outcomeOf({ draft }: ReplyDraft, response: string | undefined): Outcome {
  if (response === undefined) return 'rejected';
  return response.trim() === draft.trim() ? 'unchanged' : 'edited';
}

/** Stores the owner's rating of a reply. */
export async function rateExample(app: App, id: string, rating: Rating | null): Promise<void> {
  if (!(await setRating(app.database, id, rating))) throw notFound('This reply');
  await publishChange(app.database, { topic: 'emails', kind: 'changed', id });
}

/** Deletes what was learned from one reply, or from all. Returns how many there were. */
export async function forgetExamples(app: App, id?: string): Promise<number> {
  const count = await deleteExamples(app.database, id);
  if (id && count === 0) throw notFound('This reply');
  if (count > 0)
    await publishChange(app.database, { topic: 'emails', kind: 'changed', id: id ?? newId() });
  return count;
}
