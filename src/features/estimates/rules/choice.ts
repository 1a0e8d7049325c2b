import {
  type DocumentTotals,
  depositAmount,
  discountOf,
  discountProblem,
  documentLimits,
  type GivenDiscount,
  grossAmount,
  lineAmount,
  totalsOf,
} from '#features/documents/rules/documents.ts';
import type { Approved, EstimateContent, EstimateLine, EstimateOption } from './content.ts';

/** What determines an estimate's price. */
export type Priced = Pick<
  EstimateContent,
  'options' | 'lines' | 'tax_percent' | 'deposit_kind' | 'deposit_value' | keyof GivenDiscount
>;

/** What a customer chose. */
export interface Choice {
  /** An option's key; '' if there are none. */
  option: string;
  /** Ids of the chosen optional lines. */
  optional: string[];
}

/**
 * The option that represents an estimate in lists: the recommended one, or else the first; ''
 * without options.
 */
export function leadingOption(options: EstimateOption[]): string {
  return (options.find((option) => option.is_recommended) ?? options[0])?.key ?? '';
}

/** Whether a line counts in an option: it names it, or belongs to the whole estimate. */
export function countsIn({ options }: Pick<EstimateLine, 'options'>, option: string): boolean {
  return options.length === 0 || options.includes(option);
}

/** An option's fixed lines, and its optional ones. */
export function linesOf<Line extends Pick<EstimateLine, 'options' | 'is_optional'>>(
  lines: Line[],
  option: string,
) {
  const own = lines.filter((line) => countsIn(line, option));
  return {
    fixed: own.filter((line) => !line.is_optional),
    optional: own.filter((line) => line.is_optional),
  };
}

/**
 * A choice's total in dollars: the estimate's discount applies to what is chosen. Other options'
 * optional lines don't count.
 */
export function totalsOfChoice(estimate: Priced, choice: Choice) {
  const { fixed, optional } = linesOf(estimate.lines, choice.option);
  const lines = [...fixed, ...optional.filter(({ id }) => choice.optional.includes(id))];
  const totals = totalsOf(lines, estimate.tax_percent, estimate);
  return { lines, ...totals, deposit: depositOf(estimate, totals.total) };
}

/**
 * The meaning of a checkbox on the customer's page: a line shared by several options has one in
 * each.
 */
export function tickOf(option: string, lineId: string): string {
  return `${option}/${lineId}`;
}

/** The ids of the optional lines checked in an option; a plain id counts in any. */
export function ticksFor(option: string, ticks: string[]): string[] {
  return ticks.flatMap((tick) => {
    const [first = '', id] = tick.split('/', 2);
    if (id === undefined) return [first];
    return first === option ? [id] : [];
  });
}

/** The deposit on a total, in dollars. */
export function depositOf(
  { deposit_kind, deposit_value }: Pick<Priced, 'deposit_kind' | 'deposit_value'>,
  total: number,
): number {
  if (deposit_kind === 'percent')
    return depositAmount({ kind: 'percent', percent: deposit_value }, total);
  if (deposit_kind === 'amount')
    return depositAmount({ kind: 'amount', amount: deposit_value }, total);
  return 0;
}

/** An estimate's totals in lists: its leading option without optional lines. */
export function leadingTotals(estimate: Priced) {
  return totalsOfChoice(estimate, { option: leadingOption(estimate.options), optional: [] });
}

/**
 * The lowest possible price of an estimate, in dollars: its cheapest option without optional lines.
 */
export function lowestTotal(estimate: Priced): number {
  const keys = estimate.options.length > 0 ? estimate.options.map(({ key }) => key) : [''];
  return Math.min(
    ...keys.map((option) => totalsOfChoice(estimate, { option, optional: [] }).total),
  );
}

/** Whether this option can be chosen. */
export function isOffered(estimate: Pick<Priced, 'options'>, option: string): boolean {
  if (estimate.options.length === 0) return option === '';
  return estimate.options.some(({ key }) => key === option);
}

