import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type { getRoute, listOfferableRoute, listRoute } from '../contract/work-orders.ts';
import type { OrderStatus } from '../rules/work-orders.ts';

// Every key starts with the live event topic.
export const ordersTopic = 'work-orders';

export interface OrderFilter {
  status?: OrderStatus | undefined;
  q?: string | undefined;
  project_id?: string | undefined;
}

export function orderListQuery(filter: OrderFilter) {
  return infiniteQueryOptions({
    queryKey: [ordersTopic, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listRoute>('/api/work-orders', {
        query: { ...filter, limit: 50, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [ordersTopic, 'one', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof getRoute>('/api/work-orders/{id}', call)).work_order;
    },
  });
}

/** Partners who can be offered work of a trade in a ZIP code. */
export function offerableQuery(work: { trade: string; zip_code: string }) {
  return queryOptions({
    queryKey: [ordersTopic, 'partners', work],
    queryFn: async ({ signal }) => {
      const call = { query: work, signal };
      return (await callApi<typeof listOfferableRoute>('/api/work-orders/partners', call)).partners;
    },
  });
}
