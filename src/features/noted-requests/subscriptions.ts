import { conversationAnswered, emailReceived, requestsOfEmails } from '#features/mailbox/index.ts';
import { recordAnswer } from '#features/requests/index.ts';
import { planRequestOfLead } from './actions/request-of-lead.ts';
import { findRequestsOfEmails, listRequestsOfThread } from './store/email-requests.ts';

/** What noted requests do on others' events, and contribute to their responses. */
export function subscribeNotedRequests(): void {
  requestsOfEmails.add(findRequestsOfEmails);
  emailReceived.subscribe(planRequestOfLead);
  conversationAnswered.subscribe(async (tx, now, conversationId) => {
    for (const id of await listRequestsOfThread(tx, conversationId))
      await recordAnswer(tx, now, { kind: 'system' }, id, 'email');
  });
}
