import type { Language } from '../../../lib/language.ts';
import { corrected, plain, sentencesOf } from '../../../lib/typos.ts';
import { type Danger, findDanger, findsRunningWater } from '../../dangers/rules/find-danger.ts';
import type { Facts } from '../rules/conversations.ts';
import { bareAddress, correctedAddress, findAddress, loneAddress } from './address.ts';
import { findBudget } from './budget.ts';
import { addToDescription, describeJob, isTopic, isVague } from './describe.ts';
import { findEmail, withoutEmail } from './email.ts';
import { findIntents, type Intents } from './intents.ts';
import { findName } from './name.ts';
import { besideContact, callInstead, noteIn } from './notes.ts';
import {
  findCorrectedPhone,
  findDoubtfulPhone,
  findNumber,
  localPhone,
  withAreaCode,
  withoutPhone,
} from './phone.ts';
import { findPreferences, isNumberOfOther } from './preferences.ts';
import { hasAnsweredQuestion, hasOpenQuestion } from './questions.ts';
import type { Situation } from './situation.ts';
import { findSize } from './size.ts';
import { spokenLanguage } from './spoken-language.ts';
import {
  type AskedTown,
  findAskedTown,
  findFarTown,
  findFurtherTown,
  findHomeTown,
  findZip,
} from './town.ts';
import { findTrade } from './trade.ts';
import { findUrgency } from './urgency.ts';
import { findDay } from './when.ts';

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

/** Leaks of fixtures, not of roofs and windows, which have no valve. */
const leaks =
  /\b(?:(?:faucet|sink|toilet|pipe|shower|tub|heater|dishwasher|disposal|valve|spigot|hose bib|washing machine)\b.{0,60}\b(?:leak\w*|drip\w*)|(?:leak\w*|drip\w*)\b.{0,60}\b(?:faucet|sink|toilet|pipe|shower|tub|heater|dishwasher|disposal|valve|spigot|washing machine)|(?:llave|lavabo|fregadero|inodoro|tubo|tuberia|regadera|boiler|calentador)\b.{0,60}\b(?:gote\w*|fuga|tira(?:ndo)? agua)|(?:fuga|gote\w*)\b.{0,60}\b(?:llave|lavabo|fregadero|inodoro|tubo|tuberia|regadera|boiler|calentador))\b/;

/** What is mistyped in a hurry: "leekin watter heeter". */
const ofLeaks =
  'leak leaking leaky leaks drip drips dripping faucet toilet shower heater dishwasher disposal valve fuga gotea goteando llave lavabo fregadero inodoro tuberia regadera calentador'.split(
    ' ',
  );

/** The valve is already closed: no one needs instructions. */
const isShutOff =
  /\b(?:i|we|he|she|already|just|have|ve)(?: already| just)? (?:closed|shut|turned|cut)(?: off)?(?: the| my| our)?(?: \w+)? (?:valve|water|main)\b|\b(?:water|valve|main) is (?:already )?(?:off|closed|shut)\b|\b(?:ya )?(?:cerre|cerramos|cerro|corte|cortamos) (?:la llave|el agua|la valvula)\b/;

/** "Are you open on Sunday?" doesn't request a visit on that day. */
function withoutHours(text: string): string {
  const asksHours = (sentence: string) => findIntents(plain(sentence)).asksHours;
  return sentencesOf(text)
    .filter((sentence) => !asksHours(sentence))
    .join(' ');
}

