import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { counted } from '../../../lib/counted.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import tiles from '../../../ui/admin/tiles.module.css';
import type { DashboardView } from '../contract.ts';
import styles from './figures.module.css';
import { dashboardQuery } from './queries.ts';
import { comparison } from './words.ts';

/** Where the figures lead to. */
export interface FigurePlaces {
  completed: string;
  projects: string;
  requests: string;
  outstanding: string;
  customers: string;
  chats: string;
  letters: string;
}

/** How the business stands, each figure leading to its list. */
export function Figures({ places }: { places: FigurePlaces }) {
  const board = useQuery(dashboardQuery).data;
  const { currency } = useLocale();
  const money = (amount: number) => formatMoney(Math.round(amount), currency);
  return (
    <ul className={`${tiles.tiles} ${styles.figures}`} aria-label="The business at a glance">
      <Figure to={places.completed} label="Revenue this month" board={board}>
        {(seen) => [money(seen.revenue.this_month), comparison(seen.revenue, money)]}
      </Figure>
      <Figure to={places.projects} label="Open projects" board={board}>
        {(seen) => [
          counted(seen.open_projects),
          `${counted(seen.projects_starting)} starting within a week`,
        ]}
      </Figure>
      <Figure to={places.requests} label="New requests" board={board}>
        {(seen) => [counted(seen.new_requests), 'awaiting reply']}
      </Figure>
      <Figure to={places.outstanding} label="Outstanding" board={board}>
        {(seen) => [money(seen.outstanding), `${counted(seen.overdue_invoices)} overdue`]}
      </Figure>
      <Figure to={places.customers} label="Customers" board={board}>
        {(seen) => [
          seen.customers.toLocaleString('en-US'),
          `${counted(seen.new_customers)} new this month`,
        ]}
      </Figure>
      <Figure to={places.chats} label="Open chats" board={board}>
        {(seen) => [counted(seen.open_chats), `${counted(seen.unread_chats)} unread`]}
      </Figure>
      <Figure to={places.letters} label="Emails" board={board}>
        {(seen) => [counted(seen.letters), 'last 7 days']}
      </Figure>
    </ul>
  );
}

interface FigureProps {
  to: string;
  label: string;
  board: DashboardView | undefined;
  /** The figure, and what it means. */
  children(board: DashboardView): [ReactNode, ReactNode];
}

function Figure({ to, label, board, children }: FigureProps) {
  const [figure, meaning] = board ? children(board) : ['–', ' '];
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
          style={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {figure}
        </Text>
        <Text span c="dimmed" fz={13}>
          {meaning}
        </Text>
      </Link>
    </li>
  );
}
