import type { PriceEntry } from '#features/price-book/rules/price-book.ts';
import type { Mention } from './clauses.ts';
import { type Book, type Found, states } from './phrases.ts';
import { areaOf } from './quantity.ts';
import type { Reading } from './reading.ts';
import { tokensOf } from './stems.ts';

const trouble =
  /\b(?:wont|won't|doesnt|doesn't|isnt|isn't|cant|can't|not|no|broke\w*|loose|off|noise|hard|came|stopped|stuck|bent|torn|rot\w*|rip\w*|split\w*|crack\w*|leak\w*|drip\w*|clog\w*|squee?a?k\w*|rattl\w*|buzz\w*|hum\w*|grind\w*|spark\w*|dead|died?|dies|fall\w*|fell|lean\w*|blew|blown|snapp\w*|missing|shot|busted|flicker\w*|chirp\w*|blank|soft|bubbl\w*|swoll\w*|sag\w*|loud|rocks?|wobbl\w*|ruido|rot[oa]s?|suelt[oa]s?|floj[oa]s?|mueven?|sirven?|prenden?|sale agua|tira agua|quebr\w*|rompi\w*|gote\w*|fugas?)\b/;

/** A new one may not be needed. */
const repairable =
  /\b(?:leak|drip|clog|squeak|rattl|buzz|grind|wobbl|nois|hum(?:s|ming)|loud|loose|stuck|jam|gote|rechin)\w*|\bruido\b|\bflojo\b|\bwater (?:around|under|below|on|by)\b/;
const repairOne = /^(?:Repair|Balance|Adjust|Free) /;
const repairs =
  /\b(?:repair|fix|mend|adjust|plan|tighten|redo|patch|repar|arregl|ajust|compon|section|panel|tramo)\w*/;
/** "Arreglar la puerta": the one that is there. */
const mends = /\b(?:fix|repair|mend|arregl|repar|compon)\w*/;
const paints = /\b(?:re)?(?:paint|stain|seal|pint)\w*/;
/** "Cambiar la llave": the thing itself. */
const replaces = /\bcambiar (?:el|la|los|las)\b/;
const newOne = /^(?:Replace|Install|Hang|Set|Build|Lay|Hook|Put) /;

/**
 * "The closet door came off", "the dishwasher leaks": a word that also belongs to a repair, or a
 * new thing, with a problem and nothing new; or walls without paint.
 */
export function isAnotherMatter<Entry extends PriceEntry>(
  reading: Reading,
  { entry, words, at, tokens }: Found<Entry>,
  { byWord }: Book<Entry>,
): boolean {
  const { text: clause } = reading.clauseAt(at);
  if (entry.category === 'painting' && !reading.isPainted) return true;
  // "Want it painted" is no room yet.
  const isRoom = reading.namesRoom(at) && !areaOf(clause);
  if (entry.unit === 'room' && words.length === 1 && !isRoom) return true;
  const hasState = words.some((word) => states.has(word));
  if (repairOne.test(entry.name)) {
    if (reading.wantsReplaced || replaces.test(clause)) return true;
    const isMended = repairs.test(clause) || trouble.test(clause);
    if (paints.test(clause) && !hasState && !isMended) return true;
    const { text: sentence } = reading.sentenceAt(at);
    const isUnsaid = words.length === 1 && !hasState && !reading.isShort;
    if (isUnsaid && !repairs.test(sentence) && !trouble.test(sentence)) return true;
  }
  if (newOne.test(entry.name) && reading.refusesNew) return true;
  const isFixed = words.length === 1 && mends.test(clause) && !reading.wantsReplaced;
  if (newOne.test(entry.name) && isFixed && !hasState) return true;
  if (reading.wantsNew) return false;
  if (newOne.test(entry.name) && !hasState && repairable.test(clause)) return true;
  if (words.length > 1 || !trouble.test(clause)) return false;
  if (newOne.test(entry.name) && !hasState) return true;
  const others = byWord.get(tokens[0]?.stem ?? '') ?? [];
  return others.some((other) => other.entry !== entry);
}

