import { lineAmount, totalsOf } from '#features/documents/rules/documents.ts';
import {
  type Category,
  type PriceEntry,
  type PriceUnit,
  priceUnitLabels,
  type Rates,
  unitPrice,
} from '#features/price-book/rules/price-book.ts';
import type { Language } from '#lib/language.ts';
import { toCents, toDollars } from '#lib/money.ts';
import type { Match } from './match.ts';

export interface PricedLine {
  description: string;
  /** Of one unit, where the price book has it. */
  hours?: number;
  material_cost?: number;
  quantity: number;
  rate: number;
  amount: number;
  category: Category;
  taxable: boolean;
}

/** An earlier job, as evidence. */
export interface SimilarJob {
  /** `EST-2026-0012`. */
  number: string;
  title: string;
  /** Dollars before tax. */
  total: number;
  /** 0 to 1: how alike the texts are. */
  similarity: number;
}

export interface Charges {
  /** The trip charge, in dollars, added once. */
  travel: number;
  /** The minimum price of a visit, in dollars. */
  minimum: number;
}

/** From this similarity on, an earlier job counts as the same kind. */
export const leastSimilarity = 0.4;

/** How many similar jobs are enough for a price if the price book has none. */
const enoughJobs = 3;

/** The highest confidence that is ever stated. */
const maxConfidence = 0.95;

interface LineTexts {
  similar: string;
  unknown: string;
  travel: string;
  minimum: string;
  units: Record<PriceUnit, string>;
}

/** Line texts for work that no service of the owner covers. */
const lineTexts = {
  english: {
    similar: 'Work described',
    unknown: 'Work described, first hour on site',
    travel: 'Trip charge',
    minimum: 'Adjustment to minimum charge',
    units: priceUnitLabels,
  },
  spanish: {
    similar: 'Trabajo descrito',
    unknown: 'Trabajo descrito, primera hora en el lugar',
    travel: 'Traslado',
    minimum: 'Ajuste al cargo mínimo',
    units: {
      each: 'pieza',
      hour: 'hora',
      room: 'cuarto',
      square_foot: 'pie cuadrado',
      foot: 'pie',
    },
  },
} as const satisfies Record<Language, LineTexts>;

/**
 * The lines of a price: each service at its unit price, the trip charge, and the adjustment to the
 * minimum.
 */
export function priceLines({
  matches,
  rates,
  charges,
  similar,
  language,
}: {
  matches: Match<PriceEntry>[];
  rates: Rates;
  charges: Charges;
  similar: SimilarJob[];
  language: Language;
}): PricedLine[] {
  const t = lineTexts[language];
  const lines = matches.map((match) => serviceLine(match, rates, language));
  if (lines.length === 0) {
    const median = medianOf(similar);
    lines.push(
      hasEnough(similar)
        ? line(t.similar, 1, median, 'general')
        : line(t.unknown, 1, rates.hourly, 'general'),
    );
  }
  if (charges.travel > 0) lines.push(line(t.travel, 1, charges.travel, 'general'));
  const missing = toDollars(toCents(charges.minimum) - toCents(sumOf(lines)));
  if (missing > 0) lines.push(line(t.minimum, 1, missing, 'general'));
  return lines;
}

/** A service at its unit price, with the labor and materials of one unit. */
export function serviceLine(
  { entry, quantity: { quantity } }: Match<PriceEntry>,
  rates: Rates,
  language: Language,
): PricedLine {
  const name = (language === 'spanish' && entry.spanish_name) || entry.name;
  const unit = lineTexts[language].units[entry.unit];
  const description = entry.unit === 'each' ? name : `${name} (${unit})`;
  const { hours, materials: material_cost } = entry;
  const priced = line(description, quantity, unitPrice(entry, rates), entry.category);
  return { ...priced, taxable: entry.taxable, hours, material_cost };
}

/** Below this confidence, a price would be a guess, so the missing facts are asked for. */
export const leastConfidence = 0.6;

