import { discountOf, lineAmount } from '#features/documents/rules/documents.ts';
import {
  discountBody,
  noDiscountTyped,
  shownDiscount,
  type TypedDiscount,
  typeDiscount,
} from '#features/documents/rules/typed-discount.ts';
import type { PriceView } from '#features/price-book/contract/price-book.ts';
import type { PriceUnit } from '#features/price-book/rules/price-book.ts';
import { typedNumber } from '#lib/fields.ts';
import { readHours, typedHours } from '#lib/hours.ts';
import type { Language } from '#lib/language.ts';
import type { EstimateView } from '../contract/estimates.ts';
import type { TemplateView } from '../contract/templates.ts';
import type { Priced } from '../rules/choice.ts';
import {
  currentLine,
  type EstimateLine,
  type EstimateOption,
  type LineCategory,
} from '../rules/content.ts';
import type { Pricing } from './ai-pricing.tsx';

/** A line being typed: numbers as strings. */
export interface TypedLine extends TypedDiscount {
  key: string;
  /** Keys of the options it counts in; none means all. */
  options: string[];
  description: string;
  quantity: string;
  unit: PriceUnit;
  rate: string;
  category: LineCategory;
  taxable: boolean;
  is_optional: boolean;
  hours: number | null;
  material_cost: number | null;
}

/** An estimate's editable fields; numbers and days as strings. */
export interface EstimateForm extends TypedDiscount {
  /** Empty for a new customer or project. */
  customer_id: string;
  project_id: string;
  title: string;
  description: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  service_address: string;
  language: 'english' | 'spanish';
  priority: string;
  tax_percent: string;
  deposit_kind: 'none' | 'amount' | 'percent';
  deposit_value: string;
  valid_until: string;
  message: string;
  terms: string;
  notes: string;
  tags: string;
  options: EstimateOption[];
  lines: TypedLine[];
  photo_ids: string[];
  pricing: (Omit<Pricing, 'line_items' | 'total_amount'> & { suggested: number }) | undefined;
}

let made = 0;

/** An empty line (back-office spec section 9: general). */
export function emptyLine(options: string[] = []): TypedLine {
  made += 1;
  return {
    key: `line-${made}`,
    options,
    description: '',
    quantity: '1',
    unit: 'each',
    rate: '',
    ...noDiscountTyped,
    category: 'general' as const,
    taxable: true,
    is_optional: false,
    hours: null,
    material_cost: null,
  };
}

/** Whether nothing was typed into a line: it isn't sent. */
export function isBlank({ description, rate }: TypedLine): boolean {
  return description.trim() === '' && rate.trim() === '';
}

/** A blank line that counts in exactly these options, in addition to another one. */
export function blankLine(lines: TypedLine[], options: string[], except?: string) {
  return lines.find(
    (line) => line.key !== except && isBlank(line) && line.options.join() === options.join(),
  );
}

/** The lines, with a blank one at the end. */
export function withEntry(lines: TypedLine[], options: string[] = []): TypedLine[] {
  const last = lines.at(-1);
  return last && isBlank(last) ? lines : [...lines, emptyLine(options)];
}

/** The typed values for pricing, without blank lines. */
export function pricedOf(form: EstimateForm): Priced {
  const lines = form.lines
    .filter((line) => !isBlank(line))
    .map((line) => {
      const quantity = readHours(line.quantity) ?? 0;
      const rate = Math.max(0, toNumber(line.rate));
      const priced = { ...line, ...shownDiscount(line), quantity, rate };
      return { ...priced, id: line.key, amount: lineAmount(priced) };
    });
  return {
    lines,
    options: form.options,
    ...shownDiscount(form),
    tax_percent: toNumber(form.tax_percent),
    deposit_kind: form.deposit_kind,
    deposit_value: toNumber(form.deposit_value),
  };
}

/** A new form with the default settings. */
export function emptyForm(defaults: FormDefaults): EstimateForm {
  return {
    customer_id: '',
    project_id: '',
    title: '',
    description: '',
    contact_name: '',
    contact_email: '',
    contact_phone: '',
    service_address: '',
    language: 'english',
    priority: 'normal',
    ...noDiscountTyped,
    tax_percent: String(defaults.taxPercent),
    deposit_kind: defaults.depositKind,
    deposit_value: String(defaults.depositValue),
    valid_until: defaults.validUntil,
    message: '',
    terms: defaults.terms.english,
    notes: '',
    tags: '',
    options: [],
    lines: [emptyLine()],
    photo_ids: [],
    pricing: undefined,
  };
}

export interface FormDefaults {
  taxPercent: number;
  depositKind: EstimateForm['deposit_kind'];
  depositValue: number;
  validUntil: string;
  terms: { english: string; spanish: string };
}

export function formOf(estimate: EstimateView): EstimateForm {
  return {
    customer_id: estimate.customer_id ?? '',
    project_id: estimate.project_id ?? '',
    title: estimate.title,
    description: estimate.description,
    contact_name: estimate.contact_name,
    contact_email: estimate.contact_email,
    contact_phone: estimate.contact_phone,
    service_address: estimate.service_address,
    language: estimate.language,
    priority: estimate.priority,
    ...typeDiscount(estimate),
    tax_percent: String(estimate.tax_percent),
    deposit_kind: estimate.deposit_kind,
    deposit_value: String(estimate.deposit_value),
    valid_until: estimate.valid_until ?? '',
    message: estimate.message,
    terms: estimate.terms,
    notes: estimate.notes,
    tags: estimate.tags.join(', '),
    options: estimate.options,
    lines: withEntry(typedLines(isUnpriced(estimate) ? [] : estimate.line_items)),
    photo_ids: estimate.photos.map(({ id }) => id),
    pricing: undefined,
  };
}

