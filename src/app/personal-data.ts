import { assistantPersonalData } from '#features/assistant/index.ts';
import { callPersonalData } from '#features/calls/index.ts';
import { composedPicturePersonalData, contentPersonalData } from '#features/content/index.ts';
import { conversationPersonalData } from '#features/conversations/index.ts';
import { portalPersonalData } from '#features/customer-accounts/index.ts';
import { onboardingPersonalData } from '#features/customer-onboarding/index.ts';
import { customerPersonalData } from '#features/customers/index.ts';
import { dangerPersonalData } from '#features/dangers/index.ts';
import { earningsPersonalData } from '#features/earnings/index.ts';
import { emailAssistantPersonalData } from '#features/email-assistant/index.ts';
import { estimatePersonalData } from '#features/estimates/index.ts';
import { invoicePersonalData } from '#features/invoices/index.ts';
import { mailboxPersonalData } from '#features/mailbox/index.ts';
import { messagePersonalData } from '#features/messages/index.ts';
import { notedRequestPersonalData } from '#features/noted-requests/index.ts';
import { notificationPersonalData } from '#features/notifications/index.ts';
import { partnerEstimatePersonalData } from '#features/partner-estimates/index.ts';
import { partnerSchedulePersonalData } from '#features/partner-schedule/index.ts';
import { partnerPersonalData } from '#features/partners/index.ts';
import { paymentPersonalData } from '#features/payments/index.ts';
import { accountPersonalData, tracePersonalData } from '#features/personal-data/index.ts';
import { photoPersonalData } from '#features/photos/index.ts';
import { projectPersonalData } from '#features/projects/index.ts';
import { receptionistPersonalData } from '#features/receptionist/index.ts';
import { reminderPersonalData } from '#features/reminders/index.ts';
import { requestPersonalData } from '#features/requests/index.ts';
import { schedulePersonalData } from '#features/schedule/index.ts';
import { textPersonalData } from '#features/text-messages/index.ts';
import { websitePersonalData } from '#features/website/index.ts';
import { workOrderPersonalData } from '#features/work-orders/index.ts';
import { declarePersonalData } from '#platform/personal-data/survey.ts';

/**
 * Declares what each feature knows about people, once per process. What others refer to comes
 * first: records are found in this order and erased in reverse.
 */
export function declareAllPersonalData(): void {
  declarePersonalData([
    accountPersonalData,
    requestPersonalData,
    conversationPersonalData,
    projectPersonalData,
    schedulePersonalData,
    estimatePersonalData,
    invoicePersonalData,
    paymentPersonalData,
    workOrderPersonalData,
    partnerEstimatePersonalData,
    earningsPersonalData,
    partnerSchedulePersonalData,
    partnerPersonalData,
    messagePersonalData,
    callPersonalData,
    reminderPersonalData,
    receptionistPersonalData,
    textPersonalData,
    websitePersonalData,
    composedPicturePersonalData,
    photoPersonalData,
    contentPersonalData,
    portalPersonalData,
    onboardingPersonalData,
    customerPersonalData,
    mailboxPersonalData,
    notedRequestPersonalData,
    emailAssistantPersonalData,
    dangerPersonalData,
    notificationPersonalData,
    assistantPersonalData,
    tracePersonalData,
  ]);
}
