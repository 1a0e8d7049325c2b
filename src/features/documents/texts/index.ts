import type { Language } from '../../../lib/language.ts';
import { exactMoney } from '../../../lib/money.ts';
import { byLanguage } from '../../../lib/texts.ts';
import { discountOf, type GivenDiscount } from '../rules/documents.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

const documentTexts = byLanguage({ english, spanish });

/** The label of what a document's discount comes to: "Discount (10%)". */
export function discountLabel(language: Language, given: GivenDiscount): string {
  const t = documentTexts(language);
  const { discount_kind, discount_value: percent } = discountOf(given);
  return discount_kind === 'percent' ? t.discountPercent({ percent }) : t.discount;
}

/** What stands beside a discounted line: "10% off", "$20.00 off"; nothing where there is none. */
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
