import { lineAmount } from '#features/documents/rules/documents.ts';
import type { Language } from '#lib/language.ts';
import { toCents, toDollars } from '#lib/money.ts';

/** A partner's estimate: a draft, sent to the owner, used in a customer's, or declined. */
export const partnerEstimateStatuses = ['draft', 'sent', 'taken', 'declined'] as const;
export type PartnerEstimateStatus = (typeof partnerEstimateStatuses)[number];

export const estimateLimits = {
  title: 200,
  description: 5000,
  line: 500,
  lines: 40,
  reason: 2000,
} as const;
/**
 * The max value of each number in a line; a line's amount stays within what the database stores.
 */
export const amountLimits = { quantity: 99_999.99, rate: 999_999.99 } as const;
/** How many empty rows the form has. */
export const emptyRows = 3;
/** The owner's max markup, in percent. */
export const maxMarkup = 300;

export interface EstimateLine {
  description: string;
  quantity: number;
  /** Dollars. */
  rate: number;
  /** Dollars: quantity times rate. */
  amount: number;
}

/** A form's rows that aren't empty. */
export function filledLines<Line extends Record<'description' | 'quantity' | 'rate', string>>(
  lines: Line[],
): Line[] {
  return lines.filter(({ description, quantity, rate }) => description || quantity || rate);
}

/** Lines with their amounts. */
export function pricedLines(lines: Omit<EstimateLine, 'amount'>[]): EstimateLine[] {
  return lines.map((line) => ({ ...line, amount: lineAmount(line) }));
}

/**
 * A price with a markup, in dollars; half a cent is rounded up.
 * @param percent 0 or more
 */
export function markedUp(dollars: number, percent: number): number {
  return toDollars(Math.round((toCents(dollars) * (10_000 + Math.round(percent * 100))) / 10_000));
}

const spanishSigns =
  /[áéíóúñ¿¡]|(?<!\p{L})(?:el|la|los|las|del?|con|para|por|en|y|una?|que|se)(?!\p{L})/giu;
const englishSigns = /(?<!\p{L})(?:the|and|of|for|with|to|on|in|at|from|is|are|an|per)(?!\p{L})/giu;

/** The texts of an estimate. */
export interface EstimateTexts {
  title: string;
  description: string;
  lines: string[];
}

export function textsOf(estimate: {
  title: string;
  description: string;
  lines: { description: string }[];
}): EstimateTexts {
  const { title, description, lines } = estimate;
  return { title, description, lines: lines.map((line) => line.description) };
}

/** Which language texts are written in, as far as their small words show it. */
export function writtenIn({ title, description, lines }: EstimateTexts): Language | null {
  const text = [title, description, ...lines].join('\n');
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
  const difference = count(spanishSigns) - count(englishSigns);
  if (difference === 0) return null;
  return difference > 0 ? 'spanish' : 'english';
}
