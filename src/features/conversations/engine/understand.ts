import { type Danger, findDanger } from '#features/dangers/rules/find-danger.ts';
import { escapePattern } from '#lib/escape-pattern.ts';
import type { Language } from '#lib/language.ts';
import { clauseTexts } from '#lib/language-reader/clauses.ts';
import { plain, sentencesOf } from '#lib/typos.ts';
import type { Facts } from '../rules/conversations.ts';
import { bareAddress, correctedAddress, findAddress, loneAddress } from './address.ts';
import { findBudget } from './budget.ts';
import { dangerWithBefore } from './danger-before.ts';
import { addToDescription, describeJob, isTopic, isVague } from './describe.ts';
import { findEmail, withoutEmail } from './email.ts';
import { asksWhy, withFollowUp } from './follow-up.ts';
import { isForOwner, wordsForOwner } from './for-owner.ts';
import { findIntents, type Intents } from './intents.ts';
import { jobInAnswer } from './job-in-answer.ts';
import { saysJob } from './job-list.ts';
import { leaksIn } from './leaks.ts';
import { senderOf } from './message.ts';
import { findName, loneName } from './name.ts';
import { besideContact, callInstead, noteIn } from './notes.ts';
import { localPhone, withoutPhone } from './phone.ts';
import { findPreferences } from './preferences.ts';
import { hasOpenQuestion } from './questions.ts';
import { findReach } from './reach.ts';
import type { Situation } from './situation.ts';
import { findSize } from './size.ts';
import { spokenLanguage } from './spoken-language.ts';
import { topicsAsked } from './topics.ts';
import {
  type AskedTown,
  asksForPlace,
  findAskedTown,
  findFarTown,
  findFurtherTown,
  findHomeTown,
  findZip,
} from './town.ts';
import { findTrade } from './trade.ts';
import { findUrgency } from './urgency.ts';
import { findDay } from './when.ts';
import { takenBackDay, takesBackHurry, withoutWithdrawn } from './withdrawn.ts';
import { isOnlyName, withoutName, withoutOwnName } from './without-name.ts';

export interface Understanding {
  language: Language;
  facts: Facts;
  intents: Intents;
  danger: Danger | undefined;
  /** A town we don't serve. */
  farTown: string | undefined;
  /** The town that we are asked about. */
  askedTown: AskedTown | undefined;
  /** The town they live in, if they say no more of the address. */
  homeTown: string | undefined;
  /** How and when they want to be reached or visited. */
  preferences: string[];
  /** The message describes the job. */
  describesJob: boolean;
  /** Water leaks, without danger yet. */
  leaks: boolean;
  /** What may be a phone number, but has to be asked for again. */
  doubtfulPhone: string | undefined;
  /** A phone number without its area code. */
  localPhone: string | undefined;
  /** They name a thing or a place, and not what is wrong with it. */
  isTopic: boolean;
  /** They say roughly when, without a day: "the week after Thanksgiving". */
  saysWhen: boolean;
  /** They ask for work without saying which. */
  isVague: boolean;
  /** What goes with the job in their words: a detail, or a question we have no answer to. */
  note: string | undefined;
  /** A question we have no answer to. */
  isOpenQuestion: boolean;
}

/** What is asked of us, and says nothing of when they need it. */
const withoutTime = [
  'asksHours',
  'asksDiscount',
  'asksWarranty',
  'asksPayWhen',
  'asksPayment',
  'asksWho',
  'asksVetting',
  'asksIfRobot',
  'asksLocation',
  'asksHiring',
  'asksDuration',
] as const satisfies (keyof Intents)[];

/** "Are you open on Sunday?" doesn't request a visit on that day. */
function withoutQuestions(text: string): string {
  return clauseTexts(text)
    .filter((clause) => {
      const intents = findIntents(plain(clause));
      return intents.asksForVisit || !withoutTime.some((name) => intents[name]);
    })
    .join('. ');
}

