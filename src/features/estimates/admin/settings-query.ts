import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { getSettings } from '../../settings/contract/settings.ts';

/** What new estimates begin with. The topic of the settings: their live events make it current. */
export const estimateSettingsQuery = queryOptions({
  queryKey: ['settings', 'estimates'],
  queryFn: async ({ signal }) => {
    const { settings } = await callApi<typeof getSettings>('/api/settings', { signal });
    return { ...settings.estimates, taxPercent: settings.pricing.sales_tax_percent };
  },
});
