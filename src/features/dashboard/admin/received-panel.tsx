import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { daysOfMonth } from '#features/analytics/rules.ts';
import { revenueLink, withBasis } from '#features/revenue/rules.ts';
import { counted } from '#lib/counted.ts';
import { shortMonth } from '#lib/days/texts.ts';
import { adminLink } from '#lib/links.ts';
import { formatMoney } from '#lib/money.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import type { DashboardView } from '../contract.ts';
import { dashboardQuery } from './queries.ts';
import styles from './received-panel.module.css';

/** Six months of revenue: a bar for each month, linked to the rows behind it. */
export function ReceivedPanel() {
  const { data: board, error, refetch } = useQuery(dashboardQuery);
  return (
    <Panel
      title={board ? withBasis('Revenue', board.revenue.basis) : 'Revenue'}
      action={<Link to={adminLink('analytics')}>Analytics</Link>}
    >
      {board ? (
        <>
          <Months revenue={board.revenue} />
          <Contacts board={board} />
        </>
      ) : (
        <Pending query={{ error, refetch }} title="Couldn't load the numbers" rows={4} />
      )}
    </Panel>
  );
}

function Months({ revenue }: { revenue: DashboardView['revenue'] }) {
  const { currency } = useLocale();
  const money = (amount: number) => formatMoney(Math.round(amount), currency);
  const short = shortMoney(currency);
  const { basis, months } = revenue;
  const highest = Math.max(...months.map((month) => month.revenue), 1);
  const sum = months.reduce((total, month) => total + month.revenue, 0);
  return (
    <div className={styles.chart}>
      <Text c="dimmed" fz="sm">
        <Text span ff="heading" fz="2xl" fw="var(--weight-display)" lh={1.3} c="var(--text)">
          {money(sum)}
        </Text>{' '}
        in six months, {money(sum / months.length)} on average, without sales tax
      </Text>
      <ol className={styles.bars}>
        {months.map(({ month, revenue: amount }, index) => (
          <li key={month} data-latest={index === months.length - 1 || undefined}>
            <Link to={revenueLink(basis, daysOfMonth(month))}>
              <span className="visually-hidden">
                {shortMonth(month)}
                {index === months.length - 1 && ' so far'}: {money(amount)}
              </span>
              <span className={styles.column} aria-hidden="true">
                <span>{short(amount)}</span>
                <span
                  className={styles.bar}
                  style={{ height: `${(Math.max(0, amount) / highest) * 100}%` }}
                />
              </span>
              <span aria-hidden="true">{shortMonth(month)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** How people got in touch this week. */
function Contacts({ board }: { board: DashboardView }) {
  const counts: [label: string, to: string, count: number, meaning: string][] = [
    ['Calls', adminLink('phone'), board.calls, 'last 7 days'],
    [
      'Voicemail',
      adminLink('phone', {}, { status: 'voicemail' }),
      board.voicemails,
      `${board.new_voicemails} new`,
    ],
    ['Open chats', adminLink('chat'), board.open_chats, `${board.unread_chats} unread`],
    ['Emails', adminLink('email'), board.emails, `${board.unread_emails} unread`],
  ];
  return (
    <ul className={styles.contacts} aria-label="Calls, chats and emails">
      {counts.map(([label, to, count, meaning]) => (
        <li key={label}>
          <Link to={to}>
            <span>{label}</span>
            <strong>{counted(count)}</strong>
            <span>{meaning}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** An amount above its bar: "$14.2k". */
function shortMoney(currency: string): (amount: number) => string {
  const options = { style: 'currency', currency, notation: 'compact' } as const;
  const whole = new Intl.NumberFormat('en-US', { ...options, maximumFractionDigits: 0 });
  const thousands = new Intl.NumberFormat('en-US', { ...options, maximumFractionDigits: 1 });
  return (amount) => {
    if (amount === 0) return '';
    return (Math.abs(amount) < 1000 ? whole : thousands).format(amount).toLowerCase();
  };
}
