import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type {
  countPartnersRoute,
  getPartnerRoute,
  listPartnersRoute,
} from '../contract/partners.ts';
import type { ListedStatus } from '../rules/partners.ts';

// Every key starts with the live event topic.
export const partnersTopic = 'partners';

export interface PartnerFilter {
  q: string | undefined;
  status: ListedStatus | undefined;
}

export const partnerCountsQuery = queryOptions({
  queryKey: [partnersTopic, 'counts'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof countPartnersRoute>('/api/partners/counts', { signal })).counts,
});

export function partnerQuery(id: string) {
  return queryOptions({
    queryKey: [partnersTopic, 'one', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof getPartnerRoute>('/api/partners/{id}', call)).partner;
    },
  });
}

export function partnerListQuery({ q, status }: PartnerFilter) {
  return infiniteQueryOptions({
    queryKey: [partnersTopic, 'list', { q, status }],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listPartnersRoute>('/api/partners', {
        query: { limit: 50, q, status, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}
