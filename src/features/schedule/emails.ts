import { writeEmail } from '#features/mailbox/index.ts';
import type { Business } from '#features/settings/rules/settings.ts';
import { timeOf, weekdayOf } from '#lib/days/texts.ts';
import { formatPhone } from '#lib/phone.ts';
import { fill } from '#lib/texts.ts';
import { endOf } from './rules/visits.ts';
import { type ListedVisit, nameOf } from './store/visits.ts';
import { visitTexts } from './texts/index.ts';
import { formatArrival } from './texts/times.ts';

export type CustomerNotice =
  | 'planned'
  | 'booked'
  | 'declined'
  | 'moved'
  | 'reminder'
  | 'postponed'
  | 'cancelled';
export type OwnerNotice = 'confirmed' | 'moved' | 'cancelled';

/** Nothing is to be prepared for these. */
const isOff = new Set<CustomerNotice>(['declined', 'postponed', 'cancelled']);

/** An email about a visit in the customer's language. `link` is private to this customer. */
export function customerMessage({
  listed: { visit, customer },
  notice,
  link,
  business,
}: {
  listed: ListedVisit;
  notice: CustomerNotice;
  link: string | undefined;
  business: Business;
}) {
  const { language } = customer;
  const { timeZone } = business;
  const t = visitTexts(language);
  const { startsAt } = visit;
  const day = startsAt ? weekdayOf(startsAt, { language, timeZone }) : '';
  const facts: [string, string][] = [[t.labels.what, visit.title]];
  if (startsAt) {
    const arrival = formatArrival({ ...visit, startsAt }, { language, timeZone });
    const arrivalText = visit.windowMinutes > 0 ? t.arrival : t.arrivalExact;
    facts.push([t.labels.when, day], [t.labels.arrival, arrivalText(arrival)]);
  }
  const location = [visit.address, visit.city].filter(Boolean).join(', ');
  if (location) facts.push([t.labels.where, location]);
  if (startsAt && visit.preparation && !isOff.has(notice))
    facts.push([t.labels.prepare, visit.preparation]);
  const hello = t.emails.hello({ name: customer.firstName });
  const intro = t.emails[notice].intro;
  const questions = t.emails.questions({ phone: formatPhone(business.phone) });
  const [sentence, button] = startsAt
    ? [t.emails.open, t.emails.openShort]
    : [t.emails.choose, t.emails.chooseShort];
  return writeEmail({
    language,
    subject: fill(t.emails[notice].subject, { day }),
    parts: [hello, intro, { facts }],
    button: link ? { button, link, sentence: sentence({ link }) } : undefined,
    after: [`${questions}\n${business.name}`],
  });
}

/** The same as a text message. */
export function customerText({
  listed: { visit, customer },
  notice,
  link,
  business,
}: {
  listed: ListedVisit;
  notice: CustomerNotice;
  link: string | undefined;
  business: Business;
}): string {
  const { language } = customer;
  const { timeZone } = business;
  const t = visitTexts(language);
  const { startsAt } = visit;
  const day = startsAt ? weekdayOf(startsAt, { language, timeZone }) : '';
  const arrivalText = visit.windowMinutes > 0 ? t.arrival : t.arrivalExact;
  const arrival = startsAt
    ? arrivalText(formatArrival({ ...visit, startsAt }, { language, timeZone }))
    : '';
  const text = fill(t.texts[notice], { day, arrival, title: visit.title });
  const open = link && (startsAt ? t.emails.open : t.texts.choose)({ link });
  return [`${business.name}: ${text}`, open].filter(Boolean).join(' ');
}

/**
 * The notice that someone is on the way, as an email and a text message, in the customer's
 * language.
 * @param name who is coming
 */
export function onTheWayMessages({
  listed: { visit, customer },
  name,
  now,
  business,
}: {
  listed: ListedVisit;
  name: string;
  now: Date;
  business: Business;
}) {
  const { language } = customer;
  const { startsAt, windowMinutes, arrivesAt } = visit;
  const t = visitTexts(language);
  const isAhead = startsAt !== null && endOf(startsAt, windowMinutes) > now;
  const arrivalText = windowMinutes > 0 ? t.arrival : t.arrivalExact;
  const locale = { language, timeZone: business.timeZone };
  const lines = [
    t.onTheWay.text({ name, title: visit.title }),
    arrivesAt && arrivesAt > now
      ? t.onTheWay.around({ time: timeOf(arrivesAt, locale) })
      : isAhead &&
        t.onTheWay.arrival({
          arrival: arrivalText(formatArrival({ startsAt, windowMinutes }, locale)),
        }),
  ].filter(Boolean);
  const text = lines.join(' ');
  const questions = t.emails.questions({ phone: formatPhone(business.phone) });
  return {
    text: `${business.name}: ${text}`,
    mail: () =>
      writeEmail({
        language,
        subject: t.onTheWay.subject({ name }),
        parts: [t.emails.hello({ name: customer.firstName }), text],
        after: [`${questions}\n${business.name}`],
      }),
  };
}

const ownerText: Record<OwnerNotice, string> = {
  confirmed: 'confirmed the visit',
  moved: 'moved the visit',
  cancelled: 'cancelled the visit',
};

/** Notifies the owner of what a customer did. `link` leads to the visit in the back office. */
export function ownerMessage({
  listed: { visit, customer },
  notice,
  link,
  timeZone,
}: {
  listed: ListedVisit;
  notice: OwnerNotice;
  link: string;
  timeZone: string;
}) {
  const { startsAt } = visit;
  const when = startsAt
    ? `${weekdayOf(startsAt, { language: 'english', timeZone })}, ${timeOf(startsAt, { language: 'english', timeZone })}`
    : 'not scheduled';
  const subject = `${nameOf(customer)} ${ownerText[notice]}`;
  const facts: [string, string][] = [
    ['Visit', visit.title],
    [notice === 'moved' ? 'New time' : 'Time', when],
  ];
  return writeEmail({
    subject: `${subject}: ${when}`,
    parts: [`${subject}.`, { facts }],
    button: { button: 'Open visit', link, sentence: `Open it: ${link}` },
  });
}
