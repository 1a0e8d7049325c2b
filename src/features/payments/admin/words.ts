import type { DotTone } from '../../../ui/admin/status-dot.tsx';
import type { PaymentMethod } from '../../invoices/rules/payment-methods.ts';
import type { PaymentStatus } from '../rules/payments.ts';

export const statusWords: Record<PaymentStatus, { word: string; tone: DotTone }> = {
  paid: { word: 'Paid', tone: 'success' },
  pending: { word: 'Pending', tone: 'warning' },
  failed: { word: 'Failed', tone: 'danger' },
  processing: { word: 'Processing', tone: 'info' },
  completed: { word: 'Completed', tone: 'success' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
};

export const methodWords: Record<PaymentMethod, string> = {
  credit_card: 'Card',
  check: 'Check',
  cash: 'Cash',
  transfer: 'Bank transfer',
  manual: 'Manual',
};
