import { clauseTexts } from '#lib/language-reader/clauses.ts';
import { isAsking } from '#lib/language-reader/question.ts';
import { plain } from '#lib/typos.ts';
import { findIntents, type Intents } from './intents.ts';
import { findTrade, hasFailed } from './trade.ts';

/** A job requested as a question: "Can you fix my gate?", "How much to hang a door?" */
const request =
  /\b(?:(?:can|could|would|will) (?:you|u|ya|yall|y'all|someone|somebody)|are (?:you|yall|y'all|u)(?: guys)? able to|is it possible to (?:get|have)|would (?:you|u|yall|y'all)(?: guys)? be able to (?!come|look)|(?:can|could|may|might) (?:i|we) (?:get|have|hire|schedule|set up|book|bring)|(?:can|could) (?:i|we) (?:also |just )?add|(?:puedo|podemos) (?:tambien )?agregar|how much|ballpark|interested in|(?<!\bdo (?:i|we|you) )need (?!to\b)|looking for|quote|estimate|cuanto|pueden|puede|podrian|podria|se me (?:descompuso|rompio|tapo|cayo|fundio)|necesito|quiero|ocupo)\b/;

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
  'asksWho',
  'asksVetting',
  'asksPayWhen',
  'asksHiring',
  'asksTip',
  'asksPresence',
  'asksProcess',
  'asksReviews',
  'asksLocation',
  'asksAdvice',
  'asksEmergencyWork',
  'asksWarranty',
  'asksInvoice',
  'saysSent',
  'saysWrong',
  'waits',
  'wantsText',
  'asksIfNeeded',
  'findsDear',
  'isFrustrated',
  'saidBefore',
  'refusesReach',
  'wishesWell',
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
  'asksWho',
  'asksVetting',
  'asksPayWhen',
  'asksHiring',
  'asksTip',
  'asksPresence',
  'asksProcess',
  'asksReviews',
  'asksLocation',
  'asksEmergencyWork',
  'asksWarranty',
  'asksInvoice',
  'asksMaterials',
  'asksIfNeeded',
  'wantsText',
] as const satisfies (keyof Intents)[];

/** A question without a question mark: "what payment do you take", "por qué piden mi nombre". */
const asksUs =
  /^(?:(?:ok|okay|and|so|but|y|pero)\b,? )?(?:(?:why|who|what|when|where|which|how)(?: \w+){0,3} (?:do|does|did|am|are|is|can|could|will|would|should) (?:you|u|ya|yall|y'all|your)|(?:por que|quien|cuando|donde|cual|que|como)(?: \w+){0,2} (?:necesitan?|quieren?|piden?|aceptan?|reciben?|ofrecen?))\b/;
const ofTheirs = /\b(?:my|our|mi|mis|nuestr[oa]s?)((?: [a-z']+){1,3})/g;

/** "My shower floor", but not "my landlord". */
function asksOfTheirs(words: string): boolean {
  return [...words.matchAll(ofTheirs)].some(([, thing = '']) => findTrade(thing) !== undefined);
}

const aboutUs = /\b(?:you|your|u|ur|yall|y'all|yalls|ustedes|su|sus|i|we)\b/;
const supposes = /^(?:and |so |but )?if (?:i|we) .{3,60} (?:do|will|would|can|am|are) (?:i|we)\b/;
const showsWhat =
  /\b(?:of|de(?:l)?) (?:the|my|our|a|an|this|that|these|how|what|la|el|los|las|mi|lo|como)\b/;

/**
 * Whether a sentence asks us something other than a job: it is answered, and says nothing about the
 * work.
 */
export function isQuestion(sentence: string): boolean {
  const words = plain(sentence);
  const intents = findIntents(words);
  if (!isAsking(words) || intents.asksServices || intents.asksPrice) return false;
  if (intents.asksShutOff || intents.asksBreaker) return true;
  // "Can I send you a picture of the rot on my deck rail?"
  if (intents.asksAdvice && (findTrade(words) || hasFailed(words))) return false;
  if (intents.asksPhotos) return !(showsWhat.test(words) && findTrade(words));
  if (ofBusiness.some((name) => intents[name]) && !findTrade(words)) return true;
  // "Is it possible to have someone look at my shower floor?"
  if (asksOfTheirs(words)) return false;
  // "Kids' room, one coat or two?" is about work, and not about us.
  if (findTrade(words) && !aboutUs.test(words) && !isAsking(words.replaceAll(/[?¿]/g, '').trim()))
    return false;
  return !request.test(words) && (asksUs.test(words) || !hasFailed(words) || supposes.test(words));
}

/** Nothing but a greeting, or no words at all. */
const onlyGreets =
  /^(?:(?:hi|hello|hey|hola|bueno|there|(?:is )?any(?:one|body) (?:there|home|here)|are you there|hay alguien|estan ahi)\W*)+$|^[^a-z]*$/;

/** Whether a message asks something we have an answer to. */
export function hasAnsweredQuestion(plainText: string): boolean {
  const intents = findIntents(plainText);
  return answered.some((name) => intents[name]);
}

/** "What can you do in half a day" asks, and requests nothing. */
const asksWhat =
  /^(?:what|which|why|who|que|cual|por que|quien)\b(?! (?:would|do|will) (?:you|u|yall|it) (?:charge|cost))/;

/** "Can you send the estimate to my agent?" requests no work. */
function requestsWork(words: string): boolean {
  return request.test(words) && (findTrade(words) !== undefined || hasFailed(words));
}

/** Whether a message asks something we have no answer to, so that a person is needed. */
export function hasOpenQuestion(text: string): boolean {
  return clauseTexts(text).some((clause) => {
    const words = plain(clause);
    const isRequest = requestsWork(words) && !asksWhat.test(words);
    if (!isAsking(words) || isRequest || onlyGreets.test(words)) return false;
    const intents = findIntents(words);
    return !answered.some((name) => intents[name]);
  });
}
