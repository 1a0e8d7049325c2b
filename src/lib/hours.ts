import { readNumber } from './money.ts';

/**
 * Hours as people type them in both languages: "2.5", "2,5", and "2:30" are all two and a half.
 * Nobody writes hundredths of an hour in thousands, so a comma before one or two digits is a
 * decimal point.
 * @param max the highest accepted value; without it the server decides
 * @returns hours with at most two decimals; undefined if it is not a number, below zero, or above
 * `max`
 */
export function readHours(typed: string, max = Number.POSITIVE_INFINITY): number | undefined {
  const plain = typed.trim();
  const [, hours = '', minutes = ''] = /^(\d{0,4}):([0-5]\d)$/.exec(plain) ?? [];
  if (!minutes) return readNumber(plain.replace(/^(\d*),(\d{1,2})$/, '$1.$2'), max);
  const read = Math.round((Number(hours) + Number(minutes) / 60) * 100) / 100;
  return read <= max ? read : undefined;
}

/**
 * Hours, or another quantity, as typed into a form. A number with more decimals stays what it is,
 * and anything else stays text, so that the contract says what is wrong.
 */
export function typedHours(typed: string): number | string {
  const isTooFine = /^\d{1,9}\.\d{3,9}$/.test(typed.trim());
  return readHours(typed) ?? (isTooFine ? Number(typed) : typed);
}
