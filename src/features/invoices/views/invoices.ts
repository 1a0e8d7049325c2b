import { toCents, toDollars } from '../../../lib/money.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { App } from '../../../services/app.ts';
import { readDiscount } from '../../documents/rules/stored-discount.ts';
import type { InvoiceSummary, InvoiceView } from '../contract/invoices.ts';
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
  return {
    id: invoice.id,
    invoice_number: invoice.invoiceNumber,
    kind: invoice.kind,
    status: invoice.status,
    is_overdue: isOverdue(invoice, day),
    estimate_id: invoice.estimateId,
    project_id: invoice.projectId,
    customer_id: invoice.customerId,
    customer_name: invoice.customerName,
    customer_email: invoice.customerEmail,
    service_address: invoice.serviceAddress,
    project_title: invoice.projectTitle,
    discount_amount: invoice.discountAmount,
    subtotal: invoice.subtotal,
    untaxed_amount: invoice.untaxedAmount,
    tax_amount: invoice.taxAmount,
    total_amount: invoice.totalAmount,
    beyond_estimate: beyondEstimate(invoice),
    paid_amount: invoice.paidAmount,
    credited_amount: invoice.creditedAmount,
    on_the_way_amount: invoice.onTheWayAmount,
    open_amount: invoice.status === 'cancelled' ? 0 : invoice.openAmount,
    payment_method: invoice.paymentMethod,
    due_date: invoice.dueDate,
    issued_date: invoice.issuedDate,
    paid_date: invoice.paidDate,
    sent_at: invoice.sentAt?.toISOString() ?? null,
    viewed_at: invoice.viewedAt?.toISOString() ?? null,
    disputed_at: invoice.disputedAt?.toISOString() ?? null,
    version: invoice.version,
    created_at: invoice.createdAt.toISOString(),
    updated_at: invoice.updatedAt.toISOString(),
  };
}

function viewLine(row: LineRow): InvoiceView['line_items'][number] {
  const { costBasis, id, type, description, quantity, rate, amount, category } = row;
  return {
    id,
    type,
    description,
    quantity,
    rate,
    amount,
    category,
    taxable: isTaxable(row),
    ...readDiscount(row),
    cost_basis: costBasis,
  };
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
  return {
    ...viewSummary(invoice, today(app)),
    description: invoice.description,
    notes: invoice.notes,
    terms: invoice.terms,
    language: invoice.language,
    invoice_mode: invoice.invoiceMode,
    labor_rate: invoice.laborRate,
    total_hours: invoice.totalHours,
    material_cost_basis: invoice.materialCostBasis,
    material_markup_percent: invoice.materialMarkupPercent,
    work_description: invoice.workDescription,
    tax_enabled: invoice.taxPercent > 0,
    tax_percent: invoice.taxPercent,
    ...readDiscount(invoice),
    dispute_note: invoice.disputeNote,
    late_fee: viewLateFee(invoice),
    line_items: lines.map(viewLine),
    credit_notes: credits.map(({ id, creditNumber, amount, taxAmount, reason, createdOn }) => ({
      id,
      credit_number: creditNumber,
      amount,
      tax_amount: taxAmount,
      reason,
      created_on: createdOn,
    })),
    reminders: reminders.map(({ step, isEmailed, createdAt }) => ({
      step,
      is_emailed: isEmailed,
      sent_at: createdAt.toISOString(),
    })),
    recurrence: recurrence
      ? {
          id: recurrence.id,
          every: recurrence.every,
          next_on: recurrence.nextOn,
          ends_on: recurrence.endsOn,
          sends: recurrence.sends,
        }
      : null,
  };
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
