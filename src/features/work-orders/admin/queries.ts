import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { OfferableView, OrderSummary, OrderView } from '../contract/work-orders.ts';
import type { OrderStatus } from '../rules.ts';

// Every key begins with the topic of live events.
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
      callApi<{ work_orders: OrderSummary[]; next_cursor: string | null }>(
        `/api/work-orders?${search({ ...filter, limit: '50', cursor: pageParam })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function orderPath(id: string): string {
  return `/api/work-orders/${encodeURIComponent(id)}`;
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [ordersTopic, 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi<{ work_order: OrderView }>(orderPath(id), { signal })).work_order,
  });
}

export function offerableQuery(asked: { trade: string; zip_code: string }) {
  return queryOptions({
    queryKey: [ordersTopic, 'partners', asked],
    queryFn: async ({ signal }) =>
      (
        await callApi<{ partners: OfferableView[] }>(`/api/work-orders/partners?${search(asked)}`, {
          signal,
        })
      ).partners,
  });
}

function search(given: Record<string, string | undefined>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(given).filter(([, value]) => value) as [string, string][],
  );
}
