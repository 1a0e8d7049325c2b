import { queryOptions } from '@tanstack/react-query';
import type { getSettings } from '#features/settings/contract/settings.ts';
import { estimateTerms } from '#features/settings/rules/guarantee.ts';
import { callApi } from '#ui/admin/api-client.ts';

/** The defaults of new estimates. It has the settings' topic, so their live events update it. */
export const estimateSettingsQuery = queryOptions({
  queryKey: ['settings', 'estimates'],
  queryFn: async ({ signal }) => {
    const { settings } = await callApi<typeof getSettings>('/api/settings', { signal });
    return {
      ...settings.estimates,
      terms: {
        english: estimateTerms(settings.estimates, 'english'),
        spanish: estimateTerms(settings.estimates, 'spanish'),
      },
      depositDueDays: settings.estimates.deposit_due_days,
      taxPercent: settings.pricing.sales_tax_percent,
      hourlyRate: settings.pricing.default_hourly_rate,
      markupPercent: settings.pricing.material_markup_percent,
      showsPrices: settings.customer_portal.show_pricing,
    };
  },
});
