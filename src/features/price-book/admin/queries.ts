import { queryOptions } from '@tanstack/react-query';
import { settingsQuery } from '#features/settings/admin/queries.ts';
import { callApi } from '#ui/admin/api-client.ts';
import type { getPrices } from '../contract/price-book.ts';

// The live event topic.
export const pricesTopic = 'prices';

export const pricesQuery = queryOptions({
  queryKey: [pricesTopic],
  queryFn: async ({ signal }) =>
    (await callApi<typeof getPrices>('/api/price-book', { signal })).prices,
});

/** Whether there is a sales tax; without one, nothing says whether a service is taxed. */
export const hasTaxQuery = queryOptions({
  ...settingsQuery,
  select: ({ settings }) => settings.pricing.sales_tax_percent > 0,
});
