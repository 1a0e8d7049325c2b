import { findCustomer, mayContact, unsubscribeAddress } from '#features/customers/index.ts';
import { calledName } from '#features/customers/rules/called-name.ts';
import { alertOwner } from '#features/dangers/index.ts';
import { type NewEmail, notifyOwner, queueEmail } from '#features/mailbox/index.ts';
import { findPartners, type PartnerRecipient } from '#features/partners/index.ts';
import { tradeName } from '#features/partners/rules/trades.ts';
import { findProject } from '#features/projects/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { contactCustomer, contactPartner, newsForPerson } from '#features/text-messages/index.ts';
import { weekdayAndTimeOf } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import { adminLink, partnerLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { formatPhone } from '#lib/phone.ts';
import { fill } from '#lib/texts.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedInPartner } from '#platform/http/http-env.ts';
import type { App } from '#services/app.ts';
import { orderEmail } from '../emails.ts';
import { quotedIn } from '../rules/spanish.ts';
import { numberIn, type Step } from '../rules/work-orders.ts';
import type { OrderRow } from '../store/work-orders.ts';
import { workOrderTexts } from '../texts/portal.ts';

const offerEmails = ['offer', 'lost', 'withdrawn'] as const;
export type PartnerNotice =
  | (typeof offerEmails)[number]
  | ('accepted' | 'answer' | 'cancelled' | 'changed' | 'confirmed' | 'reopened')
  | ('change_approved' | 'change_declined');

/**
 * Emails partners in their languages, if they want such emails, in the caller's transaction. An
 * offer goes by text to partners who prefer that.
 */
export async function notifyPartners(
  app: App,
  tx: Transaction,
  order: OrderRow,
  partnerIds: string[],
  notice: PartnerNotice,
  explanation?: string,
): Promise<void> {
  const isOffer = (offerEmails as readonly string[]).includes(notice);
  for (const partner of await findPartners(tx, partnerIds)) {
    const { textsOffers } = partner;
    const wantsText = notice === 'offer' && textsOffers;
    const wantsEmail = isOffer ? partner.emailsOffers : partner.emailsChanges;
    await newsForPerson.publish(app, tx, {
      to: { partnerId: partner.id },
      language: partner.language,
      about: newsOf(order, notice),
      path: partnerLink('workOrder', { id: order.id }),
    });
    if (!wantsText && !wantsEmail) continue;
    const mail = (): NewEmail => ({
      folder: 'sent',
      to: partner.email,
      ...partnerEmail(app, order, partner, notice, explanation),
    });
    if (notice !== 'offer') await queueEmail(app, tx, mail());
    else
      await contactPartner(
        app,
        tx,
        {
          ...partner,
          ...(!wantsEmail && { email: '' }),
          partnerId: partner.id,
          wantsTexts: textsOffers,
        },
        { about: 'offer', text: () => offerText(app, order, partner), mail },
      );
  }
}

function newsOf({ pricing }: OrderRow, notice: PartnerNotice) {
  if (notice !== 'offer') return 'order';
  return pricing === 'fixed' ? 'offer' : 'bid';
}

/** An offer as a text message; says no more than any asked partner may know. */
function offerText(app: App, order: OrderRow, { language }: PartnerRecipient): string {
  const t = workOrderTexts(language);
  const { timeZone, name } = currentBusiness(app);
  const until = weekdayAndTimeOf(order.offerEndsAt, { language, timeZone });
  const link = app.settings.publicUrl + partnerLink('workOrder', { id: order.id });
  return `${name}: ${t.emails.offerText({ title: titleIn(language, order), until, link })}`;
}

/** Says no more than any asked partner may know. */
export function partnerEmail(
  app: App,
  order: OrderRow,
  { language, fullName }: Pick<PartnerRecipient, 'language' | 'fullName'>,
  notice: PartnerNotice,
  explanation: string | undefined,
) {
  const t = workOrderTexts(language);
  const { timeZone, name } = currentBusiness(app);
  const { currency } = currentSettings(app).system;
  const when = (instant: Date) => weekdayAndTimeOf(instant, { language, timeZone });
  const link = app.settings.publicUrl + partnerLink('workOrder', { id: order.id });
  const location = [order.city, order.zipCode].filter(Boolean).join(' ');
  const title = titleIn(language, order);
  const facts: [string, string][] = [
    [t.emails.labels.order, numberIn(language, order.orderNumber)],
    [t.emails.labels.what, `${title} (${tradeName(order.trade, language)})`],
  ];
  if (location) facts.push([t.emails.labels.where, location]);
  if (order.startsAt) facts.push([t.emails.labels.when, when(order.startsAt)]);
  const isTheirs =
    order.pricing === 'fixed' || !['offer', 'lost', 'withdrawn', 'answer'].includes(notice);
  if (order.amount && isTheirs)
    facts.push([t.emails.labels.pay, exactMoney(order.amount, currency)]);
  return orderEmail({
    language,
    subject: t.emails[notice].subject({ title }),
    hello: t.emails.hello({ name: calledName(fullName) }),
    lines: [fill(t.emails[notice].intro, { until: when(order.offerEndsAt) })],
    facts,
    quote: explanation,
    answer: { sentence: t.emails.open({ link }), button: t.emails.openShort, link },
    sign: name,
  });
}

function titleIn(language: Language, { title, spanish }: OrderRow): string {
  return quotedIn(language, spanish, title);
}

/**
 * Notifies the owner of what a partner did. `subject` is a sentence without its period: "Luis
 * accepted".
 */
export async function notifyOwnerOfOrder(
  app: App,
  tx: Transaction,
  order: OrderRow,
  subject: string,
  explanation?: string,
): Promise<void> {
  const path = adminLink('workOrder', { id: order.id });
  const link = app.settings.publicUrl + path;
  const name = `${order.orderNumber} ${order.title}`;
  const email = orderEmail({
    language: 'english',
    subject: `${subject}: ${name}`,
    lines: [`${subject}.`],
    facts: [['Work order', name]],
    quote: explanation,
    answer: { sentence: `Open it: ${link}`, button: 'Open work order', link },
    sign: currentBusiness(app).name,
  });
  await notifyOwner(app, tx, { kind: 'update', path }, email);
}

/** Somebody there may be in danger: the owner is notified at once. */
export async function alertOfDanger(
  app: App,
  tx: Transaction,
  { id }: OrderRow,
  { id: partnerId, fullName }: SignedInPartner,
  text: string,
): Promise<void> {
  const [partner] = await findPartners(tx, [partnerId]);
  await alertOwner(app, tx, {
    source: { workOrderId: id },
    who: fullName,
    phone: partner?.phone,
    text,
    path: adminLink('workOrder', { id }),
    kind: 'update',
  });
}

/**
 * Notifies the customer that a partner is on the way, there, or done, if both the owner and the
 * customer want it.
 */
export async function notifyCustomer(
  app: App,
  tx: Transaction,
  order: OrderRow,
  partnerName: string,
  step: Step,
): Promise<void> {
  if (!order.notifiesCustomer) return;
  const project = await findProject(tx, order.projectId);
  const customer = project && (await findCustomer(tx, project.customerId));
  if (!project || !customer || !(await mayContact(tx, customer.id, 'visits'))) return;
  const t = workOrderTexts(customer.language);
  const business = currentBusiness(app);
  const names = { partner: partnerName, title: project.title };
  await contactCustomer(
    app,
    tx,
    { ...customer, customerId: customer.id },
    {
      about: 'arrival',
      text: () => `${business.name}: ${t.customer[step].text(names)}`,
      mail: () => ({
        folder: 'sent',
        to: customer.email,
        unsubscribe: unsubscribeAddress(app, { customerId: customer.id, kind: 'visits' }),
        ...stepEmail(app, customer, step, names),
      }),
    },
  );
}

/** Notifies a customer of a step of the work, in their language. */
export function stepEmail(
  app: App,
  { firstName, language }: { firstName: string; language: Language },
  step: Step,
  names: { partner: string; title: string },
) {
  const t = workOrderTexts(language).customer;
  const business = currentBusiness(app);
  return orderEmail({
    language,
    subject: t[step].subject(names),
    hello: t.hello({ name: firstName }),
    lines: [t[step].text(names)],
    sign: `${t.questions({ phone: formatPhone(business.phone) })}\n${business.name}`,
  });
}
