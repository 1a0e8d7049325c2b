import type { PaymentMethod } from '#features/invoices/rules/payment-methods.ts';
import type { DotTone } from '#ui/admin/status-dot.tsx';
import type { PaymentStatus } from '../rules/payments.ts';

export const statusLabels: Record<PaymentStatus, { label: string; tone: DotTone }> = {
  paid: { label: 'Paid', tone: 'success' },
  pending: { label: 'Pending', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
  processing: { label: 'Processing', tone: 'info' },
  completed: { label: 'Completed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** A payment's status in words. */
export function statusOfPayment(payment: {
  status: PaymentStatus;
  on_its_way_at: string | null;
  undone_at: string | null;
}): { label: string; tone: DotTone } {
  if (payment.undone_at) return { label: 'Undone', tone: 'neutral' };
  const isOnItsWay = payment.status === 'processing' && payment.on_its_way_at !== null;
  return isOnItsWay ? { label: 'On its way', tone: 'info' } : statusLabels[payment.status];
}

export const methodLabels: Record<PaymentMethod, string> = {
  credit_card: 'Card',
  check: 'Check',
  cash: 'Cash',
  transfer: 'Bank transfer',
  zelle: 'Zelle',
  venmo: 'Venmo',
  cash_app: 'Cash App',
  manual: 'Manual',
  credit: "Customer's credit",
};
