import { type Discount, discountOf, type GivenDiscount } from './documents.ts';

/** A discount in the columns of a document or line. */
export interface StoredDiscount {
  discountKind: Discount['discount_kind'];
  discountValue: number;
}

/** The columns for a discount. */
export function storeDiscount(given: GivenDiscount): StoredDiscount {
  const { discount_kind, discount_value } = discountOf(given);
  return { discountKind: discount_kind, discountValue: discount_value };
}

/** The discount from a row. */
export function readDiscount({ discountKind, discountValue }: StoredDiscount): Discount {
  return { discount_kind: discountKind, discount_value: discountValue };
}
