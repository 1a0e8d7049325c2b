import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { PartnerCounts, PartnerSummary, PartnerView } from '../contract.ts';
import type { ListedStatus } from '../rules/partners.ts';

// Every key begins with the topic of live events.
export const partnersTopic = 'partners';

export interface PartnerFilter {
  q: string | undefined;
  status: ListedStatus | undefined;
}

export const partnerCountsQuery = queryOptions({
  queryKey: [partnersTopic, 'counts'],
  queryFn: async ({ signal }) =>
    (await callApi<{ counts: PartnerCounts }>('/api/partners/counts', { signal })).counts,
});

export function partnerQuery(id: string) {
  return queryOptions({
    queryKey: [partnersTopic, 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi<{ partner: PartnerView }>(partnerPath(id), { signal })).partner,
  });
}

export function partnerListQuery({ q, status }: PartnerFilter) {
  return infiniteQueryOptions({
    queryKey: [partnersTopic, 'list', { q, status }],
    queryFn: ({ signal, pageParam }) => {
      const all = { limit: '50', q, status, cursor: pageParam };
      const given = Object.entries(all).filter(([, value]) => value) as [string, string][];
      return callApi<{ partners: PartnerSummary[]; next_cursor: string | null }>(
        `/api/partners?${new URLSearchParams(given)}`,
        { signal },
      );
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function partnerPath(id: string): string {
  return `/api/partners/${encodeURIComponent(id)}`;
}

/** Where the screens of the partners are. */
export const partnersAddress = '/admin/partners';

export function partnerAddress(id: string, search = ''): string {
  return `${partnersAddress}/${id}${search}`;
}
