import { currentSettings } from '#features/settings/index.ts';
import { toWire } from '#lib/to-wire.ts';
import type { App } from '#services/app.ts';
import {
  type LearningView,
  learningView,
  type ReplyDraftView,
  replyDraftView,
} from './contract.ts';
import { isUnsure } from './rules/drafts.ts';
import type { ListedDraft } from './store/drafts.ts';
import type { StoredExample } from './store/examples.ts';

export function viewDraft(
  app: App,
  { draft, threadId, isAnswered, sender, subject, receivedAt }: ListedDraft,
): ReplyDraftView {
  return toWire(replyDraftView, draft, {
    thread_id: threadId,
    ...(draft.status === 'pending' && isAnswered && { status: 'answered' }),
    email_type: draft.type,
    is_unsure: isUnsure(currentSettings(app).email_assistant, draft),
    from: sender,
    subject,
    original_message: draft.readText,
    ai_draft: draft.draft,
    received_at: receivedAt.toISOString(),
  });
}

export function viewExample(example: StoredExample): LearningView {
  return toWire(learningView, example, {
    date: example.createdAt.toISOString(),
    from: example.sender,
    original_email: example.originalEmail,
    ai_draft: example.draft,
  });
}
