import { readNumber } from '#lib/money.ts';

/** What a number in the settings counts. */
export type Unit =
  | 'money'
  | 'dollars'
  | 'percent'
  | 'years'
  | 'megabytes'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'seconds'
  | 'milesPerHour'
  | 'plain';

const unitLabels: Record<Exclude<Unit, 'money'>, string> = {
  // The currency that language model providers charge in, whatever the business's own.
  dollars: 'US dollars',
  percent: '%',
  years: 'years',
  megabytes: 'MB',
  hours: 'hours',
  days: 'days',
  minutes: 'minutes',
  seconds: 'seconds',
  milesPerHour: 'mph',
  plain: '',
};

/** The unit beside a number: $, %, MB. */
export function unitSign(unit: Unit, currency: string): string {
  if (unit !== 'money') return unitLabels[unit];
  const parts = money(currency).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** A number for people: $85.00, 8.25 %, 5 MB. */
export function numberText(amount: number, unit: Unit, currency: string): string {
  return unit === 'money' ? money(currency).format(amount) : `${amount} ${unitLabels[unit]}`.trim();
}

/** A number's initial text in its field. */
export function typedNumber(amount: number, unit: Unit): string {
  return unit === 'money' ? amount.toFixed(2) : String(amount);
}

/** Parses a typed number as all forms do, with $ and %; NaN if invalid. */
export function parseNumber(typed: string): number {
  const plain = typed.replace(/[$€%]/g, '').trim();
  // More decimals, or below zero: the contract says what is wrong with them.
  if (/^-?\d+(\.\d+)?$/.test(plain)) return Number(plain);
  return readNumber(plain) ?? Number.NaN;
}

function money(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency });
}
