import { adviceFor } from '../../dangers/rules/advice.ts';
import type { Danger } from '../../dangers/rules/dangers.ts';
import type { Source } from '../rules/drafts.ts';
import type { Learned } from '../rules/learning.ts';
import type { Asked, ReplyFacts } from '../rules/reply-facts.ts';
import { replyTexts } from '../texts/reply.ts';
import type { Praise } from './find-praise.ts';

/** A drafted reply. */
export interface WrittenReply {
  text: string;
  /** Its parts, for when something else writes the middle. */
  greeting: string;
  signature: string;
  sources: Source[];
  /** What it leaves to the owner, in sentences: then it is never sent automatically. */
  openPoints: string[];
  suggestedTime: Date | undefined;
}

/** What is collected while writing a reply. */
interface Draft {
  paragraphs: string[];
  sources: Source[];
  openPoints: string[];
  suggestedTime: Date | undefined;
}

const timesOffered = 2;

/**
 * Drafts the reply to an email from what the business knows, and nothing else: where it has no
 * answer, it notes what is left for the owner.
 */
export function writeReply(asked: Asked, facts: ReplyFacts, learned: Learned): WrittenReply {
  const draft: Draft = { paragraphs: [], sources: [], openPoints: [], suggestedTime: undefined };
  const t = replyTexts(asked.language);
  const write = { quoteRequest, generalInquiry, scheduling, complaint, payment }[asked.type];
  if (asked.danger) warn(draft, asked.danger, asked, facts);
  else if (asked.praise) thank(draft, asked, asked.praise);
  else write(draft, asked, facts);
  if (asked.type !== 'complaint' && !asked.praise && !asked.danger) repeat(draft, learned);
  const { ownerName, businessName, phone } = facts;
  const signature = [t.regards, ownerName, businessName, phone].filter(Boolean).join('\n');
  const greeting = t.greeting(facts.firstName);
  const text = [greeting, ...draft.paragraphs, signature].join('\n\n');
  const { sources, openPoints, suggestedTime } = draft;
  return { text, greeting, signature, sources, openPoints, suggestedTime };
}

/** Sentences that the owner added to similar replies. */
function repeat(draft: Draft, { additions, isApproved }: Learned): void {
  if (additions.length === 0) return;
  draft.paragraphs.push(additions.join(' '));
  for (const text of additions)
    draft.sources.push({ kind: 'example', from: 'As you wrote before', text });
  if (!isApproved)
    draft.openPoints.push(
      'It repeats a sentence of an earlier reply of yours. Check that it fits.',
    );
}

/** Danger gets what to do at once: no price, no time. */
function warn(draft: Draft, danger: Danger, { language }: Asked, { phone }: ReplyFacts): void {
  const advice = adviceFor(danger, language);
  if (advice) draft.paragraphs.push(advice);
  if (phone) draft.paragraphs.push(replyTexts(language).callNow(phone));
  draft.openPoints.push('It mentions a danger. Call now instead of writing back.');
}

/** Praise gets thanks: no price, no time, no offer. */
function thank(draft: Draft, asked: Asked, { isReferral }: Praise): void {
  const t = replyTexts(asked.language);
  draft.paragraphs.push(t.gladToHear);
  if (isReferral) draft.paragraphs.push(t.passItOn);
}

function quoteRequest(draft: Draft, asked: Asked, facts: ReplyFacts): void {
  const t = replyTexts(asked.language);
  draft.paragraphs.push(t.thanks);
  const estimate = facts.estimates.find(({ number }) =>
    asked.plainText.includes(number.toLowerCase()),
  );
  if (estimate) {
    say(draft, t.estimate(estimate), {
      kind: 'estimate',
      from: `Estimate ${estimate.number}`,
      text: estimate.total,
    });
    draft.openPoints.push('It is about an estimate that you sent. Check what it asks to change.');
  }
  sayPrice(draft, asked, facts);
  sayTimes(draft, facts, t.lookAt, asked, t.noTimes);
  const asks = [facts.hasAddress ? '' : 'address', facts.hasPhotos ? '' : 'photos'];
  if (asks[0] && asks[1]) draft.paragraphs.push(t.askBoth);
  else if (asks[0]) draft.paragraphs.push(t.askAddress);
  else if (asks[1]) draft.paragraphs.push(t.askPhotos);
}

function generalInquiry(draft: Draft, asked: Asked, facts: ReplyFacts): void {
  const t = replyTexts(asked.language);
  draft.paragraphs.push(t.thanksForQuestion);
  const before = draft.paragraphs.length;
  const { hours, towns, yearsOfExperience: years } = facts;
  if (asked.asksHours && !hours)
    draft.openPoints.push('It asks about your hours, which are not in your settings.');
  else if (asked.asksHours)
    say(draft, t.hours(hours), { kind: 'hours', from: 'Business hours', text: hours });
  if (asked.asksArea && !towns)
    draft.openPoints.push('It asks where you work. Your towns are not in your settings.');
  else if (asked.asksArea) {
    say(draft, t.area(towns), { kind: 'business', from: 'Service area', text: towns });
    if (asked.farTown)
      draft.openPoints.push(`It names ${asked.farTown}, which is not in your service area.`);
  }
  if (asked.asksExperience && !years)
    draft.openPoints.push('It asks about your experience, which is not in your settings.');
  else if (asked.asksExperience)
    say(draft, t.years(`${years}`), {
      kind: 'business',
      from: 'Years of experience',
      text: `${years}`,
    });
  if (asked.asksServices && facts.price)
    say(draft, t.doesService(facts.price.service), {
      kind: 'price',
      from: 'Price book',
      text: '',
    });
  if (asked.asksPrice) sayPrice(draft, asked, facts);
  if (asked.asksPhone)
    say(draft, t.phone(facts.phone), {
      kind: 'business',
      from: 'Business info',
      text: facts.phone,
    });
  if (asked.asksLicense)
    draft.openPoints.push('It asks about license, insurance or warranty. Answer that yourself.');
  if (asked.asksServices && !facts.price)
    draft.openPoints.push('It asks about a service that is not in your reviewed price book.');
  if (draft.paragraphs.length > before) return;
  draft.paragraphs.push(t.willAnswer);
  if (draft.openPoints.length === 0)
    draft.openPoints.push('The draft only says that you read it. Answer the question yourself.');
}

