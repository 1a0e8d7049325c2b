import { requestsOfEmails } from '../mailbox/index.ts';
import { findRequestsOfEmails } from './store.ts';

/** What noted requests contribute to the answers of other features. */
export function subscribeNotedRequests(): void {
  requestsOfEmails.add(findRequestsOfEmails);
}
