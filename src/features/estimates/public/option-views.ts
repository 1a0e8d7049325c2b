import { marksUntaxed } from '#features/documents/rules/documents.ts';
import { discountNote, notTaxed } from '#features/documents/texts/index.ts';
import type { Language } from '#lib/language.ts';
import { linesOf, type Priced, ticksFor, totalsOfChoice } from '../rules/choice.ts';
import type { EstimateLine } from '../rules/content.ts';
import { optionName } from '../rules/usual-options.ts';
import type { LineView, OptionView } from './props.ts';

/** How a customer sees lines. */
export interface LineStyle {
  language: Language;
  currency: string;
  /** Whether they see line prices. */
  hasPrices: boolean;
  /** Whether lines that aren't taxed say so. */
  isMarked: boolean;
}

type ShownLine = Pick<
  EstimateLine,
  | 'id'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'rate'
  | 'amount'
  | 'taxable'
  | 'discount_kind'
  | 'discount_value'
>;

/** A line for its customer: never the owner's costs. */
export function viewLine(
  line: ShownLine,
  { language, currency, hasPrices, isMarked }: LineStyle,
): LineView {
  const { id, description, quantity, unit, rate, amount, taxable } = line;
  const discount = discountNote(language, line, currency);
  return {
    id,
    description,
    quantity,
    unit,
    taxable,
    ...(isMarked && !taxable && { taxMark: notTaxed(language) }),
    ...(hasPrices && { price: { rate, amount, discount } }),
  };
}

/** Each option with its totals; a single unnamed one if there are no options. */
export function viewOptions(
  priced: Priced,
  ticked: string[],
  given: Omit<LineStyle, 'isMarked'>,
): OptionView[] {
  const style = { ...given, isMarked: marksUntaxed(priced.lines, priced.tax_percent) };
  const options = priced.options.length > 0 ? priced.options : [undefined];
  return options.map((option) => {
    const key = option?.key ?? '';
    const choice = { option: key, optional: ticksFor(key, ticked) };
    const { lines: _, ...totals } = totalsOfChoice(priced, choice);
    const { fixed, optional } = linesOf(priced.lines, key);
    return {
      key,
      name: option ? optionName(option, style.language) : '',
      description: option?.description ?? '',
      isRecommended: option?.is_recommended ?? false,
      fixed: fixed.map((line) => viewLine(line, style)),
      optional: optional.map((line) => viewLine(line, style)),
      totals,
    };
  });
}
