import type { PriceUnit } from '#features/price-book/rules/price-book.ts';
import { plain } from '#lib/typos.ts';
import { type Clause, clausesOf, type Mention } from './clauses.ts';

/** Total wall length of the room that a per-room price covers: 12 by 12 feet. */
const roomWalls = 48;

const numberWords: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  both: 2,
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  ambos: 2,
  ambas: 2,
};
const number = `\\d{1,5}(?:\\.\\d{1,2})?|${Object.keys(numberWords).join('|')}`;
const feet = `(?:feet|foot|ft|'|pies?)`;
const sides = new RegExp(
  `(\\d{1,3}(?:\\.\\d)?)\\s*${feet}?\\s*(?:x|by|por)\\s*(\\d{1,3}(?:\\.\\d)?)`,
);
const area = /(\d{1,5}(?:\.\d{1,2})?)\s*(?:sq(?:uare)?\.?\s*(?:feet|foot|ft)|sf\b|pies cuadrados)/;
const length = new RegExp(`(\\d{1,5}(?:\\.\\d{1,2})?)\\s*(?:linear |lineal )?${feet}(?![a-z])`);
/** "6 foot tall" is a size of the thing, not how much of it. */
const otherSize = new RegExp(
  `\\d{1,3}(?:\\.\\d)?[\\s-]*${feet}[\\s-]*(?:tall|high|deep|wide|thick|pickets?|privacy|panels?|(?:de )?(?:alto|altura|ancho))(?![a-z])`,
  'g',
);
const pieceNames = '(?:panels?|sections?|pieces?|boards?|tramos?|paneles|piezas?|tablas?)';
/** "3 x 8 ft panels" and "3 sections of 8 ft" are 24 feet. */
const pieces = [
  new RegExp(
    `(\\d{1,3})\\s*x\\s*(\\d{1,3}(?:\\.\\d)?)[\\s-]*${feet}\\s+(?:[a-z]+\\s+)?${pieceNames}\\b`,
  ),
  new RegExp(
    `(\\d{1,3})\\s+(?:[a-z]+\\s+)?${pieceNames}\\s*(?:x|of|at|de|,)?\\s*(\\d{1,3}(?:\\.\\d)?)[\\s-]*${feet}(?![a-z])`,
  ),
];
/** "5/4x6x12", "2x6 boards": the size of lumber, no area. */
const lumber =
  /\d+\/\d+\s*x\s*\d+(?:\s*x\s*\d+)*|\d+\s*x\s*\d+\s*x\s*\d+|\b[1246]\s*x\s*(?:2|3|4|6|8|10|12)(?:s\b|\s+(?:boards?|studs?|posts?|lumber|pickets?|joists?|tablas?))/g;
/** "52 inch", "40 gallon": a number before such a unit is a size, no count. */
const sizes = new RegExp(
  `\\d+(?:\\.\\d+)?[\\s-]*(?:inch(?:es)?|in(?! (?:the|a|an|my|our|el|la|mi)\\b)|${feet}|gal(?:lon)?s?|lbs?|pounds?|oz|ounces?|watts?|amps?|volts?|hp|tons?|mm|cm|pulgadas?|galon(?:es)?|libras?|metros?|sq|square)(?![a-z])|\\d+(?:\\.\\d+)?\\s*["\u2033]`,
  'g',
);
const hours = new RegExp(`(${number})\\s*(?:hours?|hrs?|horas?)\\b`);
const rooms = new RegExp(
  `(${number})\\s+(?:[a-z]+\\s+){0,2}?(?:bed|bath)?(?:rooms?|cuartos?|recamaras?|habitaciones)\\b`,
);

export interface Quantity {
  quantity: number;
  /** It was stated, not assumed. */
  isStated: boolean;
  /** Stated for each of several: how many in all is open. */
  isForEach?: boolean;
}

/**
 * The quantity that a description asks for: "3 doors", "12 by 14 room", "tres puertas", "40 feet of
 * fence".
 * @param at where in the plain text the thing is mentioned
 */
export function quantityOf(plainText: string, unit: PriceUnit, at: Mention): Quantity {
  const clause = clausesOf(plainText)(at);
  const stated =
    unitQuantity(clause, unit, { ...at, start: at.start - clause.start }) ??
    onlyMeasure(plainText, unit);
  // "0 fans": nobody asks for none.
  if (stated !== undefined && stated <= 0) return { quantity: 1, isStated: false, isForEach: true };
  const quantity = stated ?? 1;
  return {
    quantity: Math.max(0.1, Math.round(quantity * 100) / 100),
    isStated: stated !== undefined,
  };
}

function unitQuantity({ text }: Clause, unit: PriceUnit, at: Mention): number | undefined {
  if (unit === 'square_foot') return areasIn(text)[0];
  if (unit === 'foot')
    // Three sections of a fence are not three feet.
    return feetIn(text);
  if (unit === 'hour') return amount(hours.exec(text));
  if (unit === 'room') {
    const walls = around(sides.exec(text));
    const count = amount(rooms.exec(text.replace(sides, ' ')));
    if (walls) return (count ?? 1) * (Math.round((walls / roomWalls) * 10) / 10);
    return count ?? countBefore(text, at);
  }
  return countBefore(text, at) ?? countOfPlaces(text, at);
}

