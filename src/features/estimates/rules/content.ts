import type { GivenDiscount } from '../../documents/rules/documents.ts';
import type { lineCategories } from '../../price-book/rules/categories.ts';
import type { depositKinds } from './estimates.ts';

export type LineCategory = (typeof lineCategories)[number];
export type DepositKind = (typeof depositKinds)[number];

/** One of the ways to do it: good, better, best. */
export interface EstimateOption {
  key: string;
  name: string;
  description: string;
  is_recommended: boolean;
}

/** A line as it is stored; money in dollars. */
export interface EstimateLine extends GivenDiscount {
  id: string;
  /** The key of its option; '' where there are none. */
  option: string;
  description: string;
  quantity: number;
  rate: number;
  /** After its discount. */
  amount: number;
  category: LineCategory;
  is_optional: boolean;
}

/** What a revision says, as it was sent; without a discount where it was sent before there were any. */
export interface EstimateContent extends GivenDiscount {
  title: string;
  description: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  service_address: string;
  tax_percent: number;
  deposit_kind: DepositKind;
  deposit_value: number;
  message: string;
  terms: string;
  valid_until: string | null;
  options: EstimateOption[];
  lines: EstimateLine[];
}

/** What the customer approved. Dollars; never changed. */
export interface Approved extends GivenDiscount {
  option: string;
  lines: (GivenDiscount & {
    description: string;
    quantity: number;
    rate: number;
    amount: number;
    category: LineCategory;
  })[];
  /** What the discount of the whole estimate takes off the lines. */
  discount_amount?: number;
  subtotal: number;
  tax_percent: number;
  tax_amount: number;
  total_amount: number;
  deposit_amount: number;
}

/** What a new estimate can begin with. */
export interface TemplateContent {
  title: string;
  description: string;
  message: string;
  terms: string;
  options: EstimateOption[];
  line_items: Omit<EstimateLine, 'id' | 'amount'>[];
}
