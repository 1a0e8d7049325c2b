import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { locale } from '#tests/harness/locale.ts';
import { openScreen } from '#tests/harness/screen.tsx';
import { LocaleProvider } from '#ui/admin/locale.ts';
import type { AnalyticsView, Side } from '../contract.ts';
import { Totals } from './totals.tsx';

const side = (change: Partial<Side>): Side => ({
  days: { from: '2026-11-01', to: '2026-11-28' },
  revenue: 1000,
  cost: 100,
  profit: 900,
  completed: 1,
  projects: 2,
  customers: 1,
  average_project: 1000,
  requests: 0,
  became_projects: 0,
  answered: 0,
  answer_minutes: null,
  ...change,
});

function open(now: Partial<Side>, before: Partial<Side>) {
  const view: AnalyticsView = {
    period: '30d',
    revenue_basis: 'cash',
    now: side(now),
    before: side(before),
    months: [],
    statuses: [],
    top_customers: [],
    sources: [],
    recent: [],
  };
  openScreen(
    <LocaleProvider value={locale}>
      <Totals view={view} />
    </LocaleProvider>,
  );
  return (label: string) => {
    const tile = screen.getByText(label).closest('li');
    return within(tile as HTMLElement).getByText(/from|than|as before|data/);
  };
}

test('costs that rise are bad, and those that fall are good; with revenue it is the other way', () => {
  const rising = open({ cost: 284, revenue: 1100 }, { cost: 100, revenue: 1000 });
  expect(rising('Cost').hasAttribute('data-bad')).toBe(true);
  expect(rising('Cost').hasAttribute('data-good')).toBe(false);
  expect(rising('Revenue (cash)').hasAttribute('data-good')).toBe(true);
});

test('costs that fall are good, and revenue that falls is not', () => {
  const falling = open({ cost: 50, revenue: 900 }, { cost: 100, revenue: 1000 });
  expect(falling('Cost').hasAttribute('data-good')).toBe(true);
  expect(falling('Revenue (cash)').hasAttribute('data-good')).toBe(false);
});

test('profit after a loss is compared with it, and the tile says which projects it counts', () => {
  const comparison = open({ profit: 900 }, { profit: -175 });
  expect(comparison('Profit').textContent).toContain('up from -$175');
  expect(comparison('Projects started').textContent).toContain('same as before');
});