/** What a message says: facts, requests, danger. */
export function understand(situation: Situation): Understanding {
  const { text, facts: known, memory, business, now } = situation;
  const words = plain(text).replace(/[¿¡]/g, '');
  const language = spokenLanguage(text, situation.language);
  const found = withFollowUp(findIntents(words), words, memory.lastMessage);
  const intents = {
    ...found,
    asksArea: found.asksArea || asksForPlace(words, business.serviceArea),
    asksWhyContact: found.asksWhyContact || asksWhy(words, memory.asked),
    asksGotPhotos:
      found.asksGotPhotos || (Boolean(memory.photos) && topicsAsked(words).has('seenIt')),
  };
  // If a message tries to manipulate, only its other sentences count.
  const heard = intents.meddles ? withoutMeddling(text) : text;
  const town = withoutPhone(withoutEmail(heard));
  const address = findAddress(town, business.serviceArea);
  // Living on Waterfall Drive isn't a flood.
  const towns = business.serviceArea.map(escapePattern).join('|');
  const street = address?.replace(new RegExp(`, (?:${towns})$`), '') ?? '';
  const heardText = plain(heard.replace(street, ' '));
  const wasAskedName = !known.customer_name && mayGiveName(memory);
  const isNameAnswer = wasAskedName && (memory.asked === 'name' || /\S\s+\S/.test(heard));
  const sender = intents.leavesMessage ? senderOf(heard) : undefined;
  const isAlone = !known.customer_name && memory.asked !== undefined && memory.asked !== 'address';
  const name =
    sender ??
    findName(
      withoutAssistant(heard, business.assistant),
      wasAskedName,
      known.customer_name,
      isNameAnswer,
    ) ??
    (isAlone ? loneName(heard) : undefined);
  // Burt is no burst.
  const safe = withoutName(text, name).replace(street, ' ');
  const inMessage = findDanger(plain(safe));
  const inBoth = inMessage ? undefined : dangerWithBefore(situation, safe);
  const danger = inMessage ?? inBoth?.danger;
  const named = findTrade(heardText);
  const isGrievance = intents.complains || (intents.cancels && !goesOn(heard));
  const elsewhere = heard.replace(street, ' ');
  const asksOther = withoutTime.some((name) => intents[name]);
  const aboutVisit = asksOther ? withoutQuestions(elsewhere) : elsewhere;
  const said = plain(withoutWithdrawn(aboutVisit));
  const wanted = said.replace(takenBackDay, ' ');
  const urgency =
    isGrievance || (intents.asksAboutOwn && !named)
      ? undefined
      : (findUrgency(wanted) ??
        urgencyInAnswer(memory.asked, intents, words.split(' ').length <= 3));
  const calmed = !danger && takesBackHurry(situation, said, urgency);
  const ownDay =
    isGrievance || intents.asksAboutOwn || intents.asksDuration || intents.asksCallback
      ? undefined
      : findDay(
          withoutWithdrawn(withoutName(aboutVisit, name)).replace(takenBackDay, ' '),
          language,
          now,
          business.timeZone,
        );
  const day = ownDay ?? (thatDay.test(words) ? dayBefore(situation, language) : undefined);
  const further = findFurtherTown(text, business, asksForArea(memory.lastMessage, business));
  const home = findHomeTown(text, business);
  const askedTown =
    further ?? (intents.asksArea ? findAskedTown(text, business) : undefined) ?? home;
  const { own, given, phone, extension, doubtfulPhone } = findReach(situation, heard, street);
  const hasReach = known.customer_phone ?? known.customer_email ?? phone ?? findEmail(heard);
  // Whoever complains is answered like whoever asks: by a request.
  const complaint = hasReach && (name ?? known.customer_name) ? wordsForOwner(memory) : undefined;
  const isAside = isForOwner(memory) || memory.quiet === 'own';
  const isOnlyForOwner = isAside && !saysJob(heard) && !danger;
  const toldNow =
    tellsMoreThan(name, town) && !isOnlyForOwner
      ? ((known.project_description ? undefined : inBoth?.text) ??
        describeJob(heard) ??
        (danger && danger !== 'unnamed' && !known.project_description ? heard.trim() : undefined))
      : undefined;
  // A request begins with the complaint before it, or with what was not understood.
  const before = wordsForOwner(memory) ?? memory.notUnderstood;
  const told =
    toldNow && before && !known.project_description ? addToDescription(before, toldNow) : toldNow;
  // Who wants to work for us, or to sell something, wants nothing fixed.
  const isOtherBusiness = !danger && (intents.leavesMessage || intents.asksHiring || intents.sells);
  const isJob =
    !(isGrievance || isOtherBusiness) ||
    (intents.complains && named !== undefined && unfinished.test(words));
  const preferences = isGrievance
    ? []
    : findPreferences(heard).map((one) => withoutOwnName(one, name));
  // Where else they are doesn't matter once the job's address is known.
  const farTown =
    known.service_address && !intents.asksArea
      ? undefined
      : findFarTown(text, business.serviceArea);
  const isOther =
    isOtherBusiness ||
    urgency ||
    day ||
    intents.meddles ||
    askedTown ||
    farTown ||
    preferences.length > 0 ||
    given !== phone;
  const topic = isTopic(heard) && (!known.project_description || memory.asked === 'details');
  const described = isJob
    ? (told ??
      (topic ? heard.trim() : undefined) ??
      (isOther || isOnlyName(heard, name) ? undefined : jobInAnswer(situation, intents, name)) ??
      callInstead(situation, intents, own) ??
      (known.project_description ? undefined : complaint))
    : undefined;
  const isOpenQuestion = !day && !urgency && hasOpenQuestion(heard);
  const saysMore = described ?? phone ?? day ?? urgency ?? name ?? address ?? danger;
  const note =
    saysMore || isOther || isGrievance || findEmail(heard)
      ? besideContact(situation, {
          described,
          isOther: Boolean(isOther) || isGrievance,
          name,
          places: [street, ...business.serviceArea],
        })
      : noteIn(situation, { intents, isOpenQuestion });
  const inWords = described ?? '';
  const toAdd = preferences.filter((preference) => !inWords.includes(preference));
  return {
    language,
    intents,
    danger,
    farTown,
    describesJob: described !== undefined,
    leaks: described !== undefined && leaksIn(described, words),
    askedTown,
    homeTown: home?.name,
    preferences: toAdd,
    doubtfulPhone,
    isOpenQuestion,
    localPhone: doubtfulPhone && localPhone(doubtfulPhone),
    isTopic: topic,
    isVague: isVague(heard),
    saysWhen: saysWhen.test(said),
    note,
    facts: withoutUnknown({
      project_description: withPreferences(
        (described ?? note) && addToDescription(known.project_description, described ?? note ?? ''),
        known.project_description,
        [...(memory.preferences ?? []), ...toAdd],
      ),
      project_type:
        described && typeOf(known.project_type, plain(inBoth?.text ?? heardText), danger),
      // A danger stays urgent, however patient someone sounds.
      calmed: calmed ? ('yes' as const) : undefined,
      without_day: calmed || takenBackDay.test(said) ? ('yes' as const) : undefined,
      urgency: urgencyBeside(danger, memory.warned?.length ? 'danger' : known.urgency, urgency),
      customer_name: name,
      customer_phone: doubtfulPhone ? undefined : phone,
      phone_extension: extension,
      customer_email: findEmail(heard),
      service_address:
        withTown(
          address ??
            correctedAddress(heard, given === undefined ? known.service_address : undefined) ??
            (findTrade(heardText) ? undefined : loneAddress(town)) ??
            (memory.asked === 'address' && !day && preferences.length === 0
              ? bareAddress(town)
              : undefined),
          memory.town,
        ) ?? (memory.asked === 'address' ? home?.name : undefined),
      zip_code: further ? undefined : findZip(town),
      preferred_start_date: day,
      budget: intents.meddles || isGrievance ? undefined : findBudget(withoutPhone(heard)),
      job_size: findSize(extension ? withoutPhone(heard) : heard),
    }),
  };
}

