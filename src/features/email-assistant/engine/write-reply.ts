import { adviceFor } from '#features/dangers/rules/advice.ts';
import type { Danger } from '#features/dangers/rules/dangers.ts';
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

const haggles =
  /\b(?:can|could|would|will|puede|podria)(?: \S+){0,4} (?:match|beat|lower|come down|better price|discount|cheaper|less|descuento|rebaj\w+|mas barato)\b|\b(?:too|way|much|muy|mas) (?:high|higher|expensive|caro|alto)\b|\b(?:other|another|second) (?:quote|bid|estimate)s?\b/;

function quoteRequest(draft: Draft, asked: Asked, facts: ReplyFacts): void {
  const t = replyTexts(asked.language);
  draft.paragraphs.push(t.thanks);
  if (haggles.test(asked.plainText)) {
    draft.paragraphs.push(t.aboutPrice);
    draft.openPoints.push('It asks for a lower price. Decide that yourself.');
    return;
  }
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
  if (asked.asksHowToPay && facts.takesCards) {
    draft.paragraphs.push(t.takesCards);
    if (otherMethods.test(asked.plainText))
      draft.openPoints.push('It asks about a way to pay that is not in your settings.');
  } else if (asked.asksHowToPay) draft.openPoints.push(noCards);
  if (asked.asksLicense)
    draft.openPoints.push('It asks about license, insurance or warranty. Answer that yourself.');
  if (asked.asksServices && !facts.price)
    draft.openPoints.push('It asks about a service that is not in your reviewed price book.');
  if (draft.paragraphs.length > before) return;
  draft.paragraphs.push(t.willAnswer);
  if (draft.openPoints.length === 0)
    draft.openPoints.push('The draft only says that you read it. Answer the question yourself.');
}

const otherMethods =
  /\b(?:zelle|venmo|paypal|cash ?app|apple pay|cash|efectivo|wire|transferencia\w*)\b/;
const howToPay =
  /\b(?:take|accept|use|pay (?:by|with|in))\w*(?: \S+){0,3} (?:cards?|credit|debit|zelle|venmo|checks?|cash|apple pay)\b|\b(?:acepta\w*|pagar con|reciben)(?: \S+){0,3} (?:tarjetas?|efectivo|cheques?|zelle|transferencia\w*)\b/;

/** Whether an email asks which ways to pay there are. `read` is plain text. */
export function asksHowToPay(read: string): boolean {
  return howToPay.test(read);
}

const cancels = /\bcancel\w*|\bno need to come\b/;
const moves =
  /\b(?:move|change|push|switch|reschedul\w*|postpone|instead|sooner|earlier|can'?t (?:make|do)|cambiar|mover|pasar|recorrer|no podre|no voy a poder|another time)\b/;
const confirms =
  /\b(?:confirm\w*|still coming|are we on|what time|eta|a que hora|a q hora|que hora|when are you coming|which (?:one|day) is it)\b/;

/** Whether an email asks to move a visit. `read` is plain text. */
export function asksToMove(read: string): boolean {
  return moves.test(read);
}

const accepts =
  /\b(?:works?|suits?|perfect|sounds good|see you|i'?ll take|let'?s do|go with|yes|si|me queda bien|de acuerdo|esta bien|nos vemos)\b/;

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
    else draft.openPoints.push('No visit of this sender is on your schedule.');
    sayTimes(draft, facts, visit ? t.move : t.offer, asked, t.noTimes);
    return;
  }
  const isYes = accepts.test(asked.plainText) && !asked.plainText.includes('?');
  if (facts.asked && isYes) {
    accept(draft, asked, facts, facts.asked);
    return;
  }
  if (confirms.test(asked.plainText) && !facts.asked?.isFree) {
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

/** "Yes, Thursday at 10 works." */
function accept(
  draft: Draft,
  asked: Asked,
  facts: ReplyFacts,
  time: NonNullable<ReplyFacts['asked']>,
): void {
  const t = replyTexts(asked.language);
  const { label, startsAt, isFree } = time;
  const isBooked = facts.visit?.startsAt.getTime() === startsAt.getTime();
  if (isBooked) {
    say(draft, t.visitStands(label), { kind: 'visit', from: 'On your schedule', text: label });
    return;
  }
  if (isFree) {
    say(draft, t.itIs(label), timeSource(time));
    draft.openPoints.push(`It accepts ${label}. Book the visit before you send this.`);
    draft.suggestedTime = startsAt;
    return;
  }
  draft.openPoints.push(`It accepts ${label}, which is not free on your schedule.`);
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

const hasPaid =
  /\balready (?:paid|sent|mailed)\b|\b(?:i|we|he|she) (?:just )?(?:paid|sent|mailed|dropped off)\b|\bya (?:le |lo |la )?(?:pague|pagamos|deposite|mande|transferi)\b/;

const noCards = 'It asks how to pay. Your settings have no card payments.';

function payment(draft: Draft, asked: Asked, facts: ReplyFacts): void {
  const t = replyTexts(asked.language);
  draft.paragraphs.push(t.thanks);
  if (hasPaid.test(asked.plainText)) {
    draft.paragraphs.push(t.checkPayment);
    draft.openPoints.push(
      'It says that it was paid. Look it up in your books before you send this.',
    );
    return;
  }
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
  if (!facts.takesCards && /\b(?:cards?|tarjetas?)\b/.test(asked.plainText))
    draft.openPoints.push(noCards);
  if (/\b(?:deposit|down payment|deposito|anticipo|enganche)\b/.test(asked.plainText))
    draft.openPoints.push('It asks about a deposit. Answer that yourself.');
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
  { asked: wanted, times }: ReplyFacts,
  text: (times: string) => string,
  asked: Asked,
  without: string,
): void {
  const t = replyTexts(asked.language);
  if (wanted?.isFree) {
    draft.suggestedTime = wanted.startsAt;
    say(draft, t.askedIsFree(wanted.label), timeSource(wanted));
    return;
  }
  if (wanted) draft.paragraphs.push(t.askedIsTaken(wanted.label));
  const offered = times.slice(0, timesOffered);
  draft.suggestedTime = offered[0]?.startsAt;
  if (offered.length === 0) {
    if (without) draft.paragraphs.push(without);
    draft.openPoints.push('No free time was found on your schedule in the next two weeks.');
    return;
  }
  draft.paragraphs.push(text(offered.map(({ label }) => label).join(` ${t.or} `)));
  draft.sources.push(...offered.map(timeSource));
}

function timeSource({ label, startsAt }: { label: string; startsAt: Date }): Source {
  return { kind: 'time', from: 'Free on your schedule', text: label, at: startsAt.toISOString() };
}

function say(draft: Draft, paragraph: string, source: Source): void {
  draft.paragraphs.push(paragraph);
  draft.sources.push(source);
}
