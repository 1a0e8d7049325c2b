import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { shortMonth } from '#lib/days/texts.ts';
import type { AnalyticsView } from '../contract.ts';

export interface TrendChartProps {
  months: AnalyticsView['months'];
  money(amount: number): string;
}

/** The months as bars, the current one emphasized, filling the height of its container. */
export function TrendChart({ months, money }: TrendChartProps) {
  const data = months.map(({ month, revenue }, index) => ({
    month: shortMonth(month),
    revenue,
    color: index === months.length - 1 ? 'var(--chart-strong)' : 'var(--chart-quiet)',
  }));
  return (
    <BarChart
      h="100%"
      data={data}
      dataKey="month"
      series={[{ name: 'revenue', label: 'Revenue', color: 'var(--chart-quiet)' }]}
      valueFormatter={money}
      withBarValueLabel
      valueLabelProps={{ formatter: (value) => short(Number(value)), fontSize: 12 }}
      textColor="var(--text-muted)"
      gridColor="var(--line)"
      cursorFill="var(--sunken)"
      strokeDasharray="0"
      tickLine="none"
      yAxisProps={{ width: 64, tickFormatter: (value) => money(Number(value)) }}
      xAxisProps={{ axisLine: { stroke: 'var(--text)', strokeWidth: 2 } }}
      barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
      barChartProps={{ accessibilityLayer: false, margin: { top: 20 } }}
      withTooltip={false}
    />
  );
}

/** An amount above its bar: "14.2k". */
function short(amount: number): string {
  if (amount === 0) return '';
  return new Intl.NumberFormat('en-US', {
    notation: 'compact',
    maximumFractionDigits: amount < 1000 ? 0 : 1,
  })
    .format(amount)
    .toLowerCase();
}
