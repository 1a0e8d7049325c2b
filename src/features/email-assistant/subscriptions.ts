import { emailReceived, replyDraftCounts, replyDrafts } from '#features/mailbox/index.ts';
import { planReply } from './actions/draft-reply.ts';
import { countWaitingDrafts, waitingDrafts } from './store/drafts.ts';

/** What the assistant does on events of other features. */
export function subscribeEmailAssistant(): void {
  emailReceived.subscribe(planReply);
  replyDrafts.add(waitingDrafts);
  replyDraftCounts.add(countWaitingDrafts);
}
