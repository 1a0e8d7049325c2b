import type { PriceEntry } from '../../price-book/rules/price-book.ts';
import { type Book, type Found, states } from './phrases.ts';
import { listedArea, type Quantity, quantityOf } from './quantity.ts';
import type { Reading } from './reading.ts';
import { stemOf } from './stems.ts';

const severalOf =
  /\b(?:both|(?:the|those|all|los|las) (?:[2-9]|two|three|four|dos|tres|cuatro)\b|ambos|ambas)/;
/** "2 per unit": of how many is another question. */
const forEach =
  /\b(?:per|each|every|cada) (?:unit|room|bedroom|house|apartment|one|cuarto|unidad|apartamento)\b/;

/**
 * How much of a service is asked for, said where it is named first or again: "a hole, and another,
 * so two holes".
 * @param mentions every place where the description names the service
 * @param sentence in which it was found
 */
export function amountOf<Entry extends PriceEntry>(
  { text }: Reading,
  { entry, at, words }: Found<Entry>,
  { mentions, sentence, book }: { mentions: Found<Entry>[]; sentence: string; book: Book<Entry> },
): Quantity {
  const thing = words.find((word) => !states.has(word)) ?? '';
  const again = mentions.filter((one) => one.words.includes(thing)).map((one) => one.at);
  const first = quantityOf(text, entry.unit, at);
  const stated = [at, ...again]
    .map((mention) => quantityOf(text, entry.unit, mention))
    .find(({ isStated }) => isStated);
  if (!stated)
    return entry.unit === 'each' && isSeveral(sentence, book.wordsOf.get(entry))
      ? { ...first, isForEach: true }
      : first;
  return forEach.test(text) ? { ...stated, isStated: false, isForEach: true } : stated;
}

/** "Paint the cabinets, 22 doors", "que me cambien los 2": several, without saying of what. */
function isSeveral(sentence: string, own: Set<string> | undefined): boolean {
  const named = [...sentence.matchAll(/\b(?:[2-9]|\d{2})\s+([a-z]{4,})/g)];
  return severalOf.test(sentence) || named.some(([, noun = '']) => own?.has(stemOf(noun)));
}

/** "The driveway 20x60 and the patio 300 sq ft" are both for the only service by the square foot. */
export function withAllAreas<Entry extends PriceEntry>(
  { text }: Reading,
  matches: { entry: Entry; quantity: Quantity; by: string }[],
) {
  const byArea = matches.filter(({ entry: { unit } }) => unit === 'square_foot' || unit === 'room');
  const [only] = byArea;
  const quantity = listedArea(text);
  if (byArea.length !== 1 || only?.entry.unit !== 'square_foot' || !quantity) return matches;
  return matches.map((one) =>
    one === only ? { ...one, quantity: { quantity, isStated: true } } : one,
  );
}
