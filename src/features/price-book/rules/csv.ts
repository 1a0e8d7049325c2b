import { priceUnits } from './price-book.ts';

/** The columns of a price book file, for export and import. */
export const priceColumns = [
  'Name',
  'Category',
  'Unit',
  'Hours',
  'Materials',
  'Lowest price',
  'Highest price',
  'Other words',
  'Spanish name',
  'Taxable',
] as const;
export type PriceColumn = (typeof priceColumns)[number];

/** Max characters of an accepted file. */
export const maxPriceFileBytes = 200_000;

/** Separates a service's keywords in its cell. */
export const keywordSeparator = '; ';

/**
 * A unit as the owner may have written it in a spreadsheet; the unchanged cell if it isn't
 * recognized.
 */
export function unitFrom(cell: string): string {
  const stated = cell.trim().toLowerCase().replace(/\./g, '');
  if (/^(?:sq ?(?:ft|feet|foot)|square (?:foot|feet))$/.test(stated)) return 'square_foot';
  if (/^(?:ft|feet|lf|linear (?:foot|feet|ft))$/.test(stated)) return 'foot';
  if (/^(?:hr|hrs|hours?)$/.test(stated)) return 'hour';
  if (/^(?:ea|piece|unit)$/.test(stated)) return 'each';
  return (priceUnits as readonly string[]).includes(stated) ? stated : cell.trim();
}

/** Yes or no as people write it; undefined if nothing is written, the unchanged cell if unclear. */
export function yesOrNoFrom(cell: string): boolean | string | undefined {
  const stated = cell.trim().toLowerCase();
  if (stated === '') return undefined;
  if (/^(?:y|yes|true|1|x|si|sí|taxable|taxed)$/.test(stated)) return true;
  return /^(?:n|no|false|0|not taxable|not taxed|non-taxable)$/.test(stated) ? false : cell;
}

/** A number as people write it: "$1,250.00" is 1250; anything else is NaN. */
export function numberFrom(cell: string): number {
  const bare = cell.replace(/[$,\s]/g, '');
  return /^\d+(?:\.\d+)?$|^\.\d+$/.test(bare) ? Number(bare) : bare === '' ? 0 : Number.NaN;
}
