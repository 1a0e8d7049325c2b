import { queryOptions } from '@tanstack/react-query';
import type { getSettings } from '#features/settings/contract/settings.ts';
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
  queryKey: ['settings', 'has-tax'],
  queryFn: async ({ signal }) => {
    const { settings } = await callApi<typeof getSettings>('/api/settings', { signal });
    return settings.pricing.sales_tax_percent > 0;
  },
});
