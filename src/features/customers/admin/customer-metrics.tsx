import { useQuery } from '@tanstack/react-query';
import { withBasis } from '#features/revenue/rules.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { MetricStrip } from '#ui/admin/metric-strip.tsx';
import { plainCount, roundMoney } from './labels.ts';
import { customerCountsQuery } from './queries.ts';

/** The totals of all customers, as a strip. */
export function CustomerMetrics() {
  const counts = useQuery(customerCountsQuery).data;
  const { currency } = useLocale();
  const metrics: [string, string | undefined][] = [
    ['Customers', counts && plainCount(counts.customers)],
    ['With active projects', counts && plainCount(counts.with_open_work)],
    [
      counts ? withBasis('Lifetime value', counts.revenue_basis) : 'Lifetime value',
      counts && roundMoney(counts.lifetime_value, currency),
    ],
    ['Rating', counts && (counts.rating === null ? 'None yet' : counts.rating.toFixed(1))],
  ];
  return <MetricStrip label="Customer totals" metrics={metrics} />;
}