const place =
  /\b(?:over|above|under|underneath|below|beneath|behind|beside|near|by|next to|from|off|around|at|in|inside|outside|through|across|against|sobre|debajo de|detras de|junto a|encima de|arriba de|cerca de|en)\s+(?:(?:the|a|an|my|our|el|la|los|las|un|una|mi)\s+)?(?:[a-z]+\s+)?$|\b(?:junto al|debajo del|detras del|encima del|arriba del|cerca del|del|de la|de las|de los|de mi)\s+$/;
/** Of longer phrases only these say where: "behind the master bedroom door". */
const strictPlace =
  /\b(?:over|above|under|underneath|below|beneath|behind|beside|near|by|next to)\s+(?:(?:the|a|an|my|our)\s+)?(?:(?!(?:and|y|but|then|pero)\b)[a-z]+\s+){0,2}$/;

/** "Over the garage door": a location, if a single word points to the service. */
export function isPlace<Entry extends PriceEntry>(
  { beside }: Reading,
  { entry, words, at }: Found<Entry>,
): boolean {
  const { before } = beside(at);
  // "The ceiling in the living room, want it painted" is no room to paint.
  const isOne = words.length === 1 || (words.length === 2 && entry.unit === 'room');
  return isOne ? place.test(before) : words.length === 2 && strictPlace.test(before);
}

/** Things whose doors, screens, and valves aren't services of their own. */
const otherThings =
  'cabinet gabinete garage car truck dog cat pet doggy sliding glass oven fridge refrigerator freezer dishwasher washer dryer washing microwave patio barn shed storm screen pool septic sprinkler irrigation heater furnace ac hvac roof chimney fireplace phone computer cochera garaje perro gato';
const otherBefore = new RegExp(`\\b(?:${otherThings.split(' ').join('|')})\\s+$`);
const outerDoor = /\b(?:front|back|side|entry|exterior|outside|steel|storm) $/;
const otherAfter =
  /^[a-z]*\s+(?:opener|opening|bell|mat|motor|springs?|track|seal|frame|hinges?|seat|plates?|remote|handle|stop|stopper|casing|jamb|lid|cover|bulbs?|paint|deadbolts?|locks?|knobs?)\b/;

/** "Garage door opener", "dog door": a different thing, if a single word points to the service. */
export function isPartOfOther<Entry extends PriceEntry>(
  { text, beside }: Reading,
  { entry, words, at, tokens }: Found<Entry>,
): boolean {
  // Painting a garage door is painting a door.
  if (entry.category === 'painting') return false;
  // "Prehung back door": it has a service of its own.
  if (/^(?:door|puerta)$/.test(words.join(' ')) && outerDoor.test(beside(at).before)) return true;
  return tokens.some((token) => {
    if (states.has(token.stem)) return false;
    const { before, after } = beside(token);
    const isOwn = tokens.some(
      (one) =>
        one.start < token.start &&
        otherBefore.test(`${text.slice(one.start, one.start + one.length)} `),
    );
    const end = token.start + token.length;
    const isNamed = tokens.some((one) => one.start > token.start && one.start <= end + 2);
    return (!isOwn && otherBefore.test(before)) || (!isNamed && otherAfter.test(after));
  });
}

const request =
  /\b(?:replac|install|hang|hung|fix|repair|mount|paint|build|built|clean|remov|patch|caulk|assembl|add|swap|chang|seal|adjust|haul|trim|wash|redo|re-|rid|gone|finish|quot|pric|cost|estimat|cambi|instal|colgar|colg|pon|pint|repar|arregl|limpi|quitar|cuanto|arm)\w*|\b(?:put|set|need|needs|want|wants|like|new|how much|ocupo|necesito|quiero|queremos|hay que|nuev[oa]s?)\b/;
