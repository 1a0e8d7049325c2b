import { escapePattern } from '#lib/escape-pattern.ts';
import { isAsking, withoutLead } from '#lib/language-reader/question.ts';
import { plain } from '#lib/typos.ts';
import { isKnownTown } from './not-a-person.ts';

/** A ZIP code: Texas ones anywhere, others only if they are called a ZIP code. */
export function findZip(text: string): string | undefined {
  const named = text.match(
    /\b(?:zip|zip code|c[oó]digo postal|cp)\D{0,12}(\d{5})(?:-\d{4})?\b/i,
  )?.[1];
  return (
    named ??
    text
      .match(/(?<![\d$-])(7[5-9]\d{3})(?:-\d{4})?(?![\d-])/g)
      ?.at(-1)
      ?.slice(0, 5)
  );
}

// The larger towns nearby; more aren't needed to say that we don't go there.
const farTowns = [
  'san antonio',
  'austin',
  'houston',
  'dallas',
  'fort worth',
  'el paso',
  'corpus christi',
  'laredo',
  'san marcos',
  'new braunfels',
  'kerrville',
  'fredericksburg',
  'bandera',
  'bulverde',
  'helotes',
  'waco',
  'mcallen',
  'brownsville',
  'lubbock',
  'amarillo',
  'midland',
  'odessa',
  'del rio',
  'uvalde',
  'seguin',
  'schertz',
  'cibolo',
  'converse',
  'universal city',
  'canyon lake',
  'spring branch',
  'dripping springs',
  'georgetown',
  'round rock',
  'mexico',
  'louisiana',
  'oklahoma',
  'california',
];

// "Cibolo St" is a street in our area.
const streets =
  'st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|ct|cir|trl|trail|pkwy|hwy|highway|creek|ridge|path|pass|loop|cove|way|springs|bend|run|hill|hills|oaks|ranch|park|crossing|valley|view|trace|meadow|meadows|town|terrace|estates';

/** Words that make a town another one's, or one of the past: "my daughter in Austin says". */
const notHere =
  /\b(?:from|moved|used to|says?|said|told|recommend\w*|(?:i|he|she|who) works?|worked|bought|born|grew up|visiting|drive|drove|last year|daughter|son|mom|dad|mother|father|sister|brother|cousin|uncle|aunt|friend|boss|hija|hijo|mama|papa|hermana|hermano|prima|primo|amiga|amigo|vengo|venimos|nos mudamos|compr[eo]|dice|dijo)\b/;
const where =
  '(?:in|at|near|outside(?: of)?|around|serve|service|cover|(?:come|go|drive|travel|get|all the way)(?: out| over| down| up)? to|out to|en|por|hasta|cerca de|(?:vien\\w+|van?|llegan?|ir|venir|vengan) a)(?: (?:north|south|east|west|northwest|northeast|downtown|far))?';

/**
 * A town outside our area, if the job is there or we are asked about it; nothing if it is only
 * mentioned.
 */
export function findFarTown(text: string, serviceArea: readonly string[]): string | undefined {
  const words = plain(text);
  const ours = serviceArea.map(plain);
  const town = farTowns.find((name) => !ours.includes(name) && isWhere(name, words));
  if (!town || ours.some((name) => words.includes(name))) return undefined;
  return titled(town);
}

function isWhere(town: string, words: string): boolean {
  const named = `(?<![a-z])${town}(?![a-z])(?! (?:${streets})\\b)`;
  const alone = new RegExp(
    `^(?:(?:it's|its|i'm|im|we're|were|ok|and|y|so|what about|how about|que tal|in|en) )*${named}(?:,? (?:tx|texas))?[.?!]*$`,
  );
  const afterStreet = new RegExp(`(?<!\\d)\\d{1,6} [a-z .']{3,40}, ?${named}`);
  const located = new RegExp(`\\b${where} ${named}`);
  return words.split(/[.!?;]+(?:\s|$)/).some((sentence) => {
    if (alone.test(sentence.trim()) || afterStreet.test(sentence)) return true;
    if (tooFar.test(sentence) && new RegExp(named).test(sentence)) return true;
    const found = located.exec(sentence);
    return found !== null && !notHere.test(sentence.slice(0, found.index + 5));
  });
}

export interface AskedTown {
  /** A town or a ZIP code, as people read it. */
  name: string;
  is: 'ours' | 'unknown';
}

