import { weekdays } from '#features/settings/rules/choices.ts';
import { weekdayOfDay } from '#lib/days/days.ts';
import { weekdayName } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import { plain } from '#lib/typos.ts';
import type { Facts } from '../rules/conversations.ts';
import type { AssistantTexts } from '../texts/assistant.ts';
import { hoursText, townsText } from './business-texts.ts';
import { wantedJobs } from './describe.ts';
import { isUnsure, offers, offersAll, servicesText } from './offer.ts';
import type { BusinessFacts, Situation } from './situation.ts';
import type { AskedTown } from './town.ts';
import { findTrade } from './trade.ts';
import type { Understanding } from './understand.ts';
import { wasSentTo911 } from './warn.ts';

/** What an answer may use besides the question. */
interface Known extends Pick<Situation, 'text' | 'memory'> {
  /** Everything, with what the message says. */
  facts: Facts;
}

/** Answers to a visitor's questions, from the settings that visitors may know. */
export function answersTo(
  { intents, farTown, askedTown, language, facts: found, describesJob }: Understanding,
  { text, facts, memory }: Known,
  business: BusinessFacts,
  t: AssistantTexts,
): string[] {
  const { answers } = t;
  const towns = townsText(business, language);
  const replies: string[] = [];
  if (intents.asksIfRobot) replies.push(answers.robot(business));
  if (intents.isMistaken) replies.push(t.mistaken(business));
  if (intents.asksHowWeAre) replies.push(t.iAmFine);
  if (intents.asksLanguage) replies.push(answers.language);
  if (farTown && towns)
    replies.push(
      memory.saidFar
        ? answers.farToo({ town: farTown })
        : answers.far({ town: farTown, towns, phone: business.phone }),
    );
  else if (askedTown) replies.push(townAnswer(askedTown));
  else if (intents.asksArea) replies.push(towns ? answers.area({ towns }) : answers.areaOpen);
  if (intents.asksWhyContact) replies.push(answers.whyContact(business));
  replies.push(...safetyAnswers());
  if (intents.asksHours)
    replies.push(
      business.showsHours
        ? answers.hours({ hours: hoursText(business, language) })
        : answers.hoursOpen(business),
    );
  if (intents.asksDiscount) replies.push(discountAnswer());
  else if (intents.asksPayment) replies.push(...paymentAnswers());
  else if (intents.asksPrice && !intents.asksPayment) replies.push(priceAnswer());
  if (intents.asksWarranty && !intents.asksLicence) replies.push(answers.licence(business));
  if (intents.findsDear && replies.length === 0) replies.push(answers.noObligation);
  if (intents.asksDuration) replies.push(answers.duration);
  if (intents.asksMaterials)
    replies.push(
      business.tells.prices && asksIncluded.test(plain(text))
        ? answers.materialsExtra
        : answers.materials,
    );
  if (intents.asksPortfolio || (intents.asksReviews && !intents.asksAboutOwn))
    replies.push(answers.portfolio(business));
  if (intents.asksPayWhen || (intents.asksInvoice && !intents.asksAboutOwn))
    replies.push(answers.payInvoice);
  if (intents.asksDeposit || intents.asksPayWhen) replies.push(answers.deposit);
  if (intents.asksWho) replies.push(answers.whoComes);
  if (intents.asksVetting || intents.asksTip) replies.push(answers.askOwner(business));
  if (intents.asksHiring) replies.push(answers.hiring);
  if (intents.asksPresence) replies.push(answers.presence);
  if (intents.asksEmergencyWork && !memory.warned?.length)
    replies.push(answers.emergencyWork(business));
  if (intents.asksProcess && !intents.asksAboutOwn) replies.push(answers.process);
  if (intents.asksNext && memory.warned?.length)
    replies.push(wasSentTo911(memory, t) ? t.afterDanger(business) : t.callNow(business));
  if (intents.asksNext && !memory.warned?.length && memory.offered) replies.push(callbackAnswer());
  if (intents.asksIfHere) replies.push(answers.here);
  if (intents.isConfused) replies.push(answers.plainly(business));
  if (intents.asksCallback) replies.push(callbackAnswer());
  // In danger, nobody is to wait for an answer.
  const isPressed = memory.warned?.length && (intents.asksHowSoon || intents.asksForVisit);
  if (isPressed) replies.push(answers.callNow(business));
  else if (intents.asksHowSoon && !found.preferred_start_date) {
    const promise = business.promise(language);
    replies.push(business.tells.answerTime ? answers.howSoon({ promise }) : answers.howSoonOpen);
  }
  if (intents.asksLicence) replies.push(answers.licence(business));
  if (intents.asksServices && replies.length === 0 && !found.preferred_start_date)
    replies.push(...[serviceAnswer()].filter((one) => one !== undefined));
  const asksUs = intents.asksWhoWeAre || (intents.asksLocation && !intents.asksArea);
  if (asksUs && !intents.asksIfRobot && !intents.asksHiring) replies.push(whoAnswer());
  if (intents.asksPhone && !intents.asksCallback) replies.push(answers.phone(business));
  if (intents.asksGotPhotos)
    replies.push(memory.photos ? answers.gotPhotos({ count: memory.photos }) : answers.noPhotos);
  else if (intents.asksPhotos) replies.push(answers.photos);
  if (intents.asksAboutOwn) replies.push(answers.own(business));
  // What was advised in a danger holds until somebody comes.
  const warned = memory.warned?.at(-1);
  const advice = Object.entries(t.safety).find(([danger]) => danger === warned)?.[1];
  if (intents.asksAdvice && replies.length === 0) replies.push(advice ?? answers.advice);
  const { preferred_start_date: day } = found;
  if (day) replies.push(...dayAnswers(day));
  else if (intents.asksIfSettled && !intents.asksAboutOwn) replies.push(answers.notSet);
  else if (intents.asksForVisit && comes.test(plain(text)) && replies.length === 0 && !describesJob)
    replies.push(answers.dayLater);
  return replies;

  function safetyAnswers(): string[] {
    const isElectrical = facts.project_type === 'electrical';
    if (intents.asksStop || intents.asksIfDangerous) {
      if (isElectrical) return [t.shutOff.power(business)];
      const isWater = facts.project_type === 'plumbing' || memory.toldShutOff;
      if (intents.asksStop && isWater) return [t.shutOff.water(business)];
    }
    const asksNow = intents.asks && !intents.asksPrice;
    if (asksNow && intents.asksBreaker) return [t.shutOff.power(business)];
    return asksNow && intents.asksShutOff ? [t.shutOff.water(business)] : [];
  }

  function townAnswer({ name: town, is }: AskedTown): string {
    // "Four miles past Kendalia" is not Kendalia.
    const isBeyond = /\b(?:past|beyond|outside|miles?|millas?|afuera)\b/.test(plain(text));
    if (is === 'ours' && !isBeyond) return answers.areaYes({ town });
    const ask = answers.areaAsk({ town, phone: business.phone });
    return towns ? `${answers.area({ towns })} ${ask}` : ask;
  }

  function whoAnswer(): string {
    const { name, city, yearsOfExperience: years } = business;
    return years > 0 ? answers.who({ name, city, years }) : answers.whoOnly({ name, city });
  }

  function serviceAnswer(): string | undefined {
    const words = plain(text);
    if (isUnsure(words)) return memory.saidNotSure ? answers.notSureToo : answers.notSure(business);
    const described = plain(facts.project_description ?? '');
    if (!findTrade(words) && isUnsure(described)) return answers.notSure(business);
    const trade = findTrade(words) ?? (refersBack.test(words) ? findTrade(described) : undefined);
    const isCertain = trade !== 'general' || business.rangeOf(text) !== undefined;
    if (trade && offers(business, trade) && isCertain) return answers.serviceYes;
    // "Can you install a bracket" asks for it, "do you do concrete" wants to know.
    if (trade === 'general' && describesJob && asksForIt.test(words)) return undefined;
    if (trade === 'general' && findTrade(words))
      return memory.saidNotSure ? answers.notSureToo : answers.notSure(business);
    if (offersAll(business)) return answers.services;
    const services = servicesText(business, language);
    return services ? answers.servicesOf({ services }) : answers.servicesOpen;
  }

  function priceAnswer(): string {
    const later = business.estimatesAreFree ? answers.priceLater : answers.priceBefore;
    const isTrip = /\b(?:trip|travel|service call|traslado)\b/.test(plain(text));
    if (intents.asksVisitFee && business.estimatesAreFree && !isTrip) return answers.estimateFree;
    if (!business.tells.prices) return later;
    if (intents.asksRate || intents.asksVisitFee)
      return `${answers.priceByHour(business.prices)} ${later}`;
    const job = wantedJobs(facts.project_description ?? '');
    const range = business.rangeOf(text) ?? business.rangeOf(job);
    if (range) return `${answers.priceOfJob({ ...business.prices, ...range })} ${later}`;
    // Whether a job that is not in the price book is small, nobody knows yet.
    const price = job ? answers.priceByHour(business.prices) : answers.price(business.prices);
    return `${price} ${later}`;
  }

  /** To beat another's price means to make our own. */
  function discountAnswer(): string {
    if (!/\b(?:beat|match)\b/.test(plain(text))) return answers.discount(business);
    return business.estimatesAreFree ? answers.priceLater : answers.priceBefore;
  }

  function paymentAnswers(): string[] {
    const { card, otherwise } = business.payment;
    const own = otherwise[language].trim();
    if (own) return [...(card ? [answers.payCard] : []), own.slice(0, 200)];
    const asked =
      /\b(?:cash|zelle|venmo|paypal|cash ?app|apple pay|plans?|financing|efectivo|plazos)\b/;
    const ways = card ? answers.payBoth : answers.payCheck;
    const isOther =
      asked.test(plain(text)) || (!card && /\b(?:cards?|tarjetas?)\b/.test(plain(text)));
    return [ways, ...(isOther ? [answers.payOther(business)] : [])];
  }

  function callbackAnswer(): string {
    if (!business.tells.answerTime) return answers.callbackOpen;
    const promise = business.promise(language);
    return memory.sentUpTo === undefined
      ? answers.callbackFirst({ promise })
      : answers.callback({ promise });
  }

  function dayAnswers(day: string): string[] {
    const closed = isDeadline(text) ? undefined : closedDay(day, business, language);
    if (closed) return [answers.closedOn({ day: closed })];
    return intents.asksForVisit || intents.asksIfSettled ? [answers.dayNoted] : [];
  }
}