/** What a customer approved, stored unchanged. */
export function approvedOf(estimate: Priced, choice: Choice): Approved {
  const { lines, discount, subtotal, untaxed, tax, total, deposit } = totalsOfChoice(
    estimate,
    choice,
  );
  return {
    option: choice.option,
    lines: lines.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      unit: line.unit,
      rate: line.rate,
      amount: line.amount,
      category: line.category,
      taxable: line.taxable,
      ...discountOf(line),
    })),
    ...discountOf(estimate),
    discount_amount: discount,
    subtotal,
    untaxed_amount: untaxed,
    tax_percent: estimate.tax_percent,
    tax_amount: tax,
    total_amount: total,
    deposit_amount: deposit,
  };
}

/** Whether an option has a price, before any discount: nothing is sent or approved without. */
export function hasPrice(lines: EstimateLine[], option: string): boolean {
  return linesOf(lines, option).fixed.some((line) => grossAmount(line) > 0);
}

/** The optional lines that were approved, by their descriptions. */
export function addOnsOf(estimate: Pick<Priced, 'lines'>, approved: Approved): string[] {
  const chosen = new Set(approved.lines.map(({ description }) => description));
  return linesOf(estimate.lines, approved.option)
    .optional.map(({ description }) => description)
    .filter((description) => chosen.has(description));
}

/** The totals of what was approved, in dollars. */
export function totalsOfApproved(approved: Approved): DocumentTotals {
  const {
    discount_amount: discount = 0,
    subtotal,
    untaxed_amount: untaxed = 0,
    tax_amount: tax,
    total_amount: total,
  } = approved;
  return { discount, subtotal, untaxed, tax, total };
}

/** The problem with an estimate's lines: the field, and the reason for the owner. */
export function linesProblem(
  estimate: Omit<Priced, 'lines'> & {
    lines: Pick<
      EstimateLine,
      'options' | 'quantity' | 'rate' | 'taxable' | 'is_optional' | keyof GivenDiscount
    >[];
  },
): { field: string; message: string } | undefined {
  const { lines, options } = estimate;
  if (lines.length === 0) return { field: 'line_items', message: 'Please add at least one line.' };
  if (lines.length > documentLimits.lines)
    return { field: 'line_items', message: `Use ${documentLimits.lines} lines or fewer.` };
  const keys = options.map(({ key }) => key);
  const stray = lines.findIndex((line) => line.options.some((key) => !keys.includes(key)));
  if (stray >= 0)
    return {
      field: `line_items.${stray}.options`,
      message: 'Please choose an option for this line.',
    };
  for (const key of keys.length === 0 ? [''] : keys) {
    const own = lines.filter((line) => countsIn(line, key));
    if (own.every(({ is_optional }) => is_optional))
      return {
        field: 'line_items',
        message: key
          ? `The option “${options.find((one) => one.key === key)?.name}” has no lines yet.`
          : "Please add at least one line that isn't optional.",
      };
    // Before the estimate's discount, because the sum before it is in the books as well.
    const { total } = totalsOf(
      own.map((line) => ({ amount: lineAmount(line), taxable: line.taxable })),
      estimate.tax_percent,
    );
    if (total > documentLimits.total)
      return { field: 'line_items', message: 'The total is too high.' };
  }
  return undefined;
}

/** Why the discount on the estimate or one of its lines is invalid: the field and the reason. */
export function discountsProblem(
  estimate: GivenDiscount & { lines: GivenDiscount[] },
): { field: string; message: string } | undefined {
  const own = discountProblem(estimate);
  if (own) return { field: 'discount_value', message: own };
  const index = estimate.lines.findIndex((line) => discountProblem(line));
  const message = discountProblem(estimate.lines[index] ?? {});
  return message ? { field: `line_items.${index}.discount_value`, message } : undefined;
}

/** Why a deposit is invalid; nothing if it is valid. */
export function depositProblem({
  deposit_kind,
  deposit_value,
}: Pick<Priced, 'deposit_kind' | 'deposit_value'>): string | undefined {
  if (deposit_kind === 'percent' && deposit_value > 100) return 'Use 100 percent or less.';
  return undefined;
}