/** "Hey Sam": who is spoken to isn't who speaks. */
function withoutAssistant(text: string, assistant: string): string {
  return text.replace(
    new RegExp(
      `^(?:(?:hi|hey|hello|ok|okay|thanks|thank you|hola|gracias|oye)[,!]? )?${escapePattern(assistant)}\\b[,.!]?`,
      'i',
    ),
    ' ',
  );
}

/** "Put me down for then": the day they asked about before. */
const thatDay =
  /\b(?:for|do|on|works?|good|is|take|want|si|para) (?:then|that day|that date|that one|ese dia|ese)\b(?! (?:i|we|the|it|you)\b)/;

function dayBefore({ memory, now, business }: Situation, language: Language): string | undefined {
  return memory.lastMessage && findDay(memory.lastMessage, language, now, business.timeZone);
}

/** A time that is no day. */
const saysWhen =
  /\b(?:(?:first|second|third|last|the) week (?:of|in|after|before)|(?:this|next|the following) (?:week|month|weekend)|week after|(?:early|mid|late|end of|beginning of) (?:january|february|march|april|may|june|july|august|september|october|november|december|next week|the week|the month)|(?:before|after|by) (?:thanksgiving|christmas|the holidays?|new years?|easter)|in (?:january|february|march|april|june|july|august|september|october|november|december)|(?:esta|la proxima|la otra|la primera) semana|(?:este|el proximo|el otro) mes|(?:antes|despues) de (?:navidad|las fiestas|thanksgiving|ano nuevo)|fin(?:es)? de (?:mes|semana)|(?:principios|mediados|finales) de)\b/;

