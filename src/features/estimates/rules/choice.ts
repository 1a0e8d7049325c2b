import {
  depositAmount,
  documentLimits,
  lineAmount,
  totalsOf,
} from '../../documents/rules/documents.ts';
import type { Approved, EstimateContent, EstimateLine, EstimateOption } from './content.ts';

/** What decides the price of an estimate. */
export type Priced = Pick<
  EstimateContent,
  'options' | 'lines' | 'tax_percent' | 'deposit_kind' | 'deposit_value'
>;

/** What a customer ticked. */
export interface Choice {
  /** The key of an option; '' where there are none. */
  option: string;
  /** Ids of the optional lines that are wanted. */
  optional: string[];
}

/** The option an estimate stands for in lists: the recommended, else the first; '' without options. */
export function leadingOption(options: EstimateOption[]): string {
  return (options.find((option) => option.is_recommended) ?? options[0])?.key ?? '';
}

/** The lines of an option that every customer of it gets, and those to be ticked. */
export function linesOf(lines: EstimateLine[], option: string) {
  const own = lines.filter((line) => line.option === option);
  return {
    fixed: own.filter((line) => !line.is_optional),
    optional: own.filter((line) => line.is_optional),
  };
}

/** What a choice comes to, in dollars. Optional lines of other options do not count. */
export function totalsOfChoice(estimate: Priced, choice: Choice) {
  const { fixed, optional } = linesOf(estimate.lines, choice.option);
  const lines = [...fixed, ...optional.filter(({ id }) => choice.optional.includes(id))];
  const totals = totalsOf(lines, estimate.tax_percent);
  return { lines, ...totals, deposit: depositOf(estimate, totals.total) };
}

/** The deposit of a total, in dollars. */
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

/** What an estimate comes to in lists: its leading option without optional lines. */
export function leadingTotals(estimate: Priced) {
  return totalsOfChoice(estimate, { option: leadingOption(estimate.options), optional: [] });
}

/** Whether somebody can choose this option. */
export function isOffered(estimate: Pick<Priced, 'options'>, option: string): boolean {
  if (estimate.options.length === 0) return option === '';
  return estimate.options.some(({ key }) => key === option);
}

/** What a customer approved, stored as it was. */
export function approvedOf(estimate: Priced, choice: Choice): Approved {
  const { lines, subtotal, tax, total, deposit } = totalsOfChoice(estimate, choice);
  return {
    option: choice.option,
    lines: lines.map(({ description, quantity, rate, amount, category }) => ({
      description,
      quantity,
      rate,
      amount,
      category,
    })),
    subtotal,
    tax_percent: estimate.tax_percent,
    tax_amount: tax,
    total_amount: total,
    deposit_amount: deposit,
  };
}

/** What is wrong with the lines of an estimate: the field and the reason as the owner reads it. */
export function linesProblem(
  estimate: Omit<Priced, 'lines'> & {
    lines: Pick<EstimateLine, 'option' | 'quantity' | 'rate' | 'is_optional'>[];
  },
): { field: string; message: string } | undefined {
  const { lines, options } = estimate;
  if (lines.length === 0) return { field: 'line_items', message: 'Please add at least one line.' };
  if (lines.length > documentLimits.lines)
    return { field: 'line_items', message: `Use ${documentLimits.lines} lines or fewer.` };
  const keys = options.map(({ key }) => key);
  const stray = lines.findIndex(({ option }) =>
    keys.length === 0 ? option !== '' : !keys.includes(option),
  );
  if (stray >= 0)
    return {
      field: `line_items.${stray}.option`,
      message: 'Please choose an option for this line.',
    };
  for (const key of keys.length === 0 ? [''] : keys) {
    const own = lines.filter(({ option }) => option === key);
    if (own.every(({ is_optional }) => is_optional))
      return {
        field: 'line_items',
        message: key
          ? `The option “${options.find((one) => one.key === key)?.name}” has no lines yet.`
          : "Please add at least one line that isn't optional.",
      };
    const { total } = totalsOf(
      own.map((line) => ({ amount: lineAmount(line) })),
      estimate.tax_percent,
    );
    if (total > documentLimits.total)
      return { field: 'line_items', message: 'The total is too high.' };
  }
  return undefined;
}

/** Why a deposit cannot be asked for like this; nothing when it can. */
export function depositProblem({
  deposit_kind,
  deposit_value,
}: Pick<Priced, 'deposit_kind' | 'deposit_value'>): string | undefined {
  if (deposit_kind === 'percent' && deposit_value > 100) return 'Use 100 percent or less.';
  return undefined;
}
