import { toCents, toDollars } from '../../../lib/money.ts';
import { type Totals, totalsOf } from '../../documents/rules/documents.ts';
import type { InvoiceView } from '../contract/invoices.ts';
import { amount, amountOf, type TypedLine } from './editor-form.ts';

/** What may be changed of a draft that was made from an estimate. */
export interface EstimateDraft {
  address: string;
  title: string;
  due: string;
  description: string;
  notes: string;
  /** Beyond the estimate. */
  lines: TypedLine[];
}

export function draftOf(invoice: InvoiceView): EstimateDraft {
  return {
    address: invoice.service_address,
    title: invoice.project_title,
    due: invoice.due_date,
    description: invoice.description,
    notes: invoice.notes,
    lines: invoice.line_items
      .filter(({ type }) => type === 'extra')
      .map(({ id, description, quantity, rate, category }) => ({
        key: id,
        description,
        quantity: String(quantity),
        rate: rate.toFixed(2),
        type: 'item',
        category,
      })),
  };
}

/** The totals with what is typed beyond the estimate, which is taxed as the estimate is. */
export function totalsWith(invoice: InvoiceView, { lines }: EstimateDraft): Totals {
  const typed = lines.map(({ quantity, rate }) => ({ amount: amountOf(quantity, rate) }));
  const stored = invoice.line_items.filter(({ type }) => type === 'extra');
  const [now, before] = [typed, stored].map((all) => totalsOf(all, invoice.tax_percent)) as [
    Totals,
    Totals,
  ];
  const add = (whole: number, name: keyof Totals) =>
    toDollars(toCents(whole) - toCents(before[name]) + toCents(now[name]));
  return {
    subtotal: add(invoice.subtotal, 'subtotal'),
    tax: add(invoice.tax_amount, 'tax'),
    total: add(invoice.total_amount, 'total'),
  };
}

export function changeOf(draft: EstimateDraft, totals: Totals) {
  return {
    service_address: draft.address,
    project_title: draft.title,
    description: draft.description,
    due_date: draft.due,
    notes: draft.notes,
    extra_lines: draft.lines.map(({ description, quantity, rate }) => ({
      description,
      quantity: amount(quantity),
      rate: amount(rate),
    })),
    subtotal: totals.subtotal,
    tax_amount: totals.tax,
    total_amount: totals.total,
  };
}
