import { callApi } from '#ui/admin/api-client.ts';
import type { postPaid } from '../contract/payments.ts';

/** Marks an invoice as paid: a manual payment of the full balance. */
export function markPaid(invoiceId: string) {
  return callApi<typeof postPaid>('/api/invoices/{id}/paid', {
    method: 'POST',
    params: { id: invoiceId },
  });
}