/** Whether a service can't be priced without a measurement: no one means one foot of fence. */
export function needsMeasure({ entry, quantity }: Match<PriceEntry>): boolean {
  if (quantity.isForEach) return true;
  return !quantity.isStated && (entry.unit === 'foot' || entry.unit === 'square_foot');
}

function line(description: string, quantity: number, rate: number, category: Category): PricedLine {
  const amount = lineAmount({ quantity, rate });
  return { description, quantity, rate, amount, category, taxable: true };
}

/** Dollars of all lines. */
export function sumOf(lines: { amount: number }[]): number {
  return totalsOf(lines, 0).subtotal;
}

/** The lowest and highest total price of services, in whole dollars; nothing if there are none. */
export function rangeOf(matches: Match<PriceEntry>[]): { from: number; to: number } | undefined {
  if (matches.length === 0) return undefined;
  const add = (read: (entry: PriceEntry) => number) =>
    matches.reduce((sum, { entry, quantity }) => sum + read(entry) * quantity.quantity, 0);
  return {
    from: Math.floor(add(({ price_from }) => price_from)),
    to: Math.ceil(add(({ price_to }) => price_to)),
  };
}

/** The median total of jobs, in dollars; 0 if there are none. */
export function medianOf(jobs: SimilarJob[]): number {
  const totals = jobs.map(({ total }) => toCents(total)).toSorted((a, b) => a - b);
  const middle = Math.floor(totals.length / 2);
  const upper = totals[middle] ?? 0;
  if (totals.length % 2) return toDollars(upper);
  return toDollars(Math.round((upper + (totals[middle - 1] ?? 0)) / 2));
}

/**
 * How confident a price is, 0 to 1. A clearly named service counts 0.6, plus 0.1 with its quantity;
 * similar jobs add up to 0.2, more the more there are and the closer their totals are, plus 0.1 if
 * they agree with the price within a quarter.
 */
export function confidenceOf(
  matches: { quantity: { isStated: boolean } }[],
  similar: SimilarJob[],
  total: number,
): number {
  const stated = matches.filter(({ quantity }) => quantity.isStated).length;
  const book = matches.length === 0 ? 0.1 : 0.6 + 0.1 * (stated / matches.length);
  const evidence =
    (similar.length / (similar.length + enoughJobs)) * (1 - Math.min(1, spreadOf(similar)));
  const median = medianOf(similar);
  const agrees = similar.length > 0 && Math.abs(total - median) <= median / 4;
  const sum = book + 0.2 * evidence + (agrees ? 0.1 : 0);
  return Math.min(maxConfidence, Math.round(sum * 100) / 100);
}

/** Whether similar jobs are enough for a price if the price book has none. */
export function hasEnough(similar: SimilarJob[]): boolean {
  return similar.length >= enoughJobs && medianOf(similar) > 0;
}

/** How spread out totals are: their standard deviation divided by their mean. */
function spreadOf(jobs: SimilarJob[]): number {
  if (jobs.length < 2) return 0;
  const mean = jobs.reduce((sum, { total }) => sum + total, 0) / jobs.length;
  if (mean === 0) return 1;
  const variance = jobs.reduce((sum, { total }) => sum + (total - mean) ** 2, 0) / jobs.length;
  return Math.sqrt(variance) / mean;
}

/** How complex a job is, out of 10: by its hours, trades and number of parts. */
export function complexityOf(matches: Match<PriceEntry>[]): number {
  const hours = matches.reduce(
    (sum, { entry, quantity }) => sum + entry.hours * quantity.quantity,
    0,
  );
  const trades = new Set(matches.map(({ entry }) => entry.category)).size;
  const score =
    1 +
    Math.min(5, hours / 4) +
    1.2 * Math.max(0, trades - 1) +
    0.5 * Math.max(0, matches.length - 1);
  return Math.min(10, Math.round(score * 10) / 10);
}
