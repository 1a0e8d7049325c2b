import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { revenueLink, withBasis } from '#features/revenue/rules.ts';
import { counted } from '#lib/counted.ts';
import { adminLink } from '#lib/links.ts';
import { formatMoney } from '#lib/money.ts';
import { useLocale } from '#ui/admin/locale.ts';
import tiles from '#ui/admin/tiles.module.css';
import type { DashboardView } from '../contract.ts';
import { comparison } from './labels.ts';
import styles from './metrics.module.css';
import { dashboardQuery } from './queries.ts';

/** The state of the business, each number linked to its list. */
export function Metrics() {
  const board = useQuery(dashboardQuery).data;
  const { currency } = useLocale();
  const money = (amount: number) => formatMoney(Math.round(amount), currency);
  return (
    <ul className={`${tiles.tiles} ${styles.metrics}`} aria-label="The business at a glance">
      <Metric
        to={board ? revenueLink(board.revenue.basis, board.revenue.days) : adminLink('payments')}
        label={board ? `${withBasis('Revenue', board.revenue.basis)} this month` : 'Revenue'}
        board={board}
      >
        {(seen) => [money(seen.revenue.this_month), comparison(seen.revenue, money)]}
      </Metric>
      <Metric to={adminLink('analytics')} label="Profit this month" board={board}>
        {(seen) => [money(seen.revenue.profit), `after ${money(seen.revenue.cost)} in costs`]}
      </Metric>
      <Metric
        to={adminLink('invoices', {}, { status: 'unpaid' })}
        label="Outstanding"
        board={board}
      >
        {(seen) => [
          money(seen.outstanding),
          <span key="overdue" data-late={seen.overdue_invoices > 0 || undefined}>
            {seen.outstanding_on_its_way > 0 &&
              `of which ${money(seen.outstanding_on_its_way)} on its way, `}
            {counted(seen.overdue_invoices)} overdue
          </span>,
        ]}
      </Metric>
      <Metric to={adminLink('projects')} label="Open projects" board={board}>
        {(seen) => [
          counted(seen.open_projects),
          `${counted(seen.projects_starting)} starting within a week`,
        ]}
      </Metric>
      <Metric to={adminLink('requests', {}, { status: 'new' })} label="New requests" board={board}>
        {(seen) => [counted(seen.new_requests), 'awaiting reply']}
      </Metric>
      <Metric to={adminLink('customers')} label="Customers" board={board}>
        {(seen) => [
          seen.customers.toLocaleString('en-US'),
          `${counted(seen.new_customers)} new this month`,
        ]}
      </Metric>
    </ul>
  );
}

interface MetricProps {
  to: string;
  label: string;
  board: DashboardView | undefined;
  /** The number and its meaning. */
  children(board: DashboardView): [ReactNode, ReactNode];
}

function Metric({ to, label, board, children }: MetricProps) {
  const [value, meaning] = board ? children(board) : ['–', ' '];
  return (
    <li>
      <Link to={to}>
        <Text span c="dimmed">
          {label}
        </Text>
        <Text
          span
          ff="heading"
          fz="2xl"
          fw="var(--weight-display)"
          lh={1.3}
          style={{ fontVariantNumeric: 'var(--display-numerals)' }}
        >
          {value}
        </Text>
        <Text span c="dimmed" fz={13}>
          {meaning}
        </Text>
      </Link>
    </li>
  );
}
