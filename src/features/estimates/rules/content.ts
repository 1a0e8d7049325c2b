import type { GivenDiscount } from '#features/documents/rules/documents.ts';
import type { lineCategories } from '#features/price-book/rules/categories.ts';
import type { PriceUnit } from '#features/price-book/rules/price-book.ts';
import type { depositKinds } from './estimates.ts';

export type LineCategory = (typeof lineCategories)[number];
export type DepositKind = (typeof depositKinds)[number];

/** One of the options: good, better, best. */
export interface EstimateOption {
  key: string;
  name: string;
  description: string;
  is_recommended: boolean;
}

/** A stored line; money in dollars. */
export interface EstimateLine extends GivenDiscount {
  id: string;
  /** Keys of the options it counts in; none: it belongs to the estimate and counts in each. */
  options: string[];
  description: string;
  quantity: number;
  unit: PriceUnit;
  rate: number;
  /** After its discount. */
  amount: number;
  category: LineCategory;
  taxable: boolean;
  is_optional: boolean;
  /** Hours per unit, only for the owner; null if unknown. */
  hours: number | null;
  /** Material cost per unit in dollars, only for the owner; null if unknown. */
  material_cost: number | null;
}

/** A revision's content as sent; without a discount if it was sent before there were any. */
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
    /** Missing if it was approved before there were units. */
    unit?: PriceUnit;
    rate: number;
    amount: number;
    category: LineCategory;
    /** Missing if it was approved before lines said so: taxed. */
    taxable?: boolean;
  })[];
  /** The whole estimate's discount on the lines. */
  discount_amount?: number;
  subtotal: number;
  /** Of the subtotal, what isn't taxed. */
  untaxed_amount?: number;
  tax_percent: number;
  tax_amount: number;
  total_amount: number;
  deposit_amount: number;
}

/** What a new estimate can start from. */
export interface TemplateContent {
  title: string;
  description: string;
  message: string;
  terms: string;
  options: EstimateOption[];
  line_items: Omit<EstimateLine, 'id' | 'amount'>[];
}

/** Fields added to lines since the first ones were stored. */
type AddedToLines = 'options' | 'unit' | 'taxable' | 'hours' | 'material_cost';

/** A line as stored or sent: older ones have the key of one option, or none. */
type GivenLine = { [Name in AddedToLines]?: EstimateLine[Name] | null | undefined } & {
  option?: string | undefined;
};

/** A line with defaults for fields that were added later or omitted. */
export function currentLine<Line extends GivenLine>(
  given: Line,
): Omit<Line, AddedToLines | 'option'> & Pick<EstimateLine, AddedToLines> {
  const { option, options, unit, taxable, hours, material_cost, ...line } = given;
  return {
    ...line,
    options: options ?? (option ? [option] : []),
    unit: unit ?? 'each',
    taxable: taxable ?? true,
    hours: hours ?? null,
    material_cost: material_cost ?? null,
  };
}

/** A line of the whole estimate that isn't optional. Dollars. */
export function plainLine<Line extends Pick<EstimateLine, 'description' | 'quantity' | 'rate'>>(
  line: Line,
) {
  return { category: 'general' as const, ...currentLine(line), is_optional: false };
}

/** A revision's content, with defaults for fields added since it was sent. */
export function currentContent(content: EstimateContent): EstimateContent {
  return { ...content, lines: content.lines.map(currentLine) };
}

/**
 * The key of the only option that a line counts in; '' if it counts in several, or there are none.
 */
export function onlyOption({ options: [first = '', ...others] }: Pick<EstimateLine, 'options'>) {
  return others.length === 0 ? first : '';
}
