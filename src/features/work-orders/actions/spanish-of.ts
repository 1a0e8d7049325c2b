import { badInput } from '#platform/http/errors.ts';
import type { SpanishTexts } from '../contract/fields.ts';
import { maxSpanish, type OrderTexts, type SpanishText, textsOf } from '../rules/spanish.ts';

/**
 * The Spanish of an order's texts as the owner typed it; unchanged ones keep their author.
 * @param field the request field of the texts
 * @throws 400 for a text that the order does not have, or Spanish that is too long
 */
export function spanishOf(
  order: OrderTexts,
  before: SpanishText[],
  typed: SpanishTexts,
  field: string,
): SpanishText[] {
  const texts = textsOf(order);
  const unknown = typed.findIndex((one) => !texts.some(({ english }) => english === one.english));
  if (unknown >= 0) throw badInput(`${field}.${unknown}.english`, 'The order has no such text.');
  return texts.flatMap(({ part, english }): SpanishText[] => {
    const index = typed.findIndex((one) => one.english === english);
    const spanish = typed[index]?.spanish ?? '';
    if (spanish.length > maxSpanish[part])
      throw badInput(
        `${field}.${index}.spanish`,
        `${maxSpanish[part]} characters or fewer, please.`,
      );
    const isAsBefore = before.find((one) => one.english === english && one.spanish === spanish);
    return spanish ? [isAsBefore ?? { english, spanish, by: 'owner' }] : [];
  });
}
