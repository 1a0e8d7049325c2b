import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { getPrices } from '../contract/price-book.ts';

// The live event topic.
export const pricesTopic = 'prices';

export const pricesQuery = queryOptions({
  queryKey: [pricesTopic],
  queryFn: async ({ signal }) =>
    (await callApi<typeof getPrices>('/api/price-book', { signal })).prices,
});
