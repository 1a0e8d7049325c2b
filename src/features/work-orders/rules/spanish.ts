import type { Language } from '#lib/language.ts';
import { type OrderMaterial, type OrderTask, orderLimits } from './work-orders.ts';

/** A text of an order in Spanish; it counts as long as the order still has this English. */
export interface SpanishText {
  english: string;
  spanish: string;
  by: 'owner' | 'model';
}

export interface OrderTexts {
  title: string;
  scope: string;
  siteNote: string;
  checklist: Pick<OrderTask, 'text'>[];
  materials: Pick<OrderMaterial, 'text'>[];
}

/** Where a text of an order appears. */
export type TextPart = 'title' | 'scope' | 'task' | 'material' | 'siteNote';

/** Spanish runs up to 30 % longer. */
const spanishRoom = 1.5;

/** Max characters of the Spanish of a text. */
export const maxSpanish: Record<TextPart, number> = {
  title: orderLimits.title * spanishRoom,
  scope: orderLimits.scope * spanishRoom,
  task: orderLimits.task * spanishRoom,
  material: orderLimits.material * spanishRoom,
  siteNote: orderLimits.siteNote * spanishRoom,
};

/** Everything partners read of an order, each text once, in the order of their page. */
export function textsOf(order: OrderTexts): { part: TextPart; english: string }[] {
  const all: { part: TextPart; english: string }[] = [
    { part: 'title', english: order.title },
    { part: 'scope', english: order.scope },
    ...order.checklist.map(({ text }) => ({ part: 'task' as const, english: text })),
    ...order.materials.map(({ text }) => ({ part: 'material' as const, english: text })),
    { part: 'siteNote', english: order.siteNote },
  ];
  return all.filter(
    ({ english }, index) =>
      english !== '' && all.findIndex((one) => one.english === english) === index,
  );
}

/** What remains of the Spanish once an order has these texts: none of the changed ones. */
export function currentSpanish(spanish: SpanishText[], order: OrderTexts): SpanishText[] {
  const texts = textsOf(order);
  return spanish.filter((one) => texts.some(({ english }) => english === one.english));
}

/** A text as a reader of a language sees it, and whether the language model wrote it. */
export function textIn(
  language: Language,
  spanish: SpanishText[],
  english: string,
): { text: string; isTranslated: boolean } {
  const found = language === 'spanish' && spanish.find((one) => one.english === english);
  return found
    ? { text: found.spanish, isTranslated: found.by === 'model' }
    : { text: english, isTranslated: false };
}

const spanishSigns = /[áéíóúñ¿¡]|\b(?:el|la|los|las|del?|con|para|y|una?)\b/i;

/** Whether someone who reads Spanish meets English: a text without Spanish that isn't Spanish itself. */
export function isLeftInEnglish(
  language: Language,
  spanish: SpanishText[],
  order: OrderTexts,
): boolean {
  return (
    language === 'spanish' &&
    textsOf(order).some(
      ({ english }) =>
        !spanish.some((one) => one.english === english) && !spanishSigns.test(english),
    )
  );
}

/** A text as an email quotes it: an unchecked translation is never passed on unmarked. */
export function quotedIn(language: Language, spanish: SpanishText[], english: string): string {
  const { text, isTranslated } = textIn(language, spanish, english);
  return isTranslated ? english : text;
}

/**
 * Whether a translation may be shown: it contains every number of the English, as often as there,
 * and no others.
 */
export function isFaithful(english: string, spanish: string): boolean {
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).sort().join(' ');
  return spanish.trim() !== '' && numbers(english) === numbers(spanish);
}