const shortClause = 2;

/**
 * A word in a part that neither asks for work nor names a problem: "have a spigot right there",
 * "the door itself goes up by hand". A list names only things, and so may a short description.
 */
export function isOnlyMentioned<Entry extends PriceEntry>(
  reading: Reading,
  { words, at }: Found<Entry>,
): boolean {
  if (words.length > 1 || reading.isShort) return false;
  const { text: clause } = reading.clauseAt(at);
  if (request.test(clause) || trouble.test(clause) || /^\s*\d/.test(clause)) return false;
  return tokensOf(clause).length > shortClause;
}

/** "Switched over to LED": what is done, where the service is for a thing. */
export function isVerb<Entry extends PriceEntry>(
  { text }: Reading,
  { words, at }: Found<Entry>,
): boolean {
  const verb = /^(?:(?:switch|lock|plug|tap|screen)(?:ed|ped|ing|ged)|paintings)\b/;
  return words.length === 1 && verb.test(text.slice(at.start, at.start + 20));
}

/** "There is an outlet", "just a lamp"; but "there is a hole" is work. */
const hasNow =
  /\b(?:just|only) (?:an? |one |un |una )?(?:old )?$|\b(?:there is already|theres already|there is|there's|theres|ya hay|ya tengo) (?:an? |the |one |un |una )?(?:old )?$/;
/** "Do not replace the toilet", "no toquen el abanico": within its part of the sentence. */
const refused =
  /\b(?:do not|dont|don't|never|not|no need to|no|sin|nunca)\s+(?:want (?:you |yall )?to |need (?:you )?to |have to |le |les |lo |la |me )?(?:touch|replac|chang|swap|remov|paint|repair|fix|mess|includ|install|hang|clean|toc|toqu|cambi|quit|pint|repar|arregl|incluy|instal)\w*\s+(?:(?:the|a|an|any|my|our|that|those|with|new|old|whole|el|la|los|las|un|una|mi|su)\s+){0,3}(?:[a-z]+\s+)?$/;
/** "The faucet is fine", "comes with the sink", "the toilet stays". */
const isThere =
  /^[a-z]*\s+(?:(?:is|are|esta|estan) (?:fine|ok|okay|good|bien)|comes? with|came with|is included|works? (?:fine|great|good|well|ok)|stays?\s*(?:$|[,.;])|si sirven?|funcionan?)\b/;
/** In its part of the sentence. */
const doneAlready =
  /\b(?:already (?:fixed|done|replaced|repaired|changed|bought)|is handled|taken care of|(?:dont|don't|do not) (?:need|want) (?:that|this|those)|not touching|leave (?:it|them|em) alone|(?:is|are|was|were) painted|painted (?:shut|last|already)|ya (?:esta|quedo|cerre|lo arreglo|la arreglo|lo cambie|la cambie))\b/;

/**
 * "No leak at the toilet", "the faucet is fine", "instead of the switches", "stains from an old
 * leak", "the doorknob made a hole": not requested.
 */
export function isDenied(reading: Reading, at: Mention): boolean {
  const { before, after } = reading.beside(at);
  return (
    /\b(?:no|not|without|except|but not|sin|menos)\s+(?:the\s+|a\s+|la\s+|el\s+)?$/.test(before) ||
    /\b(?:instead of|rather than|en vez de|en lugar de)\s+(?:(?!and\b|y\b)[a-z]+\s+){0,3}$/.test(
      before,
    ) ||
    /\bfrom (?:an?|the)? ?(?:old|past|previous|earlier|former)\s+$/.test(before) ||
    hasNow.test(before) ||
    refused.test(before.slice(before.search(/[^,.;:!?\n]*$/))) ||
    isThere.test(after) ||
    /^[a-z]*\s+(?:made|left|punched|knocked|hizo|dejo)\b/.test(after) ||
    doneAlready.test(reading.clauseAt(at).text)
  );
}
