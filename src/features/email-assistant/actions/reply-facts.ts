import { matchPrices } from '#features/ai-pricing/rules/match.ts';
import { rangeOf } from '#features/ai-pricing/rules/pricing.ts';
import { publicFacts } from '#features/conversations/index.ts';
import type { StoredEmail } from '#features/mailbox/index.ts';
import { authorOf } from '#features/mailbox/rules/author.ts';
import { publicPrices } from '#features/price-book/index.ts';
import { listFreeTimes } from '#features/schedule/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { dayOfDate, weekdayAndTimeOf } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import { formatMoney } from '#lib/money.ts';
import { cachedOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import type { ReplyFacts } from '../rules/reply-facts.ts';
import { timesFor, type WantedTime } from '../rules/reply-times.ts';
import { findSender, nextVisit, openEstimates, openInvoices } from '../store/sender.ts';

interface AskedEmail {
  email: StoredEmail;
  /** Where it came from. */
  sender: string;
  text: string;
  language: Language;
  wanted: WantedTime;
  hasAddress: boolean;
}

/**
 * Everything the business knows for a reply. Customer data is used only for that customer's own
 * email.
 */
export async function replyFacts(app: App, asked: AskedEmail): Promise<ReplyFacts> {
  const { database } = app;
  const { email, sender, language } = asked;
  const settings = currentSettings(app);
  const business = currentBusiness(app);
  const clock = { language, timeZone: business.timeZone, now: app.now() };
  const money = (amount: number) => formatMoney(amount, settings.system.currency);
  const customer = await findSender(database, sender);
  const [times, visit, estimates, invoices] = await Promise.all([
    findTimes(app, asked, customer?.zipCode || business.zipCode),
    customer && nextVisit(database, customer.id, clock.now),
    customer ? openEstimates(database, customer.id) : [],
    customer ? openInvoices(database, customer.id) : [],
  ]);
  const { hours, towns, phone, prices } = publicFacts(app, language);
  return {
    firstName: customer?.firstName || firstNameIn(email),
    isCustomer: customer !== undefined,
    ownerName: app.cache.get(cachedOwner)?.name ?? '',
    businessName: business.name,
    phone,
    price: prices && priceOf(app, asked, money),
    rates: prices && {
      rate: prices.rate,
      minimum: prices.minimum,
      travel: settings.pricing.travel_charge > 0 ? prices.travel : undefined,
    },
    asked: times.asked && {
      ...times.asked,
      label: weekdayAndTimeOf(times.asked.startsAt, clock),
    },
    times: times.offered.map((startsAt) => ({
      startsAt,
      label: weekdayAndTimeOf(startsAt, clock),
    })),
    visit: visit && { startsAt: visit, label: weekdayAndTimeOf(visit, clock) },
    estimates: estimates.map(({ number, total }) => ({ number, total: money(total) })),
    invoices: invoices.map(({ number, open, dueDate }) => ({
      number,
      open: money(open),
      due: dayOfDate(dueDate, clock),
    })),
    credit: customer?.credit ? money(customer.credit) : undefined,
    hours,
    towns,
    yearsOfExperience: business.yearsOfExperience,
    takesCards: settings.payments.card_provider === 'stripe',
    hasAddress: asked.hasAddress || Boolean(customer?.address),
    hasPhotos: email.attachments.some(({ type }) => type.startsWith('image/')),
  };
}

async function findTimes(app: App, { wanted }: AskedEmail, zipCode: string) {
  const { booking_minutes: minutes } = currentSettings(app).schedule;
  const free = await listFreeTimes(app, app.database, { id: '', minutes, zipCode });
  const { timeZone } = currentBusiness(app);
  return timesFor(free, wanted, { timeZone, now: app.now() });
}

/** The prices of the reviewed price book services that an email asks for. */
function priceOf(
  app: App,
  { text, language }: AskedEmail,
  money: (amount: number) => string,
): ReplyFacts['price'] {
  const matches = matchPrices(text, publicPrices(app), undefined);
  const range = rangeOf(matches);
  if (!range) return undefined;
  const service = matches
    .map(({ entry }) => (language === 'spanish' && entry.spanish_name) || entry.name)
    .join(', ');
  return { service, from: money(range.from), to: money(range.to) };
}

/** The first name of whoever wrote an email; empty if there is none, as in "office". */
function firstNameIn({ sender, replyTo, subject, bodyText }: StoredEmail): string {
  const { name } = authorOf({ sender, replyTo, subject, text: bodyText });
  const [first = '', ...rest] = name.split(/\s+/);
  if (/[,&]|\b(?:dept|office|inc|llc|team|sales|info|support|accounts?)\b/i.test(name)) return '';
  return rest.length <= 3 && /^\p{Lu}[\p{L}'’-]{1,30}$/u.test(first) ? first : '';
}