const asked =
  /^(?:(?:ok|okay|and|y|so|pero|but),? )*(?:(?:what|how) about|que tal|que hay de)?,? ?(?:in |en |to |a |for )?([a-z][a-z.' -]{2,30}|7\d{4})\s*\?*$/;
const startsSo = /^(?:(?:ok|okay),? )?(?:and|y|what about|how about|que tal|so)\b/;

/** A follow-up about another town: "and Bergheim?", "what about 78028". */
export function findFurtherTown(
  text: string,
  { serviceArea, zipCode }: { serviceArea: readonly string[]; zipCode: string },
  askedForArea: boolean,
): AskedTown | undefined {
  const written = plain(text)
    .replace(/[¿¡]/g, '')
    .replace(/[!.?]+$/, '')
    .replace(/,? (?:then|too|though|pues|entonces|tambien)$/, '');
  const bare = withoutLead(written);
  const words = startsSo.test(bare) ? bare : written;
  const town = startsSo.test(words) ? asked.exec(words)?.[1]?.trim() : undefined;
  if (!town) return undefined;
  const own = serviceArea.find((name) => plain(name) === town);
  if (own || town === zipCode) return { name: own ?? town, is: 'ours' };
  if (/^\d/.test(town)) return { name: town, is: 'unknown' };
  const isTown =
    askedForArea && town.split(' ').length <= 3 && !/\b(?:my|the|your|a|el|la|mi|un)\b/.test(town);
  return isTown && !farTowns.includes(town) ? { name: titled(town), is: 'unknown' } : undefined;
}

const lives =
  "(?:i'm|im|i am|we're|were|we are|i live|we live|living|estoy|estamos|vivo|vivimos|somos)(?: \\w+)? (?:in|near|outside of|en|de|cerca de)";
const townName = "([a-z][a-z.' -]{2,30}?)(?:,? (?:tx|texas))?";
const alone = new RegExp(
  `^(?:(?:ok|okay|no|yes|si|well|oh|it's|its|it is|es|in|en|from|de|${lives}),? ){0,6}${townName}[.!?]*$`,
);
const livesIn = new RegExp(`\\b${lives} ${townName}(?=[.,;!?]|$| (?:and|y|but|pero|so|off|by)\\b)`);

/** The town that is all they write, "Boerne", or one of others that they live in. */
export function findHomeTown(
  text: string,
  { serviceArea, city }: { serviceArea: readonly string[]; city: string },
): AskedTown | undefined {
  const words = plain(text);
  const only = alone.exec(words)?.[1] ?? '';
  const own = [...serviceArea, city].find((name) => plain(name) === only);
  if (own) return { name: own, is: 'ours' };
  const town = [only, livesIn.exec(words)?.[1] ?? ''].find(isKnownTown);
  // "I live in Kerrville, but the house is in Comfort."
  const house = town && serviceArea.find((name) => words.includes(` ${shortName(name)}`));
  if (house && plain(house) !== town) return { name: house, is: 'ours' };
  const isOurs = serviceArea.some((name) => plain(name) === town);
  return town && !isOurs ? { name: titled(town), is: 'unknown' } : undefined;
}

/** The town that a question about our area names: "do you come out to Llano?" */
export function findAskedTown(
  text: string,
  { serviceArea, zipCode }: { serviceArea: readonly string[]; zipCode: string },
): AskedTown | undefined {
  const words = plain(text);
  const at = (name: string) => words.lastIndexOf(plain(name));
  // Of several, the last is asked about: "I'm in Comfort, the rental is in Sisterdale".
  const own = serviceArea
    .filter((name) => new RegExp(`\\b${escapePattern(shortName(name))}\\b`).test(words))
    .toSorted((a, b) => at(b) - at(a))[0];
  if (own) return { name: own, is: 'ours' };
  const named =
    /\b(?:to|in|near|around|past|by|far as|serve|cover|service|hasta|en|a)\s+(?!Spanish\b|English\b)(\p{Lu}[\p{L}'’.-]+(?:\s+\p{Lu}[\p{L}'’.-]+){0,2})/u
      .exec(text)?.[1]
      ?.replace(/[.,]+$/, '') ??
    /\b7\d{4}\b/.exec(words)?.[0] ??
    townAfterPreposition(words);
  if (!named) return undefined;
  return { name: named, is: named === zipCode ? 'ours' : 'unknown' };
}

/** Fair Oaks is Fair Oaks Ranch. */
function shortName(town: string): string {
  return plain(town).split(' ').slice(0, 2).join(' ');
}

const preposition =
  /\b(?:to|in|near|around|past|by|far as|serve|cover|service|hasta|en|a|por) ((?:[a-z']+ ?){1,3})/g;

/** A town that nobody is named after, typed without capitals. */
function townAfterPreposition(words: string): string | undefined {
  for (const [, after = ''] of words.matchAll(preposition)) {
    const parts = after.trim().split(' ');
    const town = [3, 2, 1].map((count) => parts.slice(0, count).join(' ')).find(isKnownTown);
    if (town) return titled(town);
  }
  return undefined;
}

const goes =
  /\b(?:come|go|travel|drive|serve|service|cover|work|out|far as|deliver|vienen|van|llegan|trabajan|cubren|dan servicio|atienden|salen|vendrian|irian)\b/;

const tooFar = /\b(?:too far|very far|far for you|in your area|muy lejos|queda lejos)\b/;

/** Whether a plain text asks whether we come to a place that it names. */
export function asksForPlace(words: string, serviceArea: readonly string[]): boolean {
  if (!isAsking(words)) return false;
  const names = (name: string) => new RegExp(`\\b${escapePattern(shortName(name))}\\b`).test(words);
  if (tooFar.test(words) && serviceArea.some(names)) return true;
  if (!goes.test(words)) return false;
  const isOurs = serviceArea.some((name) =>
    new RegExp(
      `\\b(?:to|in|near|around|as|serve|cover|service|hasta|en|a|out) ${escapePattern(plain(name))}\\b`,
    ).test(words),
  );
  return isOurs || townAfterPreposition(words) !== undefined;
}

function titled(town: string): string {
  return town.replace(/\b[a-z]/g, (first) => first.toUpperCase());
}
