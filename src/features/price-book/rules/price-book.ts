import { percentOfCents } from '#features/documents/rules/documents.ts';
import type { Pricing } from '#features/settings/rules/settings.ts';
import { lineCents, toCents, toDollars } from '#lib/money.ts';
import type { lineCategories } from './categories.ts';

export type Category = (typeof lineCategories)[number];

/** The units. A room is 12 by 12 feet. */
export const priceUnits = ['each', 'hour', 'room', 'square_foot', 'foot'] as const;
export type PriceUnit = (typeof priceUnits)[number];

export const priceUnitLabels: Record<PriceUnit, string> = {
  each: 'each',
  hour: 'hour',
  room: 'room',
  square_foot: 'sq ft',
  foot: 'foot',
};

/** Max characters and numbers of each field; hours and dollars per unit. */
export const priceLimits = {
  name: 120,
  hours: 999,
  dollars: 999_999,
  keywords: 40,
  keyword: 60,
  entries: 2000,
} as const;

/** One of the owner's services: hours and cost per unit in dollars, and its price range. */
export interface PriceEntry {
  name: string;
  /** Its name in Spanish documents; empty if none is set. */
  spanish_name: string;
  category: Category;
  unit: PriceUnit;
  hours: number;
  materials: number;
  price_from: number;
  price_to: number;
  /** Its keywords, English and Spanish. */
  keywords: string[];
  /** Whether its lines start taxed. */
  taxable: boolean;
}

/** An entry whose price visitors may know. */
export interface PublicPrice extends PriceEntry {
  id: string;
}

export interface Rates {
  /** Dollars an hour. */
  hourly: number;
  /** Added to the cost of materials. */
  markupPercent: number;
}

/** The customer's price per unit, in dollars: labor and marked-up materials, within its range. */
export function unitPrice(
  entry: Pick<PriceEntry, 'hours' | 'materials' | 'price_from' | 'price_to'>,
  rates: Rates,
): number {
  const labor = lineCents(entry.hours, toCents(rates.hourly));
  const materials = toCents(entry.materials);
  const price = labor + materials + percentOfCents(materials, rates.markupPercent);
  const from = toCents(entry.price_from);
  return toDollars(Math.min(Math.max(price, from), toCents(entry.price_to)));
}

/** A job's rates: in an emergency, an hour costs more. */
export function ratesOf(pricing: Pricing, isEmergency = false): Rates {
  return {
    hourly: isEmergency ? pricing.emergency_rate : pricing.default_hourly_rate,
    markupPercent: pricing.material_markup_percent,
  };
}
