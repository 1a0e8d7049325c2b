import { findDanger } from '#features/dangers/rules/find-danger.ts';
import { requestsWork } from '#lib/language-reader/request.ts';
import { plain, sentencesOf } from '#lib/typos.ts';
import { findIntents, type Intents } from './intents.ts';
import { isAnotherJob, jobsIn, saysJob } from './job-list.ts';
import { isQuestion } from './questions.ts';
import { findTrade, hasFailed } from './trade.ts';

const maxLength = 1000;
/** Each is compared with all vocabularies. */
const maxSentences = 50;
/** A greeting that comes before what is said. */
export const opening =
  /^(?:hi|hello|hey|howdy|good (?:morning|afternoon|evening)|hola|buenos d[ií]as|buenas(?: tardes| noches)?)(?: there| sam| y'all)?[\s,.!-]+/i;
const onlyContact =
  /^(?:my name is|i'm|i am|this is|call me|you can (?:call|reach)|my (?:phone|number|email|e-mail|cell)|phone|email|me llamo|soy|mi (?:nombre|tel[eé]fono|n[uú]mero|correo))\b/i;

/** The sentences of a message that describe the job, as they were written. */
export function describeJob(text: string): string | undefined {
  const sentences = sentencesOf(text.replace(opening, '')).slice(0, maxSentences);
  const described = sentences.filter((one) => describesJob(one) && !isQuestion(one));
  return described.length > 0 ? listed(text, described) : undefined;
}

const joint = /^(?:(?:oh|and|also|plus|then|y|tambi[eé]n|adem[aá]s),? )+/i;

/** Several jobs on lines of their own; what is said of one stays with it. */
function listed(text: string, described: string[]): string {
  const items = jobsIn(text);
  if (items.length > 1 && /\n|\d[.)]\s*\p{L}/u.test(text)) {
    const isDescribed = (item: string) => described.some((one) => one.includes(item));
    // In a list, an item in words we don't know is a job like the others; what comes after isn't.
    const lines = items.flatMap((item) =>
      item.split('\n').filter((line, at) => (at === 0 || isDescribed(line)) && !isQuestion(line)),
    );
    if (items.filter((item) => isDescribed(item.split('\n')[0] ?? '')).length > 1)
      return lines.join('\n');
  }
  const lines: string[] = [];
  for (const sentence of described) {
    const [first = '', ...others] = jobsIn(sentence);
    const last = lines.at(-1);
    if (last === undefined) lines.push(first);
    else if (isAnotherJob(lines.join('\n'), first)) lines.push(first.replace(joint, ''));
    else lines[lines.length - 1] = `${last} ${first}`;
    lines.push(...others);
  }
  return lines.length > 1 ? lines.join('\n') : described.join(' ');
}

/** The known job description plus what was just said, without repetitions. */
export function addToDescription(known: string | undefined, described: string): string {
  if (!known) return described.slice(0, maxLength);
  if (known.includes(described)) return known;
  // Each job has its line, and so has what is added to several.
  if (known.includes('\n') || described.includes('\n') || isAnotherJob(known, described))
    return `${known}\n${described.replace(joint, '')}`.slice(0, maxLength);
  const asSentence = /[.!?…,;:]$/.test(known) ? known : `${known}.`;
  return `${asSentence} ${described}`.slice(0, maxLength);
}

/** "Never mind the shelf", "ya no la puerta": the job that is taken back. */
const takenBack =
  /\b(?:never ?mind|forget(?: about)?|skip|leave out|scratch|take off|not|ya no|olvide(?:se de)?|menos) (?:about )?(?:the|that|my|el|la|los|las|lo de (?:la|el)) (\w{3,})\b/g;

/** The parts of a description that are still wanted. */
export function wantedJobs(description: string): string {
  const words = plain(description);
  const gone = [...words.matchAll(takenBack)].map(([, thing = '']) => thing);
  if (gone.length === 0) return description;
  return description
    .split(/(?<=[.!?,;])\s+|\n|\s+(?:and|y)\s+/)
    .filter((part) => !gone.some((thing) => plain(part).includes(thing)))
    .join(' ');
}

/** Whether a message names jobs of more than one trade. */
export function namesSeveralJobs(text: string): boolean {
  const parts = text
    .split(/[,;\n]|\s(?:and|plus|also|y|tambien|también)\s|\s[-•*]\s/)
    .slice(0, maxSentences);
  const found = parts
    .map(plain)
    .filter((part) => !/^\s*(?:it|its|it's|they|that|which|este?|esa?)\b/.test(part))
    .map(findTrade)
    .filter(Boolean);
  return new Set(found).size > 1 || jobsIn(text).length > 1;
}

const places =
  'bathroom|kitchen|bedroom|garage|attic|basement|living|room|laundry|yard|backyard|hallway|hall|roof|ceiling|floor|wall|house|bano|cocina|cuarto|recamara|sala|cochera|patio|pasillo|techo|pared|piso|casa';
/** Things of which nothing is said yet: that they leak or hang loose would be the job. */
const fixtures =
  'sink|toilet|shower|tub|faucet|door|window|fence|gate|deck|fan|light|outlet|switch|dishwasher|disposal|heater|drain|lavabo|inodoro|regadera|tina|llave|puerta|ventana|cerca|abanico|luz|enchufe|apagador|calentador|drenaje';
const small =
  "it'?s|thats|that's|the|my|our|an?|about|with|in|under|by|front|back|guest|master|main|upstairs|downstairs|half|water|es|esta|el|la|los|las|mi|un|una|de|en|del";
/** A thing or a place and nothing else: "its the bathroom", "el baño". */
const onlyThing = new RegExp(
  `^(?:(?:${small})\\s+)*(?:${places}|${fixtures})s?(?:\\s+(?:${small}|(?:${places}|${fixtures})s?))*\\s*[.!]*$`,
);

/** Whether a message only names where or what it is about, and not what is wrong. */
export function isTopic(text: string): boolean {
  return onlyThing.test(plain(text.replace(opening, '')));
}

/** "Need help", "something broke": a job about which nothing is said. */
const vague =
  /^(?:(?:i|we|hi|hello|hey|buen(?:os)? dias?|buenas(?: tardes| noches)?|good (?:morning|afternoon|evening)|oiga|disculpe|quick|yes|ok|so|just|please|pls|can|could|you|u|hola|si|me|puede[n]?)\b[\s,]*)*(?:(?:need|want|looking for|could use|have|got|there's|theres|necesito|ocupo|quiero|tengo|hay|busco)\s+)?(?:some |a |an |any |un |una |unos |algo de |mucha )?(?:help(?: me)?|work(?: done)?|something (?:fixed|done|broke|broken|wrong)|handyman|handy man|(?:a )?few things(?: done| fixed)?|stuff(?: done| fixed)?|repairs?|quote|estimate|problems?|issues?|questions?|ayuda(?:r|rme)?|trabajos?|arreglos?|problemas?|preguntas?|presupuesto|estimado|cotizacion)(?: (?:please|pls|with (?:something|some things|my house|the house)|(?:at|in|on|around) (?:my|the|our) (?:house|home|place|property)|por favor|en (?:mi|la) casa))*[.!?]*$/;

/** Whether a message asks for work without saying which. */
export function isVague(text: string): boolean {
  return vague.test(plain(text));
}

/** Finished work: "thanks for fixing my fence". */
const thanksForWork =
  /\b(?:thanks|thank you|thx)(?: again| so much| a lot)? for (?:the |your )?(?:\w+ing|work|job)\b|\bgracias por (?:haber|arreglar|componer|venir|el trabajo)\b/;

/** What is done until somebody comes, as we advised. */
const meanwhile =
  /^(?:mientras (?:alguien|tanto|llega|llegan|viene|vienen|ustedes|usted)|until (?:someone|somebody|you|yall|he|they) (?:comes?|gets?)|in the meantime|meanwhile)\b/;

/** "The gate code is 4471" says how to get in, and not what to do. */
const howToEnter =
  /\b(?:lock ?box|(?:gate|door|garage|alarm|entry) code|key ?pad|code (?:is|for)|codigo|clave) .{0,20}\d/;

const ownSite =
  /\b(?:your|the|this) (?:web ?site|site|web ?page|page|app|link|chat|form|button)\b.{0,30}\b(?:broken|(?:not|n't|wont|won't) \w+|down|error|glitch\w*)\b/;
/** "My ceiling has a brown ring": something about the house, in words we don't know. */
const stateOfHouse =
  /\b(?:my|our|the|mi|nuestr[oa]|el|la) (?:[a-z]+ ){0,2}?(?:ceiling|walls?|floor|roof|attic|basement|crawl ?space|driveway|patio|hallway|staircase|chimney|closet|garage|laundry room|bathroom|kitchen|yard|techo|pared|piso|cochera|bano|cocina)\b(?: [a-z]+){0,4} (?:has|have|is (?!in\b|on\b|at\b|upstairs|downstairs|open|closed)|are|looks?|smells?|feels?|keeps?|got|tiene|esta|huele|se)\b/;

/** What is wanted is no work. */
function wantsOther(intents: Intents): boolean {
  const { wantsPerson, wantsCall, asksHiring, sells, complains, cancels, postpones } = intents;
  return wantsPerson || wantsCall || asksHiring || sells || complains || cancels || postpones;
}

const asksIfDone =
  /^(?:hacen|arreglan|instalan|reparan|pintan|limpian|ponen|cambian|destapan)\b|\b(?:do|does) (?:you|u|ya|yall|y'all|your)\b/;

/** "Carol recommended you, you did her porch" names no job. */
const recommends =
  /\b(?:recommend\w*|referred|told (?:me|us) about|spoke highly of|raved? about|found|saw) (?:you|u|yall|y'all|your)\b|\bme recomend\w+/;

const outage =
  /\b(?:no|without|lost|sin|no hay|no tengo|no tenemos)(?: any| the)? (?:hot |running )?(?:water|power|electricity|agua|luz)\b(?! (?:damage|bill|lines?|tools?|heater|pressure))/;

function describesJob(sentence: string): boolean {
  const words = plain(sentence);
  if (vague.test(words) || (howToEnter.test(words) && !hasFailed(words))) return false;
  if (meanwhile.test(words)) return false;
  const intents = findIntents(words);
  if (thanksForWork.test(words) || intents.praises) return false;
  // "Your website is broken."
  if (ownSite.test(words)) return false;
  // "Do you fix phones?"
  if (intents.asksServices && asksIfDone.test(words) && findTrade(words) === undefined)
    return false;
  // "I got your estimate for the deck and want to go ahead."
  if (intents.asksAboutOwn && !saysJob(sentence)) return false;
  if (recommends.test(words) && !saysJob(sentence)) return false;
  if (intents.asksPhotos && !isQuestion(sentence) && !saysJob(sentence)) return false;
  if (findTrade(words) !== undefined) return true;
  if (requestsWork(words) && !wantsOther(intents) && !intents.asksAboutOwn) return true;
  // "This is Tom, we need the vanity swapped": the job follows the name.
  const [, after = ''] = /^[^,]*,(.*)$/s.exec(sentence) ?? [];
  if (onlyContact.test(sentence)) return after !== '' && describesJob(after.trim());
  if (findDanger(words) !== undefined || outage.test(words)) return true;
  // "Cambiar mi cita" sounds like a job, but isn't one.
  if (intents.asksAboutOwn) return false;
  return hasFailed(words) || stateOfHouse.test(words);
}
