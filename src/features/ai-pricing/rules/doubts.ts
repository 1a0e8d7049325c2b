import type { PriceEntry } from '../../price-book/rules/price-book.ts';
import { type Found, type Phrase, states } from './phrases.ts';
import type { Mention } from './quantity.ts';

/** Services for one thing, one of which repairs it. */
const newThing =
  /\b(?:replac\w*|new|install\w*|hang\w*|swap\w*|chang\w*|put|upgrade\w*|mount\w*|buy|bought|need|want|add|cambi\w*|colgar|poner|instal\w*|nuev[oa]s?|necesito)\b/;
const trouble =
  /\b(?:wont|won't|doesnt|doesn't|isnt|isn't|cant|can't|not|no|broke\w*|loose|off|noise|hard|came|stopped|stuck|bent|torn|rot\w*|rip\w*|split\w*|crack\w*|leak\w*|drip\w*|clog\w*|squeak\w*|rattl\w*|buzz\w*|hum\w*|grind\w*|spark\w*|loud|rocks?|wobbl\w*|ruido|rot[oa]|suelt[oa]|gote\w*|fuga)\b/;
const painted = /\b(?:re)?paint\w*|\bcoats?\b|\bcolors?\b|\bpint\w*/;

/**
 * "The closet door came off": a word that also belongs to a repair, with a problem and nothing new;
 * or walls without paint.
 */
export function isAnotherMatter<Entry extends PriceEntry>(
  text: string,
  { entry, words }: Found<Entry>,
  phrases: Phrase<Entry>[],
): boolean {
  if (entry.category === 'painting' && !painted.test(text)) return true;
  if (words.length > 1 || newThing.test(text) || !trouble.test(text)) return false;
  const [word = ''] = words;
  return phrases.some(
    (other) => other.entry !== entry && other.words.length > 1 && other.words.includes(word),
  );
}

const place =
  /\b(?:over|above|under|underneath|below|beneath|behind|beside|near|by|next to|from|off|around|at|in|inside|outside|through|across|against|sobre|debajo de|detras de|junto a|encima de|arriba de|cerca de|en)\s+(?:(?:the|a|an|my|our|el|la|los|las|un|una|mi)\s+)?(?:[a-z]+\s+)?$/;

/** "Over the garage door": a location, if a single word points to the service. */
export function isPlace<Entry extends PriceEntry>(
  text: string,
  { words, at }: Found<Entry>,
): boolean {
  return words.length === 1 && place.test(text.slice(0, at.start));
}

/** Things whose doors, screens, and valves aren't services of their own. */
const otherThings =
  'garage car truck dog cat pet doggy sliding glass oven fridge refrigerator freezer dishwasher washer dryer washing microwave patio barn shed storm screen pool septic sprinkler irrigation heater furnace ac hvac roof chimney fireplace phone computer cochera garaje perro gato';
const otherBefore = new RegExp(`\\b(?:${otherThings.split(' ').join('|')})\\s+$`);
const otherAfter =
  /^[a-z]*\s+(?:opener|opening|bell|mat|motor|springs?|track|seal|frame|hinges?|seat|plates?|remote|handle|stop|stopper|casing|jamb|lid|cover|bulbs?)\b/;

/** "Garage door opener", "dog door": a different thing, if a single word points to the service. */
export function isPartOfOther<Entry extends PriceEntry>(
  text: string,
  { entry, tokens }: Found<Entry>,
): boolean {
  // Painting a garage door is painting a door.
  if (entry.category === 'painting') return false;
  return tokens.some(({ start, length, stem }) => {
    if (states.has(stem)) return false;
    const before = text.slice(0, start);
    const own = tokens.some(
      (one) => one.start < start && otherBefore.test(`${text.slice(0, one.start + one.length)} `),
    );
    return (!own && otherBefore.test(before)) || otherAfter.test(text.slice(start + length));
  });
}

/** "No leak at the toilet", "the faucet is fine": not requested. */
export function isDenied(text: string, { start, length }: Mention): boolean {
  return (
    /\b(?:no|not|without|except|but not|sin|menos)\s+(?:the\s+|a\s+|la\s+|el\s+)?$/.test(
      text.slice(0, start),
    ) || /^\s+(?:is|are|esta|estan)\s+(?:fine|ok|okay|good|bien)\b/.test(text.slice(start + length))
  );
}
