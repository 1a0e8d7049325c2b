import { queryOptions } from '@tanstack/react-query';
import { settingsQuery } from '#features/settings/admin/queries.ts';
import { estimateTerms } from '#features/settings/rules/guarantee.ts';

/** The defaults of new estimates. */
export const estimateSettingsQuery = queryOptions({
  ...settingsQuery,
  select: ({ settings }) => ({
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
  }),
});
