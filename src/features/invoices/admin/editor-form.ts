import {
  documentLimits,
  lineAmount,
  type Totals,
  totalsOf,
} from '#features/documents/rules/documents.ts';
import {
  discountBody,
  noDiscountTyped,
  shownDiscount,
  type TypedDiscount,
  typeDiscount,
} from '#features/documents/rules/typed-discount.ts';
import { discountNote } from '#features/documents/texts/index.ts';
import { dayAfter } from '#lib/days/days.ts';
import { readHours, typedHours } from '#lib/hours.ts';
import { mapValues, pick } from '#lib/map-values.ts';
import { readNumber } from '#lib/money.ts';
import type { InvoiceView } from '../contract/invoices.ts';
import { materialPrice, noPrice } from '../rules/invoices.ts';
import { type PlainTexts, plainTextNames, plainTexts } from '../rules/plain-texts.ts';

/** A line as typed. */
export interface TypedLine extends TypedDiscount {
  key: string;
  description: string;
  quantity: string;
  rate: string;
  type: 'item' | 'labor' | 'material';
  category: string;
  taxable: boolean;
}

/** An invoice as typed: numbers stay strings until they are sent. */
export interface EditorForm extends TypedDiscount, PlainTexts {
  customerId: string;
  customerName: string;
  customerEmail: string;
  /** A new customer. */
  isNew: boolean;
  /** A new invoice's project; cleared when the customer changes. */
  projectId: string;
  due: string;
  mode: 'simple' | 'detailed';
  lines: TypedLine[];
  work: string;
  hours: string;
  rate: string;
  materials: string;
  hasTax: boolean;
  /** On a simple invoice. */
  isLaborTaxed: boolean;
  areMaterialsTaxed: boolean;
}

export interface Rates {
  hourly: number;
  markupPercent: number;
  taxPercent: number;
  /** Whether a new invoice has it from the start. */
  hasTax: boolean;
  isLaborTaxed: boolean;
  dueDays: number;
}

export const blankLine = (key: string): TypedLine => ({
  key,
  description: '',
  quantity: '1',
  rate: '',
  ...noDiscountTyped,
  type: 'item',
  category: '',
  taxable: true,
});

export function emptyForm(rates: Rates, today: string): EditorForm {
  return {
    customerId: '',
    customerName: '',
    customerEmail: '',
    isNew: false,
    projectId: '',
    ...mapValues(plainTexts, () => ''),
    due: dayAfter(today, rates.dueDays),
    mode: 'simple',
    lines: [blankLine('1')],
    work: '',
    hours: '',
    rate: rates.hourly.toFixed(2),
    materials: '',
    ...noDiscountTyped,
    hasTax: rates.hasTax,
    isLaborTaxed: rates.isLaborTaxed,
    areMaterialsTaxed: true,
  };
}

export function formOf(invoice: InvoiceView, rates: Pick<Rates, 'isLaborTaxed'>): EditorForm {
  const lines = invoice.line_items.map(typedLine);
  const ofType = (type: TypedLine['type']) => lines.find((line) => line.type === type)?.taxable;
  return {
    customerId: invoice.customer_id,
    customerName: invoice.customer_name,
    customerEmail: invoice.customer_email,
    isNew: false,
    projectId: invoice.project_id ?? '',
    ...pick(invoice, plainTextNames),
    due: invoice.due_date,
    mode: invoice.invoice_mode,
    lines: lines.length > 0 ? lines : [blankLine('1')],
    work: invoice.work_description,
    hours: invoice.total_hours === null ? '' : String(invoice.total_hours),
    rate: (invoice.labor_rate ?? 0).toFixed(2),
    materials: invoice.material_cost_basis ? invoice.material_cost_basis.toFixed(2) : '',
    ...typeDiscount(invoice),
    hasTax: invoice.tax_enabled,
    isLaborTaxed: ofType('labor') ?? rates.isLaborTaxed,
    areMaterialsTaxed: ofType('material') ?? true,
  };
}

/** A stored line for the form. */
export function typedLine(line: InvoiceView['line_items'][number]): TypedLine {
  const { id, description, quantity, rate, type, category, taxable } = line;
  return {
    key: id,
    description,
    quantity: String(quantity),
    rate: rate.toFixed(2),
    ...typeDiscount(line),
    category,
    taxable,
    type: type === 'labor' || type === 'material' ? type : 'item',
  };
}

/** NaN if it isn't a number, 0 if nothing is typed. */
export function toNumber(typed: string): number {
  return typed.trim() === '' ? 0 : (readNumber(typed) ?? Number.NaN);
}

/** Typed hours: NaN if invalid, 0 if nothing is typed. */
export function toHours(typed: string): number {
  return typed.trim() === '' ? 0 : (readHours(typed) ?? Number.NaN);
}