/** What a message says: facts, requests, danger. */
export function understand(situation: Situation): Understanding {
  const { text, facts: known, memory, business, now } = situation;
  const words = plain(text);
  const language = spokenLanguage(text, situation.language);
  const intents = findIntents(words);
  // If a message tries to manipulate, only its other sentences count.
  const heard = intents.meddles ? withoutMeddling(text) : text;
  const town = withoutPhone(withoutEmail(heard));
  const address = findAddress(town, business.serviceArea);
  // Living on Waterfall Drive isn't a flood.
  const street = address?.replace(new RegExp(`, (?:${business.serviceArea.join('|')})$`), '') ?? '';
  const heardText = plain(heard.replace(street, ' '));
  const inMessage = findDanger(plain(text.replace(street, ' ')));
  const inBoth = inMessage ? undefined : dangerWithBefore(situation, street);
  const danger = inMessage ?? inBoth?.danger;
  const named = findTrade(heardText);
  const isGrievance = intents.complains || (intents.cancels && !wantsAnother.test(heardText));
  const elsewhere = heard.replace(street, ' ');
  const aboutVisit = intents.asksHours ? withoutHours(elsewhere) : elsewhere;
  const said = plain(withoutWithdrawn(aboutVisit));
  const wanted = said.replace(takenBackDay, ' ');
  const urgency =
    isGrievance || (intents.asksAboutOwn && !named)
      ? undefined
      : (findUrgency(wanted) ??
        urgencyInAnswer(memory.asked, intents, words.split(' ').length <= 3));
  const wasAskedName = !known.customer_name && mayGiveName(memory);
  const isNameAnswer = wasAskedName && (memory.asked === 'name' || /\S\s+\S/.test(heard));
  const name = findName(heard, wasAskedName, known.customer_name, isNameAnswer);
  const calmed = !danger && takesBackHurry(situation, said, urgency);
  const day =
    isGrievance || intents.asksAboutOwn || intents.asksDuration || intents.asksCallback
      ? undefined
      : findDay(
          withoutWithdrawn(withoutName(aboutVisit, name)).replace(takenBackDay, ' '),
          language,
          now,
          business.timeZone,
        );
  const further = findFurtherTown(text, business, asksForArea(memory.lastMessage, business));
  const home = findHomeTown(text, business);
  const askedTown =
    further ?? (intents.asksArea ? findAskedTown(text, business) : undefined) ?? home;
  const isForOther = ofSomebodyElse.test(plain(known.project_description ?? ''));
  const own = isForOther ? heard : withoutNumbersOfOthers(heard);
  const { phone: number, extension: givenExtension } = findNumber(own);
  const local = localPhone(heard);
  const given =
    number ??
    withAreaCode(heard, memory.localPhone) ??
    (local ? withAreaCode(memory.lastMessage ?? '', local) : undefined);
  const wasAsked = memory.asked === 'reach';
  const doubtfulPhone =
    situation.channel === 'phone'
      ? undefined
      : findDoubtfulPhone(own.replace(street, ' '), { wasAsked, hasPhone: given !== undefined });
  const phone = findCorrectedPhone(heard, given ?? known.customer_phone) ?? given;
  const extension = doubtfulPhone ? undefined : givenExtension;
  const hasReach = known.customer_phone ?? known.customer_email ?? phone ?? findEmail(heard);
  // Whoever complains is answered like whoever asks: by a request.
  const complaint =
    memory.quiet === 'upset' && hasReach && (name ?? known.customer_name)
      ? memory.complaint
      : undefined;
  const toldNow = tellsMoreThan(name, town)
    ? ((known.project_description ? undefined : inBoth?.text) ??
      describeJob(heard) ??
      (danger && danger !== 'unnamed' && !known.project_description ? heard.trim() : undefined))
    : undefined;
  // A request begins with the complaint before it, or with what was not understood.
  const before = memory.quiet === 'upset' ? memory.complaint : memory.notUnderstood;
  const told =
    toldNow && before && !known.project_description ? addToDescription(before, toldNow) : toldNow;
  const isJob =
    !isGrievance || (intents.complains && named !== undefined && unfinished.test(words));
  const preferences = isGrievance
    ? []
    : findPreferences(heard).map((one) => withoutOwnName(one, name));
  // Where else they are doesn't matter once the job's address is known.
  const farTown =
    known.service_address && !intents.asksArea
      ? undefined
      : findFarTown(text, business.serviceArea);
  const isOther =
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
      (isOther || isOnlyName(heard, name) ? undefined : jobInAnswer(situation, intents)) ??
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
          street,
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
    leaks:
      described !== undefined &&
      leaks.test(corrected(plain(described), ofLeaks)) &&
      !isShutOff.test(words),
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
            (memory.asked === 'address' && !day ? bareAddress(town) : undefined),
          memory.town,
        ) ?? (memory.asked === 'address' ? home?.name : undefined),
      zip_code: further ? undefined : findZip(town),
      preferred_start_date: day,
      budget: intents.meddles || isGrievance ? undefined : findBudget(withoutPhone(heard)),
      job_size: findSize(extension ? withoutPhone(heard) : heard),
    }),
  };
}

/** A time that is no day. */
const saysWhen =
  /\b(?:(?:first|second|third|last|the) week (?:of|in|after|before)|(?:this|next|the following) (?:week|month|weekend)|week after|(?:early|mid|late|end of|beginning of) (?:january|february|march|april|may|june|july|august|september|october|november|december|next week|the week|the month)|(?:before|after|by) (?:thanksgiving|christmas|the holidays?|new years?|easter)|in (?:january|february|march|april|june|july|august|september|october|november|december)|(?:esta|la proxima|la otra|la primera) semana|(?:este|el proximo|el otro) mes|(?:antes|despues) de (?:navidad|las fiestas|thanksgiving|ano nuevo)|fin(?:es)? de (?:mes|semana)|(?:principios|mediados|finales) de)\b/;

/** "For my mom": her number is the one to call. */
const ofSomebodyElse =
  /\b(?:my|mi) (?:mom|mother|dad|father|neighbou?r|grand\w+|aunt|uncle|friend|mama|papa|abuel\w+|vecin\w+|suegr\w+|ti[oa])\b/;

