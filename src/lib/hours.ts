import { readNumber } from './money.ts';

/**
 * Hours as people type them in both languages: "2.5", "2,5", and "2:30" are all two and a half. Nobody
 * writes cents of an hour in thousands, so that a comma before one or two digits is a decimal point.
 * @param max the highest that is accepted; without it the server decides
 * @returns hours with at most two decimals; undefined where it is none, below zero, or above `max`
 */
export function readHours(typed: string, max = Number.POSITIVE_INFINITY): number | undefined {
  const plain = typed.trim();
  const [, hours = '', minutes = ''] = /^(\d{0,4}):([0-5]\d)$/.exec(plain) ?? [];
  if (!minutes) return readNumber(plain.replace(/^(\d*),(\d{1,2})$/, '$1.$2'), max);
  const read = Math.round((Number(hours) + Number(minutes) / 60) * 100) / 100;
  return read <= max ? read : undefined;
}

/** Hours as they were typed into a form; what are none stay a text, for the contract to refuse. */
export function typedHours(typed: string): number | string {
  return readHours(typed) ?? typed;
}
