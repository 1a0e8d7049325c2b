import { type DocumentTotals, type Totals, totalsOf } from '#features/documents/rules/documents.ts';
import { pick } from '#lib/map-values.ts';
import { toCents, toDollars } from '#lib/money.ts';
import type { InvoiceView } from '../contract/invoices.ts';
import { type PlainTexts, plainTextNames } from '../rules/plain-texts.ts';
import { amountOf, lineBody, type TypedLine, typedLine } from './editor-form.ts';

/** What can be changed in a draft created from an estimate. */
export interface EstimateDraft extends PlainTexts {
  due: string;
  /** Beyond the estimate. */
  lines: TypedLine[];
}

export function draftOf(invoice: InvoiceView): EstimateDraft {
  return {
    ...pick(invoice, plainTextNames),
    due: invoice.due_date,
    lines: invoice.line_items.filter(({ type }) => type === 'extra').map(typedLine),
  };
}

/** The totals with the typed lines beyond the estimate, which are taxed at its rate. */
export function totalsWith(invoice: InvoiceView, { lines }: EstimateDraft): DocumentTotals {
  const typed = lines.map((line) => ({ amount: amountOf(line), taxable: line.taxable }));
  const stored = invoice.line_items.filter(({ type }) => type === 'extra');
  const [now, before] = [
    totalsOf(typed, invoice.tax_percent),
    totalsOf(stored, invoice.tax_percent),
  ];
  const add = (whole: number, name: keyof Totals) =>
    toDollars(toCents(whole) - toCents(before[name]) + toCents(now[name]));
  return {
    discount: invoice.discount_amount,
    subtotal: add(invoice.subtotal, 'subtotal'),
    untaxed: add(invoice.untaxed_amount, 'untaxed'),
    tax: add(invoice.tax_amount, 'tax'),
    total: add(invoice.total_amount, 'total'),
  };
}

export function changeOf(draft: EstimateDraft, totals: Totals) {
  return {
    ...pick(draft, plainTextNames),
    due_date: draft.due,
    extra_lines: draft.lines.map(lineBody),
    subtotal: totals.subtotal,
    tax_amount: totals.tax,
    total_amount: totals.total,
  };
}
