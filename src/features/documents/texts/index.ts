import type { Language } from '#lib/language.ts';
import { exactMoney } from '#lib/money.ts';
import { byLanguage } from '#lib/texts.ts';
import { discountOf, type GivenDiscount, type Totals, taxedAmount } from '../rules/documents.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

const documentTexts = byLanguage({ english, spanish });

/** The label of a document's discount: "Discount (10%)". */
export function discountLabel(language: Language, given: GivenDiscount): string {
  const t = documentTexts(language);
  const { discount_kind, discount_value: percent } = discountOf(given);
  return discount_kind === 'percent' ? t.discountPercent({ percent }) : t.discount;
}

/** The note on a discounted line: "10% off", "$20.00 off"; nothing without a discount. */
export function discountNote(
  language: Language,
  given: GivenDiscount,
  currency: string,
): string | undefined {
  const { discount_kind, discount_value } = discountOf(given);
  if (discount_kind === 'none') return undefined;
  const value =
    discount_kind === 'percent' ? `${discount_value}%` : exactMoney(discount_value, currency);
  return documentTexts(language).off({ value });
}

/** The label of a document's tax; where not all of it is taxed, it says on what the tax is. */
export function taxLabel(
  language: Language,
  percent: number,
  sums: Pick<Totals, 'subtotal' | 'untaxed'>,
  currency: string,
): string {
  const t = documentTexts(language);
  if (sums.untaxed === 0) return t.tax({ percent });
  return t.taxOn({ percent, amount: exactMoney(taxedAmount(sums), currency) });
}

/** The mark of a line that isn't taxed. */
export function notTaxed(language: Language): string {
  return documentTexts(language).notTaxed;
}
