import { discountOf, type GivenDiscount } from '../../documents/rules/documents.ts';
import {
  discountBody,
  noDiscountTyped,
  type TypedDiscount,
  typeDiscount,
} from '../../documents/rules/typed-discount.ts';
import type { EstimateView } from '../contract/estimates.ts';
import type { TemplateView } from '../contract/templates.ts';
import type { EstimateOption, LineCategory } from '../rules/content.ts';
import type { Pricing } from './ai-pricing.tsx';

/** A line being typed: numbers as texts. */
export interface TypedLine extends TypedDiscount {
  key: string;
  option: string;
  description: string;
  quantity: string;
  rate: string;
  category: LineCategory;
  is_optional: boolean;
}

/** The editable fields of an estimate; numbers and days as texts. */
export interface EstimateForm extends TypedDiscount {
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

/** A line with nothing in it yet (back-office spec section 9: general). */
export function emptyLine(option = ''): TypedLine {
  made += 1;
  return {
    key: `line-${made}`,
    option,
    description: '',
    quantity: '1',
    rate: '0',
    ...noDiscountTyped,
    category: 'general' as const,
    is_optional: false,
  };
}

/** A new form, with what the settings say. */
export function emptyForm(defaults: FormDefaults): EstimateForm {
  return {
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
    lines: typedLines(estimate.line_items),
    photo_ids: estimate.photos.map(({ id }) => id),
    pricing: undefined,
  };
}

/** The form with a template's content, besides the customer. */
export function withTemplate(form: EstimateForm, { content }: TemplateView): EstimateForm {
  return {
    ...form,
    title: form.title || content.title,
    description: form.description || content.description,
    message: content.message || form.message,
    terms: content.terms || form.terms,
    options: content.options,
    lines: typedLines(content.line_items),
  };
}

/** The form with priced lines instead of its own. */
export function withPricing(form: EstimateForm, pricing: Pricing): EstimateForm {
  const { line_items, total_amount, ...stated } = pricing;
  const option = form.options[0]?.key ?? '';
  const priced = typedLines(line_items.map((line) => ({ ...line, option, is_optional: false })));
  const others = form.lines.filter((line) => line.option !== option);
  return {
    ...form,
    description: form.description || pricing.description,
    lines: [...priced, ...others],
    pricing: { ...stated, suggested: total_amount },
  };
}

function typedLines(
  lines: (GivenDiscount & {
    option: string;
    description: string;
    quantity: number;
    rate: number;
    category: LineCategory;
    is_optional: boolean;
  })[],
): TypedLine[] {
  return lines.map((line) => ({
    ...emptyLine(line.option),
    ...typeDiscount(discountOf(line)),
    description: line.description,
    category: line.category,
    is_optional: line.is_optional,
    quantity: String(line.quantity),
    rate: String(line.rate),
  }));
}

/** A number as it is typed; what is not a number is 0 (back-office spec section 5). */
export function toNumber(typed: string): number {
  const amount = Number(typed.replace(/[$,\s]/g, ''));
  return Number.isFinite(amount) ? amount : 0;
}

/** The form as the API takes it. */
export function bodyOf(form: EstimateForm) {
  const { lines, pricing, tags, valid_until, ...plain } = form;
  return {
    ...plain,
    ...discountBody(form),
    tax_percent: toNumber(form.tax_percent),
    deposit_value: form.deposit_kind === 'none' ? 0 : toNumber(form.deposit_value),
    valid_until: valid_until || null,
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    line_items: lines.map(({ key, quantity, rate, ...line }) => ({
      ...line,
      ...discountBody(line),
      quantity: toNumber(quantity),
      rate: toNumber(rate),
    })),
    ...(pricing && {
      ai_suggested_price: pricing.suggested,
      ai_confidence_score: pricing.confidence_score,
      ai_complexity_score: pricing.complexity_score,
      ai_reasoning: pricing.reasoning,
    }),
  };
}
