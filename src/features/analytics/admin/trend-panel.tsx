import { Text } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { revenueLink, withBasis } from '#features/revenue/rules.ts';
import { shortMonth } from '#lib/days/texts.ts';
import { formatMoney } from '#lib/money.ts';
import { LinkIfMay } from '#ui/admin/link-if-may.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import type { AnalyticsView } from '../contract.ts';
import { daysOfMonth, percentChange } from '../rules.ts';
import { signedPercent } from './labels.ts';
import table from './metrics-table.module.css';
import { completedLink } from './period-links.ts';
import styles from './trend.module.css';
import type { TrendChartProps } from './trend-chart.tsx';

/** The chart library is larger than the page, so it loads when the chart comes into view. */
const TrendChart = lazy<ComponentType<TrendChartProps>>(() =>
  import('./trend-chart.tsx').then(
    (file) => ({ default: file.TrendChart }),
    () => ({ default: NoChart }),
  ),
);

/** Revenue, cost, and profit of each of six months, drawn and as numbers. */
export function TrendPanel({ view }: { view: AnalyticsView }) {
  const { months } = view;
  const { currency } = useLocale();
  const money = (amount: number) => formatMoney(Math.round(amount), currency);
  const dayOfMonth = Number(view.now.days.to.slice(8));
  const all = months.reduce((sum, { revenue }) => sum + revenue, 0);
  return (
    <Panel
      title={`${withBasis('Revenue', view.revenue_basis)}, last six months`}
      action={
        <Text span c="dimmed" fz={15} style={{ whiteSpace: 'nowrap' }}>
          {money(all)} total
        </Text>
      }
    >
      <div className={styles.sides}>
        <ChartInView months={months} money={money} />
        <div className={styles.room}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col" className={table.right}>
                  Completed
                </th>
                <th scope="col" className={table.right}>
                  Revenue
                </th>
                <th scope="col" className={table.right}>
                  Cost
                </th>
                <th scope="col" className={table.right}>
                  Profit
                </th>
                <th scope="col" className={table.right}>
                  Change
                </th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, projects, revenue, cost, profit }, index) => {
                const isLast = index === months.length - 1;
                const before = months[index - 1]?.revenue ?? 0;
                return (
                  <tr key={month}>
                    <td>
                      {shortMonth(month)}
                      {isLast && `, ${dayOfMonth} ${dayOfMonth === 1 ? 'day' : 'days'}`}
                    </td>
                    <td className={table.right}>
                      <LinkIfMay to={completedLink(daysOfMonth(month))}>{projects}</LinkIfMay>
                    </td>
                    <td className={table.right}>
                      <LinkIfMay to={revenueLink(view.revenue_basis, daysOfMonth(month))}>
                        {money(revenue)}
                      </LinkIfMay>
                    </td>
                    <td className={table.right}>{money(cost)}</td>
                    <td className={table.right}>{money(profit)}</td>
                    <td className={`${table.right} ${table.muted}`}>
                      {isLast ? 'so far' : signedPercent(percentChange(revenue, before))}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </div>
    </Panel>
  );
}

function ChartInView(props: TrendChartProps) {
  const { ref, entry } = useIntersection({ rootMargin: '256px' });
  const [wasSeen, setSeen] = useState(false);
  if (entry?.isIntersecting && !wasSeen) setSeen(true);
  return (
    <div
      ref={ref}
      className={styles.chart}
      role="img"
      aria-label="Revenue by month; amounts in the table"
    >
      {wasSeen && (
        <Suspense fallback={<div aria-busy="true" />}>
          <TrendChart {...props} />
        </Suspense>
      )}
    </div>
  );
}

const NoChart = () => (
  <Text c="dimmed">The chart couldn't be loaded. The table shows the same amounts.</Text>
);
