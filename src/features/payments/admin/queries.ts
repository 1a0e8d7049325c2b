import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type { getCredit } from '../contract/credits.ts';
import type {
  getConnection,
  getPayment,
  listPaymentsRoute,
  sumPaymentsRoute,
} from '../contract/payments.ts';
import type { PaymentStatus } from '../rules/payments.ts';

// Every key starts with the live event topic.
const topic = 'payments';

/** What changes along with a payment. */
export const paymentTopics = [topic, 'invoices', 'customers'] as const;

export interface PaymentFilter {
  q?: string | undefined;
  status?: PaymentStatus | undefined;
  /** Received in these days, YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
}

export const paymentTotalsQuery = queryOptions({
  queryKey: [topic, 'totals'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof sumPaymentsRoute>('/api/payments/totals', { signal })).totals,
});

export function paymentListQuery(filter: PaymentFilter) {
  return infiniteQueryOptions({
    queryKey: [topic, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listPaymentsRoute>('/api/payments', {
        query: { ...filter, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: [topic, 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi<typeof getPayment>('/api/payments/{id}', { params: { id }, signal })).payment,
  });
}

/**
 * An invoice's payments. They are under the invoice topic: anything that moves money announces
 * both.
 */
export function invoicePaymentsQuery(id: string) {
  return queryOptions({
    queryKey: ['invoices', 'payments', id],
    queryFn: async ({ signal }) => {
      const query = { invoice_id: id, limit: 200 };
      return (await callApi<typeof listPaymentsRoute>('/api/payments', { query, signal })).payments;
    },
  });
}

/** What a customer has with the business and belongs to no invoice. */
export function creditQuery(customer_id: string) {
  return queryOptions({
    queryKey: [topic, 'credit', customer_id],
    queryFn: ({ signal }) =>
      callApi<typeof getCredit>('/api/customer-credits', { query: { customer_id }, signal }),
  });
}

export const cardConnectionQuery = queryOptions({
  queryKey: ['settings', 'cards'],
  queryFn: ({ signal }) =>
    callApi<typeof getConnection>('/api/payments/card-connection', { signal }),
});
