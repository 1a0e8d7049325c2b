import { subscribeAiPricing } from '#features/ai-pricing/subscriptions.ts';
import { subscribeAssistant } from '#features/assistant/subscriptions.ts';
import { subscribeBusinessData } from '#features/business-data/subscriptions.ts';
import { subscribeCalls } from '#features/calls/subscriptions.ts';
import { subscribeConversations } from '#features/conversations/subscriptions.ts';
import { subscribeCustomers } from '#features/customers/subscriptions.ts';
import { subscribeEmailAssistant } from '#features/email-assistant/subscriptions.ts';
import { estimateAnswered } from '#features/estimates/events.ts';
import { subscribeEstimates } from '#features/estimates/subscriptions.ts';
import { subscribeInvoices } from '#features/invoices/subscriptions.ts';
import { emailReceived } from '#features/mailbox/events.ts';
import { handleEmailReply } from '#features/messages/index.ts';
import { subscribeMessages } from '#features/messages/subscriptions.ts';
import { subscribeNotedRequests } from '#features/noted-requests/subscriptions.ts';
import { subscribeNotifications } from '#features/notifications/subscriptions.ts';
import { subscribePartnerSchedule } from '#features/partner-schedule/subscriptions.ts';
import { subscribePayments } from '#features/payments/subscriptions.ts';
import { subscribePeople } from '#features/people/subscriptions.ts';
import { subscribeProjects } from '#features/projects/subscriptions.ts';
import { subscribeReceptionist } from '#features/receptionist/subscriptions.ts';
import { subscribeReminders } from '#features/reminders/subscriptions.ts';
import { subscribeRequests } from '#features/requests/subscriptions.ts';
import { visitMoved } from '#features/schedule/events.ts';
import { subscribeSchedule } from '#features/schedule/subscriptions.ts';
import { subscribeTextMessages } from '#features/text-messages/subscriptions.ts';
import { subscribeWebsite } from '#features/website/subscriptions.ts';
import { applyEstimateAnswer, moveWorkOrdersWithVisit } from '#features/work-orders/index.ts';
import { subscribeWorkOrders } from '#features/work-orders/subscriptions.ts';

let isDone = false;

/**
 * Subscribes features to each other's events, once per process. The order is the one in which their
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
  subscribeWorkOrders();
  subscribePayments();
  subscribeMessages();
  subscribeReminders();
  subscribeNotifications();
  subscribeNotedRequests();
  subscribeCalls();
  subscribeReceptionist();
  subscribeTextMessages();
  subscribeWebsite();
  subscribeBusinessData();
  estimateAnswered.subscribe(applyEstimateAnswer);
  visitMoved.subscribe(moveWorkOrdersWithVisit);
  emailReceived.subscribe(handleEmailReply);
  subscribeEmailAssistant();
  subscribeAssistant();
  subscribeAiPricing();
  subscribePeople();
  subscribePartnerSchedule();
  // Customers are locked last.
  subscribeCustomers();
}
