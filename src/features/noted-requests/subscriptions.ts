import { requestsOfEmails } from '#features/mailbox/index.ts';
import { findRequestsOfEmails } from './store/email-requests.ts';

/** What noted requests contribute to other features' responses. */
export function subscribeNotedRequests(): void {
  requestsOfEmails.add(findRequestsOfEmails);
}
