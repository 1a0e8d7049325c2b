import { readNumber, toCents, toDollars } from '../../lib/money.ts';
import { lineAmount } from '../documents/rules/documents.ts';

/** A partner's estimate: a draft, sent to the owner, taken over into a customer's, or declined. */
export const partnerEstimateStatuses = ['draft', 'sent', 'taken', 'declined'] as const;
export type PartnerEstimateStatus = (typeof partnerEstimateStatuses)[number];

export const estimateLimits = {
  title: 200,
  description: 5000,
  line: 500,
  lines: 40,
  reason: 2000,
} as const;
/** The largest value of each number of a line; the amount of a line stays below what the database stores. */
export const amountLimits = { quantity: 99_999.99, rate: 999_999.99 } as const;
/** Rows that the form has beyond what is filled in. */
export const emptyRows = 3;
/** The most that the owner adds, in percent. */
export const maxMarkup = 300;

export interface EstimateLine {
  description: string;
  quantity: number;
  /** Dollars. */
  rate: number;
  /** Dollars: quantity times rate. */
  amount: number;
}

/** A row of the form as it was typed. */
export interface TypedLine {
  description: string;
  quantity: string;
  rate: string;
}

export interface TypedEstimate {
  title: string;
  description: string;
  order_id: string;
  lines: TypedLine[];
}

export type EstimateProblem = 'required' | 'tooLong' | 'number' | 'noLines';

/** The rows in which something stands. */
export function filledLines(lines: TypedLine[]): TypedLine[] {
  return lines.filter(({ description, quantity, rate }) => description || quantity || rate);
}

/** What is wrong: of the fields by name, of lines as `lines.0.rate`. A missing quantity is one. */
export function estimateProblems(typed: TypedEstimate): Record<string, EstimateProblem> {
  const problems: Record<string, EstimateProblem> = {};
  if (!typed.title) problems.title = 'required';
  for (const name of ['title', 'description'] as const)
    if (typed[name].length > estimateLimits[name]) problems[name] = 'tooLong';
  const lines = filledLines(typed.lines);
  if (lines.length === 0) problems.lines = 'noLines';
  for (const [index, line] of lines.entries()) {
    if (!line.description) problems[`lines.${index}.description`] = 'required';
    if (line.description.length > estimateLimits.line)
      problems[`lines.${index}.description`] = 'tooLong';
    if (line.quantity && readNumber(line.quantity, amountLimits.quantity) === undefined)
      problems[`lines.${index}.quantity`] = 'number';
    if (readNumber(line.rate, amountLimits.rate) === undefined)
      problems[`lines.${index}.rate`] = 'number';
  }
  return problems;
}

/** The lines of a form without problems, with what each comes to. */
export function pricedLines(typed: TypedEstimate): EstimateLine[] {
  return filledLines(typed.lines).map(({ description, quantity, rate }) => {
    const line = {
      quantity: readNumber(quantity || '1', amountLimits.quantity) ?? 1,
      rate: readNumber(rate, amountLimits.rate) ?? 0,
    };
    return { description, ...line, amount: lineAmount(line) };
  });
}

/** A price with so many percent on it, in dollars; half a cent goes up. @param percent 0 or more */
export function markedUp(dollars: number, percent: number): number {
  return toDollars(Math.round((toCents(dollars) * (10_000 + Math.round(percent * 100))) / 10_000));
}
