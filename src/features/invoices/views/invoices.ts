import { readDiscount } from '#features/documents/rules/stored-discount.ts';
import { toCents, toDollars } from '#lib/money.ts';
import { toWire } from '#lib/to-wire.ts';
import { notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import {
  creditNoteView,
  type InvoiceSummary,
  type InvoiceView,
  invoiceLine,
  invoiceSummary,
  invoiceView,
  recurrenceView,
} from '../contract/invoices.ts';
import { isOverdue, isTaxable } from '../rules/invoices.ts';
import {
  findInvoice,
  type InvoiceRow,
  type LineRow,
  listCredits,
  listLines,
} from '../store/invoices.ts';
import { findRecurrence } from '../store/recurring.ts';
import { listSentReminders } from '../store/reminder.ts';
import { today } from './today.ts';

/** An invoice for a list. */
export function viewSummary(invoice: InvoiceRow, day: string): InvoiceSummary {
  return toWire(invoiceSummary, invoice, {
    is_overdue: isOverdue(invoice, day),
    beyond_estimate: beyondEstimate(invoice),
    ...(invoice.status === 'cancelled' && { open_amount: 0 }),
  });
}

function viewLine(row: LineRow): InvoiceView['line_items'][number] {
  return toWire(invoiceLine, row, { taxable: isTaxable(row), ...readDiscount(row) });
}

/** One invoice with everything that belongs to it. Throws 404 if there is none. */
export async function viewInvoice(app: App, id: string): Promise<InvoiceView> {
  const [invoice, lines, credits, reminders, recurrence] = await Promise.all([
    findInvoice(app.database, id),
    listLines(app.database, id),
    listCredits(app.database, id),
    listSentReminders(app.database, id),
    findRecurrence(app.database, id),
  ]);
  if (!invoice) throw notFound('This invoice');
  return toWire(invoiceView, invoice, {
    ...viewSummary(invoice, today(app)),
    tax_enabled: invoice.taxPercent > 0,
    ...readDiscount(invoice),
    late_fee: viewLateFee(invoice),
    line_items: lines.map(viewLine),
    credit_notes: credits.map((credit) => toWire(creditNoteView, credit)),
    reminders: reminders.map(({ step, isEmailed, createdAt }) => ({
      step,
      is_emailed: isEmailed,
      sent_at: createdAt.toISOString(),
    })),
    recurrence: recurrence ? toWire(recurrenceView, recurrence) : null,
  });
}

function viewLateFee(invoice: InvoiceRow): InvoiceView['late_fee'] {
  const { lateFeeKind: kind, lateFeeAfter: after } = invoice;
  if (kind === 'none' || after === null) return null;
  return {
    kind,
    value: invoice.lateFeeValue,
    after,
    amount: invoice.lateFeeAmount,
    added_on: invoice.lateFeeAddedOn,
    waived_at: invoice.lateFeeWaivedAt?.toISOString() ?? null,
  };
}

function beyondEstimate(invoice: InvoiceRow): number {
  const { kind, extraSubtotal, extraTax, lateFeeAmount } = invoice;
  const lateFee = kind === 'standard' ? 0 : toCents(lateFeeAmount);
  return toDollars(toCents(extraSubtotal) + toCents(extraTax) + lateFee);
}