/** Our own work that has to be done again is a job, too. */
const unfinished = /\b(?:again|still|nobody|never|otra vez|de nuevo|sigue|nadie)\b/;
/** "Never mind the gate, but can you fix my sink?" */
const wantsAnother =
  /\b(?:can|could|need|but|instead|puede|pueden|necesito|ocupo|pero)\b.{0,40}\b(?:fix|repair|replace|install|paint|hang|look|arregl\w+|repar\w+|cambi\w+|instal\w+|pint\w+)\b/;

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

/** "This is Pam" and nothing else. */
function isOnlyName(text: string, name: string | undefined): boolean {
  return name !== undefined && !/\p{L}{2}/u.test(withoutOwnName(`${text} `, name));
}

/** "Soy Lupita, después de las 5" without the name. */
function withoutOwnName(text: string, name: string | undefined): string {
  const rest = withoutName(text, name);
  if (rest === text) return text;
  return rest
    .replace(/^\s*(?:soy|im|i'm|i am|this is|me llamo|my name is|and|y)\b/i, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Mark Friday names no day, nor does Domingo. */
function withoutName(text: string, name: string | undefined): string {
  if (!name) return text;
  const escaped = name.replaceAll('.', '\\.');
  return text.replace(new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'iu'), ' ');
}

/** "Tomorrow, no wait, Thursday": what was taken back doesn't count, if something replaces it. */
function withoutWithdrawn(text: string): string {
  return sentencesOf(text)
    .map((sentence) => {
      const [, before = '', after = ''] = takenBack.exec(sentence) ?? [];
      return dayWord.test(plain(before)) && dayWord.test(plain(after)) ? after : sentence;
    })
    .join(' ');
}

const takenBack =
  /^(.*?)\b(?:no wait|wait no|oh wait|scratch that|actually|i mean|no sorry|sorry no|make that|no,? (?=(?:on |make it |el |para el |mejor )?(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)\b)|mejor|digo|perd[oó]n|no no)\b,?(.*)$/is;
const dayWord =
  /\b(?:today|tonight|tomorrow|tmrw|(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|hoy|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|\d{1,2}(?:st|nd|rd|th))\b/;

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

/** A danger spread over two messages: "Do you fix alarms?", "Mine goes off right now". */
function dangerWithBefore({ text, memory }: Situation, street: string) {
  if (!memory.lastMessage || memory.warned?.length) return undefined;
  const both = `${memory.lastMessage} ${text.replace(street, ' ')}`;
  const danger = findDanger(plain(both));
  return danger && { danger, text: `${memory.lastMessage} ${text}`.trim() };
}

const days =
  '(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|hoy|ma[nñ]ana|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)';
/** "Not Thursday after all", "ya no el jueves". */
const takenBackDay = new RegExp(
  `\\b(?:not|no) (?:on |for |by |para |el )*${days}\\b(?: \\w+){0,2} (?:after all|any ?more)\\b` +
    `|\\b(?:never ?mind|forget) (?:about |the |on )*${days}\\b` +
    `|\\b(?:doesn't|doesnt|does not) have to be (?:on |by )?${days}\\b` +
    `|\\b(?:ya|siempre) no (?:\\w+ ){0,2}${days}\\b`,
  'i',
);
/** What stays pressing on any day. */
const pressing =
  /\b(?:no (?:hot )?water|no power|only (?:toilet|bathroom)|no hay agua|sin (?:agua|luz)|unico bano)\b/;

/** Whether a day or a hurry was taken back that alone made it urgent. */
function takesBackHurry(
  { facts: known, memory }: Situation,
  words: string,
  urgency: Facts['urgency'] | undefined,
): boolean {
  if (known.urgency !== 'urgent' || memory.warned?.length) return false;
  const job = plain(known.project_description ?? '');
  if (pressing.test(job) || findsRunningWater(job) || findDanger(job)) return false;
  return urgency === 'flexible' || (takenBackDay.test(words) && urgency !== 'urgent');
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

/** The job, in words we don't know, as the answer to our question about it. */
function jobInAnswer({ text, memory, facts }: Situation, intents: Intents): string | undefined {
  const isAnswer = memory.asked === 'problem' && !facts.project_description && !isVague(text);
  const isOther =
    intents.thanks ||
    intents.praises ||
    intents.isMistaken ||
    hasAnsweredQuestion(plain(text)) ||
    intents.greets ||
    intents.asks ||
    intents.asksAboutOwn ||
    intents.wantsPerson ||
    intents.leaves ||
    intents.jokes;
  const hasLetters = /\p{L}/u.test(withoutPhone(withoutEmail(text)));
  const isEnough = hasLetters && text.trim().split(/\s+/).length >= 3;
  return isAnswer && !isOther && isEnough ? text.trim() : undefined;
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

/** A text without the sentences that give somebody else's number. */
function withoutNumbersOfOthers(text: string): string {
  return text
    .split(/(?<=[.!?;])\s+|\n+/)
    .filter((sentence) => !isNumberOfOther(sentence))
    .join('\n');
}

function withoutUnknown(facts: { [Name in keyof Facts]: Facts[Name] | undefined }): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value)) as Facts;
}
