import { amountIn, withoutSizes } from './quantity.ts';
import { stemOf } from './stems.ts';

const several =
  '[2-9]|[1-9]\\d|two|three|four|five|six|seven|eight|nine|ten|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez';
const where = '(?:in|on|by|at|for|over|under|en|para|por|sobre)';
/** "All 5", "those 2". */
const allOf = new RegExp(
  `\\b(?:all|the|those|these|los|las|esos|esas)\\s+(${several})\\b(?![-\\w])`,
  'g',
);
/** "2 in the kitchen", "3 more". */
const elsewhere = new RegExp(`\\b(1|${several})\\s+(?:${where}|more|others?|mas|otr[oa]s)\\b`, 'g');
/** "And one by the tub". */
const oneMore = new RegExp(
  `(?:\\b(?:and|plus|y)|,)\\s+(?:one|another|una?|uno|otr[oa])\\s+${where}\\b`,
);
const both = /\b(?:both|ambos|ambas)\b/;
const ofThing = new RegExp(`\\b(${several})\\s+(?:[a-z]+\\s+)?([a-z]{3,})`, 'g');

/**
 * Whether a text states further counts that may be of the same thing: "5 blinds in the den and 2 in
 * the kitchen", "8 switches and 12 outlets". What they add up to is a question.
 * @param counted how many were read, if the text says so
 * @param own the words of the service
 */
export function hasOtherCounts(
  text: string,
  counted: number | undefined,
  own: Set<string> | undefined,
): boolean {
  const plain = withoutSizes(text);
  const isOwn = (noun: string) => own?.has(stemOf(noun)) ?? false;
  const counts = [
    ...[allOf, elsewhere].flatMap((pattern) =>
      [...plain.matchAll(pattern)].map(([, n]) => amountIn(n)),
    ),
    ...[...plain.matchAll(ofThing)]
      .filter(([, , noun = '']) => isOwn(noun))
      .map(([, n]) => amountIn(n)),
    ...(both.test(plain) ? [2] : []),
  ];
  const others = counts.filter((count) => count !== counted);
  if (oneMore.test(plain)) others.push(1);
  // "4 grab bars, 2 in the shower, 1 by the toilet and 1 by the door".
  const sum = others.reduce((total, count) => total + count, 0);
  return others.length > 0 && !(counted && counted > 1 && sum === counted);
}
