import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../ui/admin/locale.ts';
import { FigureStrip } from '../../../ui/admin/metric-strip.tsx';
import { customerCountsQuery } from './queries.ts';
import { plainCount, roundMoney } from './words.ts';

/** What all customers come to, as one strip. */
export function CustomerFigures() {
  const counts = useQuery(customerCountsQuery).data;
  const { currency } = useLocale();
  const figures: [string, string | undefined][] = [
    ['Customers', counts && plainCount(counts.customers)],
    ['With active projects', counts && plainCount(counts.with_open_work)],
    ['Lifetime value', counts && roundMoney(counts.lifetime_value, currency)],
    ['Rating', counts && (counts.rating === null ? 'None yet' : counts.rating.toFixed(1))],
  ];
  return <FigureStrip label="Customer totals" figures={figures} />;
}