/** A draft started for a request or project: its only line is its title, without a price. */
function isUnpriced({ title, line_items: [first, ...others] }: EstimateView): boolean {
  return others.length === 0 && first?.rate === 0 && first.description === title;
}

/** The form with a template's content, except the customer. */
export function withTemplate(form: EstimateForm, { content }: TemplateView): EstimateForm {
  return {
    ...form,
    title: form.title || content.title,
    description: form.description || content.description,
    message: content.message || form.message,
    terms: content.terms || form.terms,
    options: content.options,
    lines: withEntry(typedLines(content.line_items)),
  };
}

/** The form with a template's lines added, in every option. */
export function withBundle(form: EstimateForm, { content }: TemplateView): EstimateForm {
  const added = typedLines(content.line_items).map((line) => ({ ...line, options: [] }));
  return { ...form, lines: withEntry([...form.lines.filter((line) => !isBlank(line)), ...added]) };
}

/** The form with priced lines added; existing lines stay. */
export function withPricing(
  form: EstimateForm,
  pricing: Pricing,
  taken: Pricing['line_items'],
): EstimateForm {
  const { line_items: _, total_amount, ...stated } = pricing;
  const priced = typedLines(
    taken.map((line) => currentLine({ ...line, options: [], is_optional: false })),
  );
  return {
    ...form,
    description: form.description || pricing.description,
    lines: withEntry([...form.lines.filter((line) => !isBlank(line)), ...priced]),
    pricing: { ...stated, suggested: total_amount },
  };
}

/** A line filled in from a price book service: its hours, materials, and price. */
export function withService(line: TypedLine, price: PriceView, language: Language): TypedLine {
  return {
    ...line,
    description: (language === 'spanish' && price.spanish_name) || price.name,
    unit: price.unit,
    rate: price.price.toFixed(2),
    category: price.category,
    taxable: price.taxable,
    hours: price.hours,
    material_cost: price.materials,
  };
}

type StoredLine = Omit<EstimateLine, 'id' | 'amount'>;

function typedLines(lines: StoredLine[]): TypedLine[] {
  return lines.map((line) => ({
    ...emptyLine(line.options),
    ...typeDiscount(discountOf(line)),
    description: line.description,
    category: line.category,
    taxable: line.taxable,
    is_optional: line.is_optional,
    quantity: String(line.quantity),
    unit: line.unit,
    rate: line.rate.toFixed(2),
    hours: line.hours,
    material_cost: line.material_cost,
  }));
}

/** A typed number; anything else is 0 (back-office spec section 5). */
export function toNumber(typed: string): number {
  const amount = sentNumber(typed);
  return typeof amount === 'number' ? amount : 0;
}

/** A number as it is sent; what is none stays text, for the contract to refuse. Blank is 0. */
function sentNumber(typed: string): number | string {
  const plain = typed.replace('%', '').trim() || '0';
  // A percentage may have three decimals.
  return /^\d{1,9}\.\d{3}$/.test(plain) ? Number(plain) : typedNumber(plain);
}

/** A number as it stays in its field: without separators, and 0 if it is none. */
export function plainNumber(field: 'quantity' | 'rate', typed: string): string {
  const number = field === 'quantity' ? readHours(typed) : undefined;
  if (number !== undefined) return String(number);
  const plain = typed.replace(/[$,\s]/g, '');
  if (typeof typedNumber(typed) === 'number') return plain;
  // "12,50" is no number, but somebody meant one: it stays, and saving says so.
  return Number.isFinite(Number(plain)) ? typed : '0';
}

/** Reports a rate left blank: it isn't free, it was forgotten. */
export function blankRates({ lines }: EstimateForm): Record<string, string> {
  const sent = lines.filter((line) => !isBlank(line));
  return Object.fromEntries(
    sent.flatMap(({ rate }, index) =>
      rate.trim() === ''
        ? [[`line_items.${index}.rate`, 'Enter a rate. For free work, enter 0.']]
        : [],
    ),
  );
}

/** The form as the API accepts it. */
export function bodyOf(form: EstimateForm) {
  const { lines, pricing, tags, valid_until, customer_id, project_id, ...plain } = form;
  return {
    ...plain,
    ...discountBody(form),
    tax_percent: sentNumber(form.tax_percent),
    deposit_value: form.deposit_kind === 'none' ? 0 : sentNumber(form.deposit_value),
    customer_id: customer_id || null,
    project_id: project_id || null,
    valid_until: valid_until || null,
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    line_items: lines
      .filter((line) => !isBlank(line))
      .map(({ key, quantity, rate, ...line }) => ({
        ...line,
        ...discountBody(line),
        quantity: typedHours(quantity.trim() || '0'),
        rate: typedNumber(rate.trim() || '0'),
      })),
    ...(pricing && {
      ai_suggested_price: pricing.suggested,
      ai_confidence_score: pricing.confidence_score,
      ai_complexity_score: pricing.complexity_score,
      ai_reasoning: pricing.reasoning,
    }),
  };
}
