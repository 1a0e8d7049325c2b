import type { DotTone } from '../../../ui/admin/status-dot.tsx';
import type { InvoiceStatus } from '../rules/invoices.ts';

export const statusLabels: Record<InvoiceStatus, { label: string; tone: DotTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'info' },
  partial: { label: 'Partial', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  overdue: { label: 'Overdue', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const recurrenceText = {
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every 3 months',
  year: 'Every year',
} as const;

/** How a reminder stands to the due date: "3 days before", "on the day", "7 days after". */
export function stepLabel(step: number): string {
  if (step === 0) return 'on the due date';
  const days = Math.abs(step) === 1 ? '1 day' : `${Math.abs(step)} days`;
  return `${days} ${step < 0 ? 'before' : 'after'} the due date`;
}