const refersBack =
  /\b(?:that|this|it|those|these|them|one|ones|eso|esto|ese|esa|esos|esas|ese tipo)\b|^(?:so )?(?:you|u|yall|y'all) (?:do|can)\b/;
const asksForIt = /^(?:\w+,? ){0,3}(?:can|could|will|would|pueden?|podrian?|me)\b/;
const asksIncluded = /\b(?:includ\w*|extra|incluy\w*|aparte)\b/;

/** Asks when, without a day. */
const comes =
  /\b(?:come|be here|make it|get (?:here|out|there)|before then|swing by|stop by|sooner|earlier|venir|pasar|llegar|antes)\b/;

/** "Before December 20": they want nobody on that day. */
export function isDeadline(text: string): boolean {
  return /\b(?:before|by|no later than|until|antes de|antes del|para el|a mas tardar)\b/.test(
    plain(text),
  );
}

/** Whether visitors may know that we are closed on a day. */
export function isClosedOn(day: string, business: BusinessFacts): boolean {
  return closedDay(day, business, 'english') !== undefined;
}

/** The name of a day on which we are closed, if visitors may know the hours. */
function closedDay(day: string, business: BusinessFacts, language: Language): string | undefined {
  const at = weekdayOfDay(day);
  const name = weekdays[at];
  if (!business.showsHours || !name || !business.hours[name].closed) return undefined;
  const word = weekdayName(at, language);
  return language === 'spanish' ? word.toLowerCase() : word;
}
