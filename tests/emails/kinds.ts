import { answerEmail as chatAnswer } from '#features/conversations/emails.ts';
import { accountMessage } from '#features/customer-accounts/emails/account.ts';
import { securityEmail } from '#features/customer-accounts/emails/security.ts';
import { invitationEmail, invitationFor } from '#features/customer-onboarding/emails.ts';
import { payoutEmail } from '#features/earnings/emails.ts';
import { estimateEmail, signedEmail } from '#features/estimates/emails/emails.ts';
import type { Approved, EstimateContent } from '#features/estimates/rules/content.ts';
import type { EstimateRow } from '#features/estimates/store/estimates.ts';
import { invoiceEmail } from '#features/invoices/emails/invoices.ts';
import type { InvoiceRow } from '#features/invoices/store/invoices.ts';
import type { WrittenEmail } from '#features/mailbox/emails/write-email.ts';
import { customerMessage as projectMessage } from '#features/messages/emails.ts';
import { answerEmail as partnerAnswer } from '#features/partner-estimates/emails.ts';
import { partnerMessage } from '#features/partners/emails.ts';
import { cancelledEmail } from '#features/projects/emails.ts';
import { confirmationMessage } from '#features/requests/emails.ts';
import { promiseText } from '#features/requests/index.ts';
import { customerMessage, onTheWayMessages } from '#features/schedule/emails.ts';
import type { ListedVisit } from '#features/schedule/store/visits.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { reviewEmail } from '#features/website/emails.ts';
import { partnerEmail, stepEmail } from '#features/work-orders/actions/notify.ts';
import type { OrderRow } from '#features/work-orders/store/work-orders.ts';
import { DAYS, HOURS } from '#lib/days/durations.ts';
import type { Language } from '#lib/language.ts';
import type { App } from '#services/app.ts';

