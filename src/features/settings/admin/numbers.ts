/** What a number of the settings counts. */
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
  // What providers of language models charge in, whatever the business's own currency.
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

/** A number as its field shows it before anybody types. */
export function typedNumber(amount: number, unit: Unit): string {
  return unit === 'money' ? amount.toFixed(2) : String(amount);
}

/** Reads a number as people type it, with $, % and thousands; NaN when it is not one. */
export function parseNumber(typed: string): number {
  const digits = typed.replace(/[\s,$€%]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}

function money(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency });
}