/** A length; none where several are stated, or sides: which of them is meant is a question. */
function feetIn(text: string): number | undefined {
  const panels = pieces.map((pattern) => pattern.exec(text)).find((found) => found);
  if (panels) return product(panels);
  const along = text.replace(otherSize, ' ');
  if (sides.test(along) || measures(along, length) > 1) return undefined;
  return amount(length.exec(along));
}

/** The one measurement of a description that is not beside what it measures. */
function onlyMeasure(text: string, unit: PriceUnit): number | undefined {
  if (unit === 'foot') return feetIn(text);
  const areas = unit === 'square_foot' ? areasIn(text) : [];
  if (areas.length === 1) return areas[0];
  return undefined;
}

/** Square feet of each area that a text states, as a number or by its sides. */
function areasIn(text: string): number[] {
  return [...text.replace(lumber, blank).matchAll(areaOrSides)].map(squareFeet);
}

/** Square feet of areas that are named side by side: "the driveway 20x60 and the patio 300 sq ft". */
export function listedArea(text: string): number | undefined {
  const found = [...text.replace(lumber, blank).matchAll(areaOrSides)];
  const areListed = found.every((one, index) => {
    const before = found[index - 1];
    if (!before) return true;
    const between = text.slice(before.index + before[0].length, one.index).trim();
    return /^(?:,|and\b|y\b|plus\b|for\b|de\b)/.test(between) && between.split(/\s+/).length <= 5;
  });
  if (found.length < 2 || !areListed) return undefined;
  return found.map(squareFeet).reduce((sum, area) => sum + area, 0);
}

const areaOrSides = new RegExp(`${area.source}|${sides.source}`, 'g');
const blank = (text: string) => ' '.repeat(text.length);

function squareFeet([, whole, one, other]: RegExpExecArray): number {
  return whole ? Number(whole) : Number(one) * Number(other);
}

/** The first area that a text states, in square feet. */
export function areaOf(text: string): number | undefined {
  return areasIn(text)[0];
}

/** "Blinds in 3 windows". */
function countOfPlaces(text: string, { start, length: size }: Mention): number | undefined {
  const after = new RegExp(
    `^[a-z]*\\s+(?:in|on|for|en|para)\\s+(?:the |all |las |los )?(${number})\\s+(?:windows?|rooms?|bedrooms?|doors?|walls?|ventanas?|cuartos?|puertas?)\\b`,
  );
  return amount(after.exec(text.slice(start + size)));
}

function measures(text: string, pattern: RegExp): number {
  return [...text.matchAll(new RegExp(pattern, 'g'))].length;
}

/** "3 interior doors", "doors x3", "puertas (3)". */
function countBefore(text: string, { start, length: size }: Mention): number | undefined {
  const before = new RegExp(
    `(?<![\\w.-])(${number})\\s+(?:(?!(?:and|y|the|el|la)\\b)[a-z-]+\\s+){0,3}$`,
  );
  const after = /^[a-z]*\s*(?:x\s*(\d{1,3})\b|\((\d{1,3})\))/;
  const counted = amount(before.exec(text.slice(0, start).replace(sizes, ' ')));
  if (counted !== undefined) return counted;
  const trailing = after.exec(text.slice(start + size));
  return trailing ? Number(trailing[1] ?? trailing[2]) : undefined;
}

function amount(found: RegExpExecArray | null): number | undefined {
  const stated = found?.[1];
  if (stated === undefined) return undefined;
  return amountIn(stated);
}

/** A count as a number. */
export function amountIn(stated = ''): number {
  return numberWords[stated] ?? Number(stated);
}

/** A text without measurements: "52 inch", "12 by 14", "2x6". */
export function withoutSizes(text: string): string {
  return text
    .replace(lumber, ' ')
    .replace(new RegExp(sides, 'g'), ' ')
    .replace(sizes, ' ')
    .replace(/\$\s?\d+/g, ' ');
}

function product(found: RegExpExecArray | null): number | undefined {
  return found ? Number(found[1]) * Number(found[2]) : undefined;
}

function around(found: RegExpExecArray | null): number | undefined {
  return found ? 2 * (Number(found[1]) + Number(found[2])) : undefined;
}

const inDigits: [RegExp, string][] = [
  [/\bhalf (?:a )?dozen\b|\bmedia docena(?: de)?\b/g, '6'],
  [/\b(?:a |una )?(?:dozen|docena de|docena)(?: of)?\b/g, '12'],
  [/\b(?:a |un )?(?:couple|pair|par)(?: of| de)?\b/g, '2'],
  [/(\d),(\d{3})(?!\d)/g, '$1$2'],
  [/\((\d{1,3})\)\s*(?=[a-z])/g, '$1 '],
  [/\s\+\s/g, ', '],
  [/\b2[\s-]?stor(?:y|ey|ies)\b/g, 'two story'],
  [/(\d)\s*[x×]\s*(\d)/g, '$1 x $2'],
];

/**
 * A description prepared for reading quantities: plain text, with "a dozen" and thousands as
 * digits.
 */
export function countable(text: string): string {
  return inDigits.reduce(
    (described, [stated, digits]) => described.replace(stated, digits),
    plain(text),
  );
}
