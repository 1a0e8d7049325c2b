import type { Language } from '#lib/language.ts';
import type { PriceUnit } from './price-book.ts';

/** After a quantity; single items have none. */
const unitTexts: Record<Language, Record<PriceUnit, [one: string, more: string]>> = {
  english: {
    each: ['', ''],
    hour: ['h', 'h'],
    room: ['room', 'rooms'],
    square_foot: ['sq ft', 'sq ft'],
    foot: ['ft', 'ft'],
  },
  spanish: {
    each: ['', ''],
    hour: ['h', 'h'],
    room: ['cuarto', 'cuartos'],
    square_foot: ['pie²', 'pies²'],
    foot: ['pie', 'pies'],
  },
};

/** A quantity in documents: "3.5 h", "40 ft", "2". */
export function quantityText(language: Language, quantity: number, unit: PriceUnit = 'each') {
  const [one, more] = unitTexts[language][unit];
  return [String(quantity), quantity === 1 ? one : more].filter(Boolean).join(' ');
}

/** The unit within a description, if a document has no column for it: "Fence (ft)". */
export function withUnit(language: Language, description: string, unit: PriceUnit = 'each') {
  const [one] = unitTexts[language][unit];
  return one ? `${description} (${one})` : description;
}
