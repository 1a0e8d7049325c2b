import type { DotTone } from '../../../ui/admin/status-dot.tsx';
import type { InvoiceStatus } from '../rules/invoices.ts';

export const statusWords: Record<InvoiceStatus, { word: string; tone: DotTone }> = {
  draft: { word: 'Draft', tone: 'neutral' },
  sent: { word: 'Sent', tone: 'info' },
  partial: { word: 'Partial', tone: 'warning' },
  paid: { word: 'Paid', tone: 'success' },
  overdue: { word: 'Overdue', tone: 'danger' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
};

export const recurrenceWords = {
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every 3 months',
  year: 'Every year',
} as const;

/** How a reminder stands to the due date: "3 days before", "on the day", "7 days after". */
export function stepWords(step: number): string {
  if (step === 0) return 'on the due date';
  const days = Math.abs(step) === 1 ? '1 day' : `${Math.abs(step)} days`;
  return `${days} ${step < 0 ? 'before' : 'after'} the due date`;
}
