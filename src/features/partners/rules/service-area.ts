import { isZipCode } from '#lib/zip-code.ts';
/** The max number of ZIP codes per partner. */
export const maxZipCodes = 100;

/**
 * Reads a typed list of ZIP codes: separated by commas, semicolons, spaces and line breaks, without
 * duplicates, ZIP+4 shortened to five digits.
 * @returns `junk` is whatever isn't a ZIP code, as typed
 */
export function readZipCodes(typed: string): { zipCodes: string[]; junk: string[] } {
  const parts = typed.split(/[\s,;]+/).filter(Boolean);
  const zipCodes = [...new Set(parts.filter(isZipCode).map((part) => part.slice(0, 5)))];
  return { zipCodes, junk: parts.filter((part) => !isZipCode(part)) };
}

/** Years of experience: a whole number from 0 to 80; 0 if nothing was typed. */
export function readYears(typed: string): number | undefined {
  return readWhole(typed, { blank: 0, least: 0, max: 80 });
}

/**
 * Travel distance in miles: a whole number from 5 to 100; 10 if nothing was typed (spec section 5).
 */
export function readDistance(typed: string): number | undefined {
  return readWhole(typed, { blank: 10, least: 5, max: 100 });
}

function readWhole(
  typed: string,
  { blank, least, max }: { blank: number; least: number; max: number },
): number | undefined {
  const text = typed.trim();
  if (text === '') return blank;
  if (!/^\d{1,6}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= max ? number : undefined;
}
