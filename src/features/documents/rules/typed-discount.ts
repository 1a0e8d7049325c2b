import { readNumber } from '#lib/money.ts';
import { type Discount, discountProblem } from './documents.ts';

/** A discount as typed into a form. */
export interface TypedDiscount {
  discount_kind: Discount['discount_kind'];
  discount_value: string;
}

export const noDiscountTyped: TypedDiscount = { discount_kind: 'none', discount_value: '' };

/** A stored discount for a form. */
export function typeDiscount({ discount_kind, discount_value }: Discount): TypedDiscount {
  if (discount_kind === 'none') return noDiscountTyped;
  const text = discount_kind === 'amount' ? discount_value.toFixed(2) : String(discount_value);
  return { discount_kind, discount_value: text };
}

/** A discount for sending; invalid numbers are sent as typed, and the server reports the error. */
export function discountBody({ discount_kind, discount_value }: TypedDiscount) {
  return {
    discount_kind,
    discount_value: discount_kind === 'none' ? 0 : readValue(discount_kind, discount_value),
  };
}

/** The discount for live totals: none until it is valid. */
export function shownDiscount(typed: TypedDiscount): Discount {
  const { discount_kind, discount_value: value } = discountBody(typed);
  const isValid =
    typeof value === 'number' && !discountProblem({ discount_kind, discount_value: value });
  return isValid
    ? { discount_kind, discount_value: value }
    : { discount_kind: 'none', discount_value: 0 };
}

function readValue(kind: Discount['discount_kind'], typed: string): number | string {
  const plain = typed.trim();
  if (plain === '') return 0;
  if (kind === 'amount') return readNumber(plain) ?? typed;
  const percent = plain.replace(/\s*%$/, '');
  return /^(\d{1,9}|(?=\.\d))(\.\d{1,9})?$/.test(percent) ? Number(percent) : typed;
}
