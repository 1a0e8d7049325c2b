import type { Language } from '../../../lib/language.ts';
import { exactMoney } from '../../../lib/money.ts';
import { byLanguage } from '../../../lib/texts.ts';
import { discountOf, type GivenDiscount } from '../rules/documents.ts';
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
