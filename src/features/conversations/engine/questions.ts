import { plain, sentencesOf } from '#lib/typos.ts';
import { findIntents, type Intents } from './intents.ts';
import { findTrade, hasFailed } from './trade.ts';

/** A job requested as a question: "Can you fix my gate?", "How much to hang a door?" */
const request =
  /\b(?:(?:can|could|would|will) (?:you|u|ya|yall|y'all|someone|somebody)|(?:can|could) (?:i|we) (?:also |just )?add|(?:puedo|podemos) (?:tambien )?agregar|how much|ballpark|interested in|(?<!\bdo (?:i|we|you) )need (?!to\b)|looking for|quote|estimate|cuanto|pueden|puede|podrian|podria|se me (?:descompuso|rompio|tapo|cayo|fundio)|necesito|quiero|ocupo)\b/;

const answered = [
  'asksHours',
  'asksArea',
  'asksPrice',
  'asksServices',
  'asksLicence',
  'asksHowSoon',
  'asksWhoWeAre',
  'asksPhone',
  'asksIfRobot',
  'asksLanguage',
  'asksPhotos',
  'asksWhyContact',
  'asksAboutOwn',
  'asksShutOff',
  'asksBreaker',
  'asksRate',
  'asksVisitFee',
  'asksPayment',
  'asksDiscount',
  'asksDuration',
  'asksCallback',
  'asksIfSettled',
  'asksForVisit',
  'asksGotPhotos',
  'asksStop',
  'asksMaterials',
  'asksPortfolio',
  'asksDeposit',
  'isConfused',
  'asksIfHere',
  'asksNext',
  'wantsCall',
  'isMistaken',
  'asksHowWeAre',
  'wantsPerson',
  'wantsForm',
  'jokes',
] as const satisfies (keyof Intents)[];

/** What is asked about us, and never about the work. */
const ofBusiness = [
  'asksRate',
  'asksDeposit',
  'asksPayment',
  'asksDiscount',
  'asksDuration',
  'asksCallback',
  'asksIfSettled',
  'asksGotPhotos',
  'asksPortfolio',
  'isConfused',
] as const satisfies (keyof Intents)[];

/** A question without a question mark: "what payment do you take", "por qué piden mi nombre". */
const asksUs =
  /^(?:(?:ok|okay|and|so|but|y|pero)\b,? )?(?:(?:why|who|what|when|where|which|how)(?: \w+){0,3} (?:do|does|did|am|are|is|can|could|will|would|should) (?:you|u|ya|yall|y'all|your)|(?:por que|quien|cuando|donde|cual|que|como)(?: \w+){0,2} (?:necesitan?|quieren?|piden?|aceptan?|reciben?|ofrecen?))\b/;
/** "Do i need to buy it": a question by the order of its words. */
const isTurned =
  /^(?:(?:ok|okay|and|so|but|also|oh),? )*(?:do|does|did|can|could|is|are|will|would|should) (?:i|we|you|u|it|that|this|these|there|he|they|yall|y'all|the)\b/;

const isContracted = /^(?:(?:ok|okay|and|so|but),? )?(?:what|how|where|when|who)(?:'s|s)\b/;

const isAsked = (sentence: string, words: string) =>
  sentence.includes('?') || isContracted.test(words) || asksUs.test(words) || isTurned.test(words);

/**
 * Whether a sentence asks us something other than a job: it is answered, and says nothing about the
 * work.
 */
export function isQuestion(sentence: string): boolean {
  const words = plain(sentence);
  const intents = findIntents(words);
  if (!isAsked(sentence, words) || intents.asksServices || intents.asksPrice) return false;
  if (intents.asksShutOff || intents.asksBreaker) return true;
  if (ofBusiness.some((name) => intents[name]) && !findTrade(words)) return true;
  return !request.test(words) && (asksUs.test(words) || !hasFailed(words));
}

/** Nothing but a greeting, or no words at all. */
const onlyGreets =
  /^(?:(?:hi|hello|hey|hola|bueno|any(?:one|body) (?:there|home)|are you there|hay alguien|estan ahi)\W*|[^a-z]*)$/;

/** Whether a message asks something we have an answer to. */
export function hasAnsweredQuestion(plainText: string): boolean {
  const intents = findIntents(plainText);
  return answered.some((name) => intents[name]);
}

/** "What can you do in half a day" asks, and requests nothing. */
const asksWhat =
  /^(?:what|which|why|who|que|cual|por que|quien)\b(?! (?:would|do|will) (?:you|u|yall|it) (?:charge|cost))/;

/** Whether a message asks something we have no answer to, so that a person is needed. */
export function hasOpenQuestion(text: string): boolean {
  return sentencesOf(text).some((sentence) => {
    const words = plain(sentence);
    const isRequest = request.test(words) && !asksWhat.test(words);
    if (!isAsked(sentence, words) || isRequest || onlyGreets.test(words)) return false;
    const intents = findIntents(words);
    return !answered.some((name) => intents[name]);
  });
}