/** Our own work that has to be done again is a job, too. */
const unfinished = /\b(?:again|still|nobody|never|otra vez|de nuevo|sigue|nadie)\b/;
/** "Never mind the gate, but can you fix my sink?" */
const wantsAnother =
  /\b(?:can|could|need|but|instead|puede|pueden|necesito|ocupo|pero)\b.{0,40}\b(?:fix|repair|replace|install|paint|hang|look|arregl\w+|repar\w+|cambi\w+|instal\w+|pint\w+)\b/;

/** "Never mind. Screen door closer": another job follows what they don't want anymore. */
function goesOn(text: string): boolean {
  if (wantsAnother.test(plain(text))) return true;
  const others = sentencesOf(text).filter((sentence) => !findIntents(plain(sentence)).cancels);
  return others.some((sentence) => findTrade(plain(sentence)) !== undefined);
}

/** Whether the visitor's last message was about where we work. */
function asksForArea(last: string | undefined, business: Situation['business']): boolean {
  if (!last) return false;
  return (
    findIntents(plain(last)).asksArea ||
    findFarTown(last, business.serviceArea) !== undefined ||
    findFurtherTown(last, business, false) !== undefined
  );
}

/** "Boerne", then "14 Main Street": the town that was said before belongs to it. */
function withTown(address: string | undefined, before: string | undefined): string | undefined {
  if (!address || !before || address.includes(',')) return address;
  return plain(address).includes(plain(before)) ? address : `${address}, ${before}`;
}

/** The job with how and when they want to be reached; nothing before there is a job. */
function withPreferences(
  described: string | undefined,
  known: string | undefined,
  preferences: string[],
): string | undefined {
  const start = described ?? known;
  if (!start || preferences.length === 0) return described;
  return preferences.reduce(addToDescription, start);
}

/**
 * Whether a message, without phone and email, contains more than a name: some names sound like
 * trades.
 */
function tellsMoreThan(name: string | undefined, text: string): boolean {
  return /\p{L}/u.test(name ? text.replace(name, ' ') : text);
}

/** After a warning, no name is asked for, but it may still be given. */
function mayGiveName({ askedBefore = [], warned = [] }: Situation['memory']): boolean {
  return askedBefore.includes('name') || warned.length > 0;
}

function urgencyBeside(
  danger: Danger | undefined,
  known: Facts['urgency'] | 'danger',
  stated: Facts['urgency'] | undefined,
): Facts['urgency'] | undefined {
  if (danger) return 'emergency';
  if (known === 'danger') return undefined;
  return known === 'emergency' && stated === 'urgent' ? undefined : stated;
}

function withoutMeddling(text: string): string {
  return sentencesOf(text)
    .filter((sentence) => !findIntents(plain(sentence)).meddles)
    .join(' ');
}

/** The trade as known so far: a general one can become specific. */
function typeOf(known: string | undefined, words: string, danger: Danger | undefined): string {
  const named = findTrade(words);
  const found = named === 'general' || !named ? (danger && tradeOfDanger[danger]) || named : named;
  return known && (known !== 'general' || !found) ? known : (found ?? 'general');
}

/** The trade for a danger, if the text doesn't say. */
const tradeOfDanger: Partial<Record<Danger, string>> = {
  water: 'plumbing',
  sewage: 'plumbing',
  electric: 'electrical',
  water_electric: 'electrical',
  power_line: 'electrical',
  panel_work: 'electrical',
};

function urgencyInAnswer(asked: Situation['memory']['asked'], intents: Intents, isShort: boolean) {
  if (asked !== 'urgency') return undefined;
  return intents.declines && isShort ? ('normal' as const) : undefined;
}

function withoutUnknown(facts: { [Name in keyof Facts]: Facts[Name] | undefined }): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value)) as Facts;
}
