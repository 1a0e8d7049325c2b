import { typedNumber } from '#lib/fields.ts';
import { typedHours } from '#lib/hours.ts';
import type { PriceView } from '../contract/price-book.ts';
import type { Category, PriceUnit } from '../rules/price-book.ts';

/** A service as typed. */
export interface PriceForm {
  name: string;
  spanish_name: string;
  category: Category;
  unit: PriceUnit;
  hours: string;
  materials: string;
  price_from: string;
  price_to: string;
  keywords: string;
  taxable: boolean;
}

export function formOf(price: PriceView | undefined): PriceForm {
  return {
    name: price?.name ?? '',
    spanish_name: price?.spanish_name ?? '',
    category: price?.category ?? 'general',
    unit: price?.unit ?? 'each',
    hours: price ? String(price.hours) : '1',
    materials: price ? String(price.materials) : '0',
    price_from: price ? String(price.price_from) : '',
    price_to: price ? String(price.price_to) : '',
    keywords: price?.keywords.join(', ') ?? '',
    taxable: price?.taxable ?? true,
  };
}

/** The API's format; invalid numbers are left for the contract to report by name. */
export function bodyOf(form: PriceForm) {
  return {
    ...form,
    hours: typedHours(form.hours),
    materials: typedNumber(form.materials),
    price_from: typedNumber(form.price_from),
    price_to: typedNumber(form.price_to),
    keywords: form.keywords
      .split(',')
      .map((keyword) => keyword.trim())
      .filter(Boolean),
  };
}
