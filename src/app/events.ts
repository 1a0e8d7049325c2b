import { subscribeConversations } from '../features/conversations/events.ts';
import { estimateAnswered, subscribeEstimates } from '../features/estimates/events.ts';
import { subscribeInvoices } from '../features/invoices/events.ts';
import { emailReceived } from '../features/mailbox/events.ts';
import { subscribeMessages } from '../features/messages/events.ts';
import { handleEmailReply } from '../features/messages/index.ts';
import { subscribePayments } from '../features/payments/events.ts';
import { subscribeProjects } from '../features/projects/events.ts';
import { subscribeRequests } from '../features/requests/events.ts';
import { subscribeSchedule, visitMoved } from '../features/schedule/events.ts';
import { applyEstimateAnswer, moveWorkOrdersWithVisit } from '../features/work-orders/index.ts';

let isDone = false;

/**
 * Lets features hear of each other's events, once in a process. The order is the one in which their
 * records are locked when customers are merged.
 */
export function subscribeFeatures(): void {
  if (isDone) return;
  isDone = true;
  subscribeRequests();
  subscribeConversations();
  subscribeSchedule();
  subscribeProjects();
  subscribeEstimates();
  subscribeInvoices();
  subscribePayments();
  subscribeMessages();
  estimateAnswered.subscribe(applyEstimateAnswer);
  visitMoved.subscribe(moveWorkOrdersWithVisit);
  emailReceived.subscribe(handleEmailReply);
}
