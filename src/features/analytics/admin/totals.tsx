import { Text } from '@mantine/core';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import { revenueLink, withBasis } from '#features/revenue/rules.ts';
import { exactMoney, formatMoney } from '#lib/money.ts';
import { useMayFollow } from '#ui/admin/link-if-may.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import panel from '#ui/admin/panel.module.css';
import tiles from '#ui/admin/tiles.module.css';
import type { AnalyticsView } from '../contract.ts';
import { type Comparison, compareAmounts, compareCounts } from './labels.ts';
import { completedLink, customersLink, startedLink } from './period-links.ts';
import styles from './totals.module.css';

/** The totals of the period, each compared with the previous one and linked to its list. */
export function Totals({ view }: { view: AnalyticsView }) {
  const { currency } = useLocale();
  const { now, before } = view;
  const round = (amount: number) => formatMoney(Math.round(amount), currency);
  const exact = (amount: number) => exactMoney(amount, currency);
  return (
    <ul className={`${panel.panel} ${tiles.tiles} ${styles.totals}`} aria-label="Totals">
      <Total
        label={withBasis('Revenue', view.revenue_basis)}
        to={revenueLink(view.revenue_basis, now.days)}
        value={round(now.revenue)}
        comparison={compareAmounts(now.revenue, before.revenue, round)}
      />
      <Total
        label="Cost"
        isGoodDown
        value={round(now.cost)}
        comparison={compareAmounts(now.cost, before.cost, round)}
      />
      <Total
        label="Profit"
        value={round(now.profit)}
        comparison={compareAmounts(now.profit, before.profit, round)}
      />
      <Total
        label="Projects started"
        to={startedLink(now.days)}
        value={now.projects.toLocaleString('en-US')}
        comparison={compareCounts(now.projects, before.projects)}
      />
      <Total
        label="New customers"
        to={customersLink(now.days)}
        value={now.customers.toLocaleString('en-US')}
        comparison={compareCounts(now.customers, before.customers)}
      />
      <Total
        label="Average project"
        to={completedLink(now.days)}
        value={now.average_project === null ? '–' : exact(now.average_project)}
        comparison={compareAmounts(now.average_project, before.average_project, exact)}
      />
    </ul>
  );
}

interface TotalProps {
  label: string;
  /** The list behind it, if there is one. */
  to?: string;
  value: string;
  comparison: Comparison;
  /** Less is better. */
  isGoodDown?: boolean;
}

function Total({ label, to, value, comparison, isGoodDown = false }: TotalProps) {
  const { way, text } = comparison;
  const mayFollow = useMayFollow();
  const Icon = way === 'up' ? TrendingUp : TrendingDown;
  const content = (
    <>
      <Text span c="dimmed">
        {label}
      </Text>
      <span className={styles.value}>{value}</span>
      <span
        className={styles.comparison}
        data-good={way === (isGoodDown ? 'down' : 'up') || undefined}
        data-bad={(isGoodDown && way === 'up') || undefined}
      >
        {way !== 'same' && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
        {text}
      </span>
    </>
  );
  return (
    <li>
      {to && mayFollow(to) ? (
        <Link to={to}>{content}</Link>
      ) : (
        <div className={tiles.tile}>{content}</div>
      )}
    </li>
  );
}
