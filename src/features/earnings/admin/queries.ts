import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type {
  listPayablesRoute,
  listPayoutsRoute,
  RevealedTaxForm,
  taxFormRoute,
  taxTotalsRoute,
} from '../contract/earnings.ts';

// The first element is the live event topic.
const topic = 'partners';
export const earningsKey = [topic, 'earnings'] as const;

export const payablesQuery = queryOptions({
  queryKey: [topic, 'earnings', 'payables'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof listPayablesRoute>('/api/partner-payables', { signal })).payables,
});

export const payoutsQuery = infiniteQueryOptions({
  queryKey: [topic, 'earnings', 'payouts'],
  queryFn: ({ signal, pageParam }) =>
    callApi<typeof listPayoutsRoute>('/api/partner-payouts', {
      query: { limit: 20, cursor: pageParam },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});

export function taxTotalsQuery(year: number) {
  return queryOptions({
    queryKey: [topic, 'earnings', 'tax-totals', year],
    queryFn: ({ signal }) =>
      callApi<typeof taxTotalsRoute>('/api/partner-tax-totals', { query: { year }, signal }),
  });
}

/** Each view is recorded in the history, so it is only requested on a press, and not cached. */
export async function fetchTaxForm(partnerId: string): Promise<RevealedTaxForm> {
  const call = { params: { id: partnerId } };
  return (await callApi<typeof taxFormRoute>('/api/partners/{id}/tax-form', call)).tax_form;
}
