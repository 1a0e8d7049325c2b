import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#lib/money.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { MetricStrip } from '#ui/admin/metric-strip.tsx';
import { estimateCountsQuery } from './queries.ts';

/** The counters of the spec, in whole dollars like every summary. */
export function EstimateMetrics() {
  const { currency } = useLocale();
  const counts = useQuery(estimateCountsQuery).data;
  const metrics: [string, string | undefined][] = [
    ['Total Estimates', counts?.total.toLocaleString('en-US')],
    ['Pending', counts?.pending.toLocaleString('en-US')],
    ['Approved', counts?.approved.toLocaleString('en-US')],
    ['Total Value', counts && formatMoney(Math.round(counts.total_value), currency)],
  ];
  return <MetricStrip label="Estimate totals" metrics={metrics} />;
}