const cancels = /\bcancel\w*|\bno need to come\b/;
const moves =
  /\b(?:move|change|push|switch|reschedul\w*|postpone|instead|sooner|earlier|can'?t (?:make|do)|cambiar|mover|pasar|recorrer|no podre|no voy a poder|another time)\b/;
const confirms =
  /\b(?:confirm\w*|still coming|are we on|what time|eta|a que hora|a q hora|que hora|when are you coming|which (?:one|day) is it)\b/;

function scheduling(draft: Draft, asked: Asked, facts: ReplyFacts): void {
  const t = replyTexts(asked.language);
  const { visit } = facts;
  const visitSource = visit && {
    kind: 'visit' as const,
    from: 'On your schedule',
    text: visit.label,
  };
  if (cancels.test(asked.plainText)) {
    draft.paragraphs.push(t.cancel);
    draft.openPoints.push('It cancels a visit. This reply does not change your schedule.');
    return;
  }
  if (moves.test(asked.plainText)) {
    if (visit && visitSource) say(draft, t.visit(visit.label), visitSource);
    sayTimes(draft, facts, t.move, asked, t.noTimes);
    return;
  }
  if (confirms.test(asked.plainText)) {
    if (visit && visitSource) say(draft, t.visitStands(visit.label), visitSource);
    else {
      draft.paragraphs.push(t.willAnswer);
      draft.openPoints.push('No visit of this sender is on your schedule.');
    }
    return;
  }
  if (visit && visitSource) {
    draft.paragraphs.push(t.thatWorks);
    say(draft, t.visit(visit.label), visitSource);
    draft.openPoints.push('Check that the reply fits: it only names the visit that is scheduled.');
    return;
  }
  draft.paragraphs.push(t.thanks);
  sayTimes(draft, facts, t.offer, asked, t.noTimes);
}

function complaint(draft: Draft, asked: Asked, facts: ReplyFacts): void {
  const t = replyTexts(asked.language);
  draft.paragraphs.push(t.sorry, t.makeRight);
  sayTimes(draft, facts, t.comeSee, asked, '');
  draft.paragraphs.push(t.callMe(facts.phone));
  draft.openPoints.push('It is a complaint. Read the whole email before you send anything.');
}

const needsBooks =
  /\b(?:receipt|recibo|refund|reembolso|twice|double|already paid|paid|pague|hice (?:el|la|un)|declined|statement|lien|w-?9|reissue|po number|line items|extension|payments|plan|abono|quincena|half|tip|propina|charge (?:our|my)|bill to|please bill|send it to|resend|never got|go through|ach|remit\w*|wire)\b/;

function payment(draft: Draft, asked: Asked, facts: ReplyFacts): void {
  const t = replyTexts(asked.language);
  draft.paragraphs.push(t.thanks);
  for (const invoice of facts.invoices)
    say(draft, t.invoice(invoice), {
      kind: 'invoice',
      from: `Invoice ${invoice.number}`,
      text: invoice.open,
    });
  if (facts.isCustomer && facts.invoices.length === 0) draft.paragraphs.push(t.nothingOpen);
  if (facts.credit) draft.paragraphs.push(t.credit(facts.credit));
  if (facts.takesCards) draft.paragraphs.push(t.payByCard);
  draft.paragraphs.push(t.payByCheck(facts.businessName));
  if (!facts.isCustomer)
    draft.openPoints.push('No customer has this email, so no balance is named.');
  if (needsBooks.test(asked.plainText)) {
    draft.paragraphs.push(t.checkPayment);
    draft.openPoints.push('It asks for something in your books. Look it up before you send this.');
  }
}

function sayPrice(draft: Draft, asked: Asked, { price, rates }: ReplyFacts): void {
  const t = replyTexts(asked.language);
  if (price)
    say(draft, `${t.price(price)} ${t.firmPrice}`, {
      kind: 'price',
      from: `Price book: ${price.service}`,
      text: `${price.from} ${asked.language === 'spanish' ? 'y' : 'to'} ${price.to}`,
    });
  else if (rates)
    say(draft, `${t.rates(rates)} ${t.firmPrice}`, {
      kind: 'price',
      from: 'Your rates in the settings',
      text: rates.rate,
    });
  else draft.paragraphs.push(t.firmPrice);
}

function sayTimes(
  draft: Draft,
  { times }: ReplyFacts,
  text: (times: string) => string,
  asked: Asked,
  without: string,
): void {
  const offered = times.slice(0, timesOffered);
  draft.suggestedTime = offered[0]?.startsAt;
  const t = replyTexts(asked.language);
  if (offered.length === 0) {
    if (without) draft.paragraphs.push(without);
    draft.openPoints.push('No free time was found on your schedule in the next two weeks.');
    return;
  }
  draft.paragraphs.push(text(offered.map(({ label }) => label).join(` ${t.or} `)));
  for (const { label, startsAt } of offered)
    draft.sources.push({
      kind: 'time',
      from: 'Free on your schedule',
      text: label,
      at: startsAt.toISOString(),
    });
}

function say(draft: Draft, paragraph: string, source: Source): void {
  draft.paragraphs.push(paragraph);
  draft.sources.push(source);
}
