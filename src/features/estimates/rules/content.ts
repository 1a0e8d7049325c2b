import type { GivenDiscount } from '../../documents/rules/documents.ts';
import type { lineCategories } from '../../price-book/rules/categories.ts';
import type { PriceUnit } from '../../price-book/rules/price-book.ts';
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
  /** Keys of the options it counts in; none: it belongs to the estimate and counts in each. */
  options: string[];
  description: string;
  quantity: number;
  unit: PriceUnit;
  rate: number;
  /** After its discount. */
  amount: number;
  category: LineCategory;
  is_optional: boolean;
  /** Hours that one unit takes, for the owner alone; null where it is not known. */
  hours: number | null;
  /** Dollars that the materials of one unit cost, for the owner alone; null where it is not known. */
  material_cost: number | null;
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
    /** Missing where it was approved before there were units. */
    unit?: PriceUnit;
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

/** What was added to lines since the first were stored. */
type AddedToLines = 'options' | 'unit' | 'hours' | 'material_cost';

/** A line as it was stored or sent: earlier ones have the key of one option, or none. */
type GivenLine = { [Name in AddedToLines]?: EstimateLine[Name] | null | undefined } & {
  option?: string | undefined;
};

/** A line with what was added to lines since it was stored, or was left out. */
export function currentLine<Line extends GivenLine>(
  given: Line,
): Omit<Line, AddedToLines | 'option'> & Pick<EstimateLine, AddedToLines> {
  const { option, options, unit, hours, material_cost, ...line } = given;
  return {
    ...line,
    options: options ?? (option ? [option] : []),
    unit: unit ?? 'each',
    hours: hours ?? null,
    material_cost: material_cost ?? null,
  };
}

/** A line of the whole estimate that nobody needs to tick. Dollars. */
export function plainLine<Line extends Pick<EstimateLine, 'description' | 'quantity' | 'rate'>>(
  line: Line,
) {
  return { category: 'general' as const, ...currentLine(line), is_optional: false };
}

/** What a revision says, with what was added to lines since it was sent. */
export function currentContent(content: EstimateContent): EstimateContent {
  return { ...content, lines: content.lines.map(currentLine) };
}

/** The key of the one option that a line counts in; '' where it counts in several, or there are none. */
export function onlyOption({ options: [first = '', ...others] }: Pick<EstimateLine, 'options'>) {
  return others.length === 0 ? first : '';
}
