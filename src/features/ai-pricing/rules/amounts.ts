import type { PriceEntry } from '#features/price-book/rules/price-book.ts';
import { hasOtherCounts } from './other-counts.ts';
import { type Book, type Found, states } from './phrases.ts';
import { listedArea, type Quantity, quantityOf } from './quantity.ts';
import type { Reading } from './reading.ts';

/** "2 bedrooms and the hallway". */
const otherRoom =
  /(?:\b(?:and|plus|y)|,)\s+(?:(?:the|a|an|our|my|el|la|un|una)\s+)?(?:hall(?:way)?|living room|dining room|kitchen|stairs?|stairwell|closet|entry|office|den|laundry|bath(?:room)?|pasillo|sala|cocina|comedor|oficina|bano|escalera)\b/;
/** "2 per unit": of how many is another question. */
const forEach =
  /\b(?:per|each|every|cada) (?:unit|room|bedroom|house|apartment|one|cuarto|unidad|apartamento)\b/;

/**
 * How much of a service is asked for, said where it is named first or again: "a hole, and another,
 * so two holes". What may be several, without a number, is open.
 * @param mentions every place where the description names the service
 * @param scope the text whose counts may be of this service
 */
export function amountOf<Entry extends PriceEntry>(
  { text }: Reading,
  one: Found<Entry>,
  { mentions, scope, book }: { mentions: Found<Entry>[]; scope: string; book: Book<Entry> },
): Quantity {
  const { entry, words } = one;
  const thing = words.find((word) => !states.has(word)) ?? '';
  const named = [one, ...mentions.filter((other) => other.words.includes(thing))];
  const amounts = named.map(({ at }) => quantityOf(text, entry.unit, at));
  const stated = amounts.find(({ isStated }) => isStated);
  const count = stated?.quantity;
  const own = book.wordsOf.get(entry);
  const isOpen =
    entry.unit === 'each'
      ? hasOtherCounts(scope, count, own) || (!stated && isPlural(text, named))
      : entry.unit === 'room' && otherRoom.test(scope);
  const isNone = amounts.some(({ isForEach }) => isForEach);
  const first = stated ?? { quantity: 1, isStated: false };
  if (!isOpen && !isNone && !(stated && (forEach.test(text) || areDifferent(amounts))))
    return first;
  return { ...first, isStated: false, isForEach: true };
}

/** "A hole, and another, so two holes" is no contradiction. */
function areDifferent(amounts: Quantity[]): boolean {
  const counts = amounts.filter(({ isStated }) => isStated).map(({ quantity }) => quantity);
  return new Set(counts.filter((count) => count > 1)).size > 1;
}

/** "The outlets in the den are dead": more than one, and nobody says how many. */
function isPlural<Entry extends PriceEntry>(text: string, mentions: Found<Entry>[]): boolean {
  const things = mentions.flatMap(({ tokens }) => tokens.filter(({ stem }) => !states.has(stem)));
  return things.some(({ start }) => {
    const [word = ''] = /^[a-z]*/.exec(text.slice(start)) ?? [];
    return /[a-z]{2}[^s'i]s$/.test(word);
  });
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
