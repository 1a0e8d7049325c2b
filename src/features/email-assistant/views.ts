import type { App } from '../../services/app.ts';
import { currentSettings } from '../settings/index.ts';
import type { LearningView, ReplyDraftView } from './contract.ts';
import { isUnsure } from './rules/drafts.ts';
import type { ListedDraft } from './store/drafts.ts';
import type { StoredExample } from './store/examples.ts';

export function viewDraft(
  app: App,
  { draft, threadId, isAnswered, sender, subject, receivedAt }: ListedDraft,
): ReplyDraftView {
  return {
    id: draft.id,
    email_id: draft.emailId,
    thread_id: threadId,
    status: draft.status === 'pending' && isAnswered ? 'answered' : draft.status,
    email_type: draft.type,
    confidence: draft.confidence,
    is_unsure: isUnsure(currentSettings(app).email_assistant, draft),
    from: sender,
    recipient: draft.recipient,
    subject,
    original_message: draft.readText,
    ai_draft: draft.draft,
    written_by: draft.writtenBy,
    sources: draft.sources,
    open_points: draft.openPoints,
    suggested_time: draft.suggestedTime?.toISOString() ?? null,
    auto_send_at: draft.autoSendAt?.toISOString() ?? null,
    sent_text: draft.sentText,
    sent_by: draft.sentBy,
    received_at: receivedAt.toISOString(),
    created_at: draft.createdAt.toISOString(),
    decided_at: draft.decidedAt?.toISOString() ?? null,
  };
}

export function viewExample(example: StoredExample): LearningView {
  return {
    id: example.id,
    date: example.createdAt.toISOString(),
    type: example.type,
    from: example.sender,
    original_email: example.originalEmail,
    ai_draft: example.draft,
    your_response: example.yourResponse,
    rating: example.rating,
    outcome: example.outcome,
  };
}