/** A preview for the customer, as far as it can be calculated. */
export function preview(form: EditorForm, rates: Rates, currency = 'USD') {
  const taxPercent = form.hasTax ? rates.taxPercent : 0;
  const lines =
    form.mode === 'simple'
      ? simpleLines(form, rates)
      : form.lines.map((line) => {
          const note = discountNote('english', shownDiscount(line), currency);
          // For a quantity of one, the amount is the rate.
          const isPlain = toHours(line.quantity) === 1 && line.type !== 'labor' && !note;
          return {
            label: line.description,
            detail: isPlain
              ? ''
              : `${line.quantity || '0'} ${line.type === 'labor' ? 'h at' : 'at'} `,
            rate: toNumber(line.rate),
            note,
            amount: amountOf(line),
            taxable: line.taxable,
          };
        });
  const discount = shownDiscount(form);
  const totals = totalsOf(lines, taxPercent, discount);
  return { lines, totals, taxIfAdded: totalsOf(lines, rates.taxPercent, discount).tax };
}

/** A line's amount; 0 while its numbers are invalid. */
export function amountOf(
  typed: Pick<TypedLine, 'quantity' | 'rate' | keyof TypedDiscount>,
): number {
  const line = { quantity: toHours(typed.quantity), rate: toNumber(typed.rate) };
  const isNumeric = [line.quantity, line.rate].every((one) => one >= 0 && Number.isFinite(one));
  const isInBooks = line.quantity <= documentLimits.quantity && line.rate <= documentLimits.rate;
  return isNumeric && isInBooks ? lineAmount({ ...line, ...shownDiscount(typed) }) : 0;
}

function simpleLines(form: EditorForm, { markupPercent }: Rates) {
  const cost = toNumber(form.materials);
  const hours = toHours(form.hours) || 0;
  const price =
    cost > 0 && cost <= documentLimits.rate
      ? materialPrice({ materialCost: cost, markupPercent })
      : 0;
  return [
    {
      label: 'Labor',
      detail: `${hours} h at `,
      rate: toNumber(form.rate),
      note: undefined,
      amount: amountOf({ quantity: String(hours), rate: form.rate, ...noDiscountTyped }),
      taxable: form.isLaborTaxed,
    },
    {
      label: 'Materials',
      detail: '',
      rate: price,
      note: undefined,
      amount: price,
      taxable: form.areMaterialsTaxed,
    },
  ];
}

/** A number for sending; an invalid one is sent as typed, and the server reports the error. */
export function amount(typed: string): number | string {
  const value = toNumber(typed);
  return Number.isNaN(value) ? typed : value;
}

/** What every line is sent with. */
export function lineBody(line: TypedLine) {
  return {
    description: line.description,
    quantity: typedHours(line.quantity.trim() || '0'),
    rate: amount(line.rate),
    taxable: line.taxable,
    ...discountBody(line),
  };
}

/** The body to send. Invalid numbers are sent as typed, and the server reports the error. */
export function bodyOf(form: EditorForm, totals: Totals) {
  const isSimple = form.mode === 'simple';
  return {
    ...pick(form, plainTextNames),
    due_date: form.due,
    invoice_mode: form.mode,
    labor_rate: amount(form.rate),
    ...discountBody(form),
    tax_enabled: form.hasTax,
    ...(isSimple
      ? {
          total_hours: typedHours(form.hours.trim() || '0'),
          material_cost_basis: amount(form.materials),
          work_description: form.work,
          labor_taxable: form.isLaborTaxed,
          materials_taxable: form.areMaterialsTaxed,
        }
      : {
          items: form.lines.map((line) => ({
            ...lineBody(line),
            type: line.type,
            category: line.category,
          })),
        }),
    subtotal: totals.subtotal,
    tax_amount: totals.tax,
    total_amount: totals.total,
  };
}

/** Whether anything has a price before discounts. */
function hasPrice(form: EditorForm): boolean {
  const lines =
    form.mode === 'simple'
      ? [
          { quantity: form.hours, rate: form.rate },
          { quantity: '1', rate: form.materials },
        ]
      : form.lines;
  return lines.some(({ quantity, rate }) => toHours(quantity) > 0 && toNumber(rate) > 0);
}

/** What the spec requires before anything is sent (back-office section 5), in its order. */
export function firstProblem(form: EditorForm, total: number): string | undefined {
  if (!form.customerId && !form.isNew) return 'Please select a customer';
  const { customerName, customerEmail, project_title, service_address, due } = form;
  const needed = [customerName, customerEmail, project_title, service_address, due];
  if (needed.some((value) => !value.trim())) return 'Please fill in all required fields';
  if (form.mode === 'simple' && !form.work.trim()) return 'Please enter a work description';
  if (total <= 0 && !hasPrice(form)) return noPrice;
  return undefined;
}

export type Change = (part: Partial<EditorForm>) => void;

export type ErrorOf = (field: string) => string | undefined;
