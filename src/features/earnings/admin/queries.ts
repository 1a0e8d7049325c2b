import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { Payable, Payout, RevealedTaxForm, TaxTotal } from '../contract/earnings.ts';

// The first word is the topic of live events.
const topic = 'partners';
export const earningsKey = [topic, 'earnings'];

export const payablesQuery = queryOptions({
  queryKey: [topic, 'earnings', 'payables'],
  queryFn: async ({ signal }) =>
    (await callApi<{ payables: Payable[] }>('/api/partner-payables', { signal })).payables,
});

export const payoutsQuery = infiniteQueryOptions({
  queryKey: [topic, 'earnings', 'payouts'],
  queryFn: ({ signal, pageParam }) =>
    callApi<{ payouts: Payout[]; next_cursor: string | null }>(
      `/api/partner-payouts?${new URLSearchParams({ limit: '20', ...(pageParam && { cursor: pageParam }) })}`,
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});

export function taxTotalsQuery(year: number) {
  return queryOptions({
    queryKey: [topic, 'earnings', 'tax-totals', year],
    queryFn: ({ signal }) =>
      callApi<{ threshold: number; totals: TaxTotal[] }>(`/api/partner-tax-totals?year=${year}`, {
        signal,
      }),
  });
}

/** Looking at it is noted in the history: it is asked for by a press alone, and not kept. */
export async function fetchTaxForm(partnerId: string): Promise<RevealedTaxForm> {
  const path = `/api/partners/${encodeURIComponent(partnerId)}/tax-form`;
  return (await callApi<{ tax_form: RevealedTaxForm }>(path)).tax_form;
}
