import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { CardConnection, PaymentDetail, PaymentTotals, PaymentView } from '../contract.ts';
import type { PaymentStatus } from '../rules/payments.ts';

// Every key begins with the topic of live events.
const topic = 'payments';

export interface PaymentFilter {
  q?: string | undefined;
  status?: PaymentStatus | undefined;
}

export const paymentTotalsQuery = queryOptions({
  queryKey: [topic, 'totals'],
  queryFn: async ({ signal }) =>
    (await callApi<{ totals: PaymentTotals }>('/api/payments/totals', { signal })).totals,
});

export function paymentListQuery(filter: PaymentFilter) {
  return infiniteQueryOptions({
    queryKey: [topic, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi<{ payments: PaymentView[]; next_cursor: string | null }>(
        `/api/payments?${paymentSearch(filter, pageParam)}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: [topic, 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi<{ payment: PaymentDetail }>(`/api/payments/${id}`, { signal })).payment,
  });
}

/** The payments of an invoice. They come with its own topic: whatever moves money announces both. */
export function invoicePaymentsQuery(id: string) {
  return queryOptions({
    queryKey: ['invoices', 'payments', id],
    queryFn: async ({ signal }) => {
      const path = `/api/payments?invoice_id=${encodeURIComponent(id)}&limit=200`;
      return (await callApi<{ payments: PaymentView[] }>(path, { signal })).payments;
    },
  });
}

export const cardConnectionQuery = queryOptions({
  queryKey: ['settings', 'cards'],
  queryFn: ({ signal }) => callApi<CardConnection>('/api/payments/card-connection', { signal }),
});

export function paymentSearch({ q, status }: PaymentFilter, cursor = ''): URLSearchParams {
  const given = Object.entries({ q, status, cursor }).filter(([, value]) => value);
  return new URLSearchParams(given as [string, string][]);
}
