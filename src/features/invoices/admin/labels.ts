import { discountLabel } from '#features/documents/texts/index.ts';
import { calendarDay, type DateFormat } from '#lib/days/formats.ts';
import { exactMoney } from '#lib/money.ts';
import type { DotTone } from '#ui/admin/status-dot.tsx';
import type { InvoiceSummary, InvoiceView } from '../contract/invoices.ts';
import type { AgingBucket } from '../rules/aging.ts';
import { type InvoiceStatus, invoiceStatuses, isOnItsWay } from '../rules/invoices.ts';

export const statusLabels: Record<InvoiceStatus, { label: string; tone: DotTone }> = {
  draft: { label: 'Draft', tone: 'draft' },
  sent: { label: 'Sent', tone: 'info' },
  partial: { label: 'Partial', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  overdue: { label: 'Overdue', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

const onItsWay: { label: string; tone: DotTone } = { label: 'Payment on its way', tone: 'info' };

/** What lists of all kinds of records show of invoices. */
export const stateLabels = { ...statusLabels, payment_on_its_way: onItsWay };

/** The label of an invoice's state: its status, unless the bank is moving all of the balance. */
export function stateOf(
  invoice: Pick<InvoiceSummary, 'status' | 'open_amount' | 'on_the_way_amount'>,
) {
  const { status, open_amount: openAmount, on_the_way_amount: onTheWayAmount } = invoice;
  return isOnItsWay({ openAmount, onTheWayAmount }) ? onItsWay : statusLabels[status];
}

/** What the list can be filtered by: a status, or all unpaid ones. */
export const filterStatuses = ['unpaid', ...invoiceStatuses] as const;
export type FilterStatus = (typeof filterStatuses)[number];

export function filterLabel(status: FilterStatus): string {
  return status === 'unpaid' ? 'Unpaid' : statusLabels[status].label;
}

export const agingLabels: Record<AgingBucket, string> = {
  current: 'Current',
  '1-30': '1–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  'over-90': 'Over 90 days',
};

/** A bucket as the end of "Only invoices …". */
export function pastDueText(bucket: AgingBucket): string {
  if (bucket === 'current') return 'not past due';
  return `${agingLabels[bucket].toLowerCase()} past due`;
}

export const recurrenceText = {
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every 3 months',
  year: 'Every year',
} as const;

/** A reminder relative to the due date: "3 days before", "on the day", "7 days after". */
export function stepLabel(step: number): string {
  if (step === 0) return 'on the due date';
  const days = Math.abs(step) === 1 ? '1 day' : `${Math.abs(step)} days`;
  return `${days} ${step < 0 ? 'before' : 'after'} the due date`;
}

/** An invoice's discount; a final one has its estimate's. */
export function discountLabelOf(invoice: InvoiceView): string {
  if (invoice.kind !== 'standard') return 'Discount from the estimate';
  return discountLabel('english', invoice);
}

/** The state of an invoice's late fee: "$27.50, added 12/29/2026", "5% of the balance after …". */
export function lateFeeText(
  { kind, value, after, amount, added_on, waived_at }: NonNullable<InvoiceView['late_fee']>,
  { currency, dateFormat }: { currency: string; dateFormat: DateFormat },
): string {
  if (waived_at) return 'Waived';
  if (added_on)
    return `${exactMoney(amount, currency)}, added ${calendarDay(added_on, dateFormat)}`;
  const fee = kind === 'percent' ? `${value}% of the balance` : exactMoney(value, currency);
  return `${fee} after ${calendarDay(after, dateFormat)}`;
}