/** Every email that customers, visitors and partners get, by kind, as its feature writes it. */
export function emailsOfEveryKind(
  app: App,
  language: Language,
  today: string,
): Record<string, WrittenEmail> {
  const isSpanish = language === 'spanish';
  const inBoth = (english: string, spanish: string) => (isSpanish ? spanish : english);
  const business = currentBusiness(app);
  const noon = new Date(`${today}T18:00:00Z`);
  const later = (ms: number) => new Date(noon.getTime() + ms);
  const dayAfter = (days: number) =>
    later(days * DAYS)
      .toISOString()
      .slice(0, 10);
  const currency = 'USD';
  const link = 'https://handyman.example/x/3sT9kLm2Qw8vB1nC';
  const title = inBoth('Porch railing and two posts', 'Baranda del porche y dos postes');
  const money = { business, currency };
  const customer = { firstName: 'Nora', lastName: 'Ibarra', language };
  const name = 'Nora';
  const reader = { language, name };
  const signedIn = {
    device: inBoth('Chrome on Windows', 'Chrome en Windows'),
    when: inBoth('Friday, November 20, 9:42 AM', 'viernes 20 de noviembre, 9:42 a. m.'),
    address: '203.0.113.9',
  };

  const visit = {
    title,
    startsAt: later(3 * DAYS + 2.5 * HOURS),
    minutes: 120,
    windowMinutes: 60,
    address: '214 Rosewood Ave',
    city: business.city,
  };
  const listed = { visit, customer } as ListedVisit;
  const unplanned = { visit: { ...visit, startsAt: null }, customer } as ListedVisit;
  const exact = { visit: { ...visit, windowMinutes: 0 }, customer } as ListedVisit;

  const estimate = {
    language,
    estimateNumber: 'EST-2026-0006',
    answerMethod: 'online',
    contactName: 'Nora Ibarra',
  } as EstimateRow;
  const line = { options: [], quantity: 1, unit: 'each', is_optional: false, category: 'general' };
  const content = {
    title,
    contact_name: 'Nora Ibarra',
    tax_percent: 8.25,
    message: inBoth('I can start next week.', 'Puedo empezar la próxima semana.'),
    valid_until: dayAfter(20),
    options: [
      { key: 'a', name: inBoth('Good', 'Bueno'), description: 'Pine', is_recommended: false },
      { key: 'b', name: inBoth('Better', 'Mejor'), description: 'Cedar', is_recommended: true },
    ],
    lines: [{ ...line, id: 'l', description: title, rate: 640, amount: 640 }],
  } as unknown as EstimateContent;
  const onePrice = { ...content, options: [] };
  const sent = { estimate, content, link, ...money };
  const approved = { total_amount: 692.8, option: 'b' } as Approved;

  const invoice = {
    language,
    kind: 'final',
    invoiceNumber: 'INV-2026-0024',
    projectTitle: title,
    customerName: 'Nora Ibarra',
    totalAmount: 442.64,
    openAmount: 384.9,
    paidAmount: 57.74,
    status: 'sent',
    dueDate: dayAfter(14),
    lateFeeKind: 'fixed',
    lateFeeValue: 25,
    lateFeeAmount: 25,
    lateFeeAfter: dayAfter(24),
  } as unknown as InvoiceRow;
  const paid = { ...invoice, openAmount: 0, paidAmount: 442.64, status: 'paid' } as InvoiceRow;
  const overdue = { ...invoice, dueDate: dayAfter(-9), status: 'overdue' } as InvoiceRow;
  const moved = {
    amount: 384.9,
    tip: 57.74,
    method: 'credit_card',
    day: today,
    reference: '',
  } as const;
  const bill = { invoice, link, today, moved: undefined, ...money };

  const order = {
    id: '01a1fd14-4631-7fa6-a4c0-0e801a8ba601',
    orderNumber: 'WO-2026-0001',
    title,
    spanish: [],
    trade: 'carpentry',
    city: business.city,
    zipCode: business.zipCode,
    pricing: 'fixed',
    amount: 355,
    startsAt: later(4 * DAYS),
    offerEndsAt: later(1 * HOURS),
  } as unknown as OrderRow;
  const partner = { language, fullName: 'Luis Ortega' };
  const orderNews = (notice: Parameters<typeof partnerEmail>[3], explanation?: string) =>
    partnerEmail(app, order, partner, notice, explanation);
  const names = { partner: 'Luis Ortega', title };
  const applicant = { fullName: 'Luis Ortega', preferredLanguage: language };
  const reason = inBoth('Please send the insurance.', 'Por favor mande el seguro.');
  const quotes = [{ body: inBoth('I will come at nine.', 'Llego a las nueve.'), attachments: 1 }];
  const message = {
    language,
    firstName: 'Nora',
    owner: 'Dana',
    title,
    quotes,
    isIncomplete: false,
    business,
  };
  const request = {
    requestNumber: 'R-2026-0123',
    language,
    firstName: 'Nora',
    projectDescription: inBoth('The faucet drips.', 'La llave gotea.'),
    address: '214 Rosewood Ave',
    city: business.city,
    zipCode: business.zipCode,
    photoCount: 2,
    preferredDate: null,
  };
  const promise = promiseText(app, language);
  const slot = visit.startsAt.toISOString();
  const number = 'PE-2026-0003';
  const partnersEstimate = { id: order.id, estimateNumber: number, title, total: 480 };
  const estimator = { name: 'Luis Ortega', language };
  const login = { login: link, forgot: `${link}2` };
  const reviews = { customer, title, business, link, links: [] };
  const invitation = (kind: 'welcome' | 'reminder' | 'asked') =>
    invitationEmail(language, invitationFor(app, customer, kind, link, '482913'));

  return {
    requestReceived: confirmationMessage(request, { business, promise, slot: undefined, link }),
    requestWithTime: confirmationMessage(request, { business, promise, slot, link }),
    visitPlanned: customerMessage({ listed, notice: 'planned', link, business }),
    visitBooked: customerMessage({ listed: exact, notice: 'booked', link, business }),
    visitDeclined: customerMessage({ listed: unplanned, notice: 'declined', link, business }),
    visitMoved: customerMessage({ listed, notice: 'moved', link, business }),
    visitReminder: customerMessage({ listed, notice: 'reminder', link, business }),
    visitPostponed: customerMessage({ listed: unplanned, notice: 'postponed', link, business }),
    visitCancelled: customerMessage({ listed, notice: 'cancelled', link: undefined, business }),
    visitOnTheWay: onTheWayMessages({ listed, name: 'Dana', now: noon, business }).mail(),
    estimateSent: estimateEmail('sent', sent),
    estimateOnePrice: estimateEmail('sent', { ...sent, content: onePrice }),
    estimateChanged: estimateEmail('changed', sent),
    estimateFollowUp: estimateEmail('followUp', sent),
    estimateSigned: signedEmail({
      ...sent,
      approved,
      deposit: { open: 207.84, dueDate: dayAfter(2) },
    }),
    estimateRecorded: signedEmail({
      ...sent,
      estimate: { ...estimate, answerMethod: 'phone' },
      approved,
      deposit: undefined,
    }),
    invoice: invoiceEmail({ ...bill, kind: 'invoice' }),
    invoiceEarly: invoiceEmail({ ...bill, kind: 'reminder' }),
    invoiceLate: invoiceEmail({ ...bill, invoice: overdue, kind: 'reminder' }),
    lateFee: invoiceEmail({ ...bill, invoice: overdue, kind: 'late_fee' }),
    lateFeeWaived: invoiceEmail({ ...bill, invoice: overdue, kind: 'late_fee_waived' }),
    receipt: invoiceEmail({ ...bill, invoice: paid, kind: 'receipt', moved }),
    refund: invoiceEmail({ ...bill, invoice: paid, kind: 'refund', moved }),
    projectCancelled: cancelledEmail({
      customer,
      title,
      business,
      cancelled: [{ kind: 'invoice', label: 'INV-2026-0024' }],
    }),
    message: projectMessage({ ...message, link, mayReply: true }),
    messageWithoutAccount: projectMessage({ ...message, link: undefined, mayReply: true }),
    chatAnswer: chatAnswer({
      texts: quotes.map(({ body }) => body),
      language,
      ownerName: 'Dana',
      business,
      link,
    }),
    review: reviewEmail({ ...reviews, isReminder: false }),
    reviewReminder: reviewEmail({ ...reviews, isReminder: true }),
    invitation: invitation('welcome'),
    invitationReminder: invitation('reminder'),
    invitationAsked: invitation('asked'),
    accountConfirm: accountMessage(app, 'confirm', { ...reader, link }),
    accountKnown: accountMessage(app, 'known', { ...reader, ...login }),
    accountSignIn: accountMessage(app, 'signIn', { ...reader, link, code: '482 913' }),
    accountReset: accountMessage(app, 'reset', { ...reader, link }),
    accountOpen: accountMessage(app, 'open', { ...reader, link }),
    passwordChanged: securityEmail(app, 'password', reader),
    newDevice: securityEmail(app, 'newDevice', { ...reader, ...signedIn }),
    appOff: securityEmail(app, 'appOff', reader),
    newEmail: securityEmail(app, 'newEmail', { ...reader, link }),
    takenEmail: securityEmail(app, 'takenEmail', reader),
    oldEmail: securityEmail(app, 'oldEmail', { ...reader, email: 'nora@example.com' }),
    accountDeleted: securityEmail(app, 'deleted', { ...reader, name: '' }),
    accountNotDeleted: securityEmail(app, 'notDeleted', reader),
    applicationConfirm: partnerMessage(app, applicant, 'confirm', { link }),
    applicationCode: partnerMessage(app, applicant, 'code', { code: '482913' }),
    applicationKnown: partnerMessage(app, applicant, 'known', { link }),
    partnerKnown: partnerMessage(app, applicant, 'knownPartner', { link }),
    applicationApproved: partnerMessage(app, applicant, 'approved', { link }),
    applicationRejected: partnerMessage(app, applicant, 'rejected', { reason }),
    applicationMore: partnerMessage(app, applicant, 'more', { reason, link }),
    partnerSuspended: partnerMessage(app, applicant, 'suspended', { reason }),
    partnerReinstated: partnerMessage(app, applicant, 'reinstated', { link }),
    documentExpires: partnerMessage(app, applicant, 'expires', {
      link,
      day: inBoth('December 20, 2026', '20 de diciembre de 2026'),
      document: inBoth('Insurance certificate', 'Certificado de seguro'),
    }),
    partnerNewDevice: partnerMessage(app, applicant, 'newDevice', signedIn),
    partnerReset: partnerMessage(app, applicant, 'reset', { link }),
    orderOffer: orderNews('offer'),
    orderAccepted: orderNews('accepted'),
    orderLost: orderNews('lost'),
    orderWithdrawn: orderNews('withdrawn'),
    orderAnswer: orderNews('answer', reason),
    orderCancelled: orderNews('cancelled', reason),
    orderChanged: orderNews('changed'),
    orderExtraApproved: orderNews('change_approved'),
    orderExtraDeclined: orderNews('change_declined'),
    orderConfirmed: orderNews('confirmed'),
    orderReopened: orderNews('reopened', reason),
    stepOnTheWay: stepEmail(app, customer, 'on_my_way', names),
    stepArrived: stepEmail(app, customer, 'arrived', names),
    stepDone: stepEmail(app, customer, 'done', names),
    partnerEstimateTaken: partnerAnswer(app, estimator, partnersEstimate, 'taken', ''),
    partnerEstimateDeclined: partnerAnswer(app, estimator, partnersEstimate, 'declined', reason),
    payout: payoutEmail(app, partner, {
      amount: 355,
      method: 'check',
      reference: '1044',
      numbers: ['WO-2026-0001', 'WO-2026-0002'],
    }),
  };
}
