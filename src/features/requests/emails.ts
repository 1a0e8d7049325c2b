import { writeEmail } from '#features/mailbox/index.ts';
import type { Business } from '#features/settings/rules/settings.ts';
import { notedExtension } from '#lib/american-phone.ts';
import { calendarDay, type DateStyle, fullDate } from '#lib/days/formats.ts';
import { longDay, weekdayAndTimeOf } from '#lib/days/texts.ts';
import { formatPhone, formatPhoneWithExtension } from '#lib/phone.ts';
import { maxRepeated, repeatable } from './rules/repeatable.ts';
import { choseContactMethod } from './rules/requests.ts';
import type { RequestRow } from './store/requests.ts';
import { requestTexts } from './texts/index.ts';

/**
 * The email that notifies the owner of a new request. `link` leads to it in the back office;
 * `visit` is the requested time.
 */
export function ownerMessage(
  request: RequestRow,
  { link, style, visit }: { link: string; style: DateStyle; visit: string | undefined },
) {
  const t = requestTexts('english');
  const name = `${request.firstName} ${request.lastName}`;
  const location = [request.address, request.city, request.zipCode].filter(Boolean).join(', ');
  const urgent = request.urgency === 'emergency' || request.urgency === 'urgent';
  const facts: [string, string][] = [
    ['Number', request.requestNumber],
    ['Urgency', t.urgencies[request.urgency]],
    ['Name', name],
    ...contactFacts(request),
    ['Address', location],
    [
      'Preferred date',
      request.preferredDate ? calendarDay(request.preferredDate, style.dateFormat) : 'none',
    ],
    ...(request.preferredTime
      ? [['Preferred time', request.preferredTime] as [string, string]]
      : []),
    ...(visit ? [['Requested visit', visit] as [string, string]] : []),
    ...(choseContactMethod(request.formSource)
      ? [['Preferred contact', t.contactMethods[request.contactMethod]] as [string, string]]
      : []),
    ['Language', request.language === 'spanish' ? 'Spanish' : 'English'],
    ['Photos', String(request.photoCount)],
    ...(request.answerBy
      ? [['They expect to hear from you by', fullDate(request.answerBy, style)] as [string, string]]
      : []),
  ];
  const urgency = urgent ? `${request.urgency.toUpperCase()}: ` : '';
  return writeEmail({
    subject: `${urgency}New request from ${name}`,
    parts: [{ quote: request.projectDescription }, { facts }],
    button: { button: 'Open request', link, sentence: `Open it: ${link}` },
  });
}

/**
 * What everyone who sent a request gets right away: what they sent, and what happens next.
 * @param promise when they hear from us; empty for who was already spoken with
 * @param slot the time we hold for them
 */
export function confirmationMessage(
  request: Confirmed,
  {
    business,
    promise,
    slot,
    link,
  }: { business: Business; promise: string; slot: string | undefined; link: string },
) {
  const { language, firstName, projectDescription, address, city, zipCode, photoCount } = request;
  const { preferredDate } = request;
  const t = requestTexts(language).confirmation;
  const locale = { language, timeZone: business.timeZone };
  const name = repeatable(firstName, maxRepeated.name);
  const location = [address, city, zipCode].filter(Boolean).join(', ');
  const facts: [string, string][] = [
    [t.labels.number, request.requestNumber],
    [t.labels.work, repeatable(projectDescription, maxRepeated.work)],
    [t.labels.where, repeatable(location, maxRepeated.where)],
    [t.labels.photos, photoCount > 0 ? String(photoCount) : ''],
    [t.labels.date, preferredDate ? longDay(preferredDate, language) : ''],
  ];
  return writeEmail({
    language,
    subject: t.subject({ business: business.name, number: request.requestNumber }),
    parts: [
      name && t.hello({ name }),
      slot && t.held({ when: weekdayAndTimeOf(new Date(slot), locale) }),
      `${t.thanks} ${promise}`.trim(),
      { facts: facts.filter(([, value]) => value) },
    ],
    button: { button: t.follow, link, sentence: `${t.followHint} ${link}` },
    after: [`${t.questions({ phone: formatPhone(business.phone) })}\n${business.name}`],
  });
}

/** The email that notifies the owner of what a sender added to their request. */
export function additionMessage(
  { requestNumber, firstName, lastName }: RequestRow,
  { message, photoCount, link }: { message: string; photoCount: number; link: string },
) {
  const name = `${firstName} ${lastName}`.trim();
  return writeEmail({
    subject: `${name} added to request ${requestNumber}`,
    parts: [
      { quote: message },
      photoCount > 0 ? { facts: [['New photos', String(photoCount)]] } : undefined,
    ],
    button: { button: 'Open request', link, sentence: `Open it: ${link}` },
  });
}

/** The email that notifies the owner of a time that a sender chose later. */
export function timeMessage(
  { requestNumber, firstName, lastName }: RequestRow,
  { when, link }: { when: string; link: string },
) {
  const name = `${firstName} ${lastName}`.trim();
  return writeEmail({
    subject: `${name} asks for a visit, request ${requestNumber}`,
    parts: [{ facts: [['Requested visit', when]] }],
    button: { button: 'Open request', link, sentence: `Open it: ${link}` },
  });
}

/** The email that notifies the owner of a withdrawn request. */
export function withdrawalMessage(
  { requestNumber, firstName, lastName, projectDescription }: RequestRow,
  { reason, link }: { reason: string; link: string },
) {
  const name = `${firstName} ${lastName}`.trim();
  return writeEmail({
    subject: `${name} withdrew request ${requestNumber}`,
    parts: [{ facts: [['Reason', reason || 'none given']] }, { quote: projectDescription }],
    button: { button: 'Open request', link, sentence: `Open it: ${link}` },
  });
}

type Confirmed = Pick<
  RequestRow,
  | 'requestNumber'
  | 'language'
  | 'firstName'
  | 'projectDescription'
  | 'address'
  | 'city'
  | 'zipCode'
  | 'photoCount'
  | 'preferredDate'
>;

function contactFacts({ phone, email, note }: RequestRow): [string, string][] {
  const facts: [string, string][] = [
    ['Phone', phone && formatPhoneWithExtension(phone, notedExtension(phone, note))],
    ['Email', email],
  ];
  return facts.filter(([, value]) => value !== '');
}
