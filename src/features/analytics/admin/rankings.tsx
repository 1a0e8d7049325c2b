import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ProjectStatus } from '#features/projects/rules/projects.ts';
import { withBasis } from '#features/revenue/rules.ts';
import { exactMoney } from '#lib/money.ts';
import { LinkIfMay } from '#ui/admin/link-if-may.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import type { AnalyticsView } from '../contract.ts';
import { share } from '../rules.ts';
import { sourceLabel } from './labels.ts';
import { customersLink, recordLink, startedLink } from './period-links.ts';
import { Ranking } from './ranking.tsx';

const noCustomers = 'No customer data available for the selected time range';

interface PartProps {
  view: AnalyticsView;
}

export function TopCustomers({ view }: PartProps) {
  const { currency } = useLocale();
  return (
    <Ranking
      title="Top 5 customers"
      action={
        <LinkIfMay to={customersLink(view.now.days)} otherwise={null}>
          New customers
        </LinkIfMay>
      }
      columns={['Customer', 'Projects', withBasis('Revenue', view.revenue_basis)]}
      empty={noCustomers}
      rows={view.top_customers.map(({ id, name, projects, revenue }) => ({
        key: id,
        name,
        to: recordLink('customer', id),
        // An invoice may have no project.
        cells: [projects || '–', exactMoney(revenue, currency)],
        value: revenue,
      }))}
    />
  );
}

interface StatusesProps extends PartProps {
  statusDot(status: ProjectStatus): ReactNode;
}

/** The status of the projects that were started in the period. */
export function Statuses({ view, statusDot }: StatusesProps) {
  const all = view.now.projects;
  return (
    <Ranking
      title="Projects started, by status"
      action={
        <Text span c="dimmed" fz={15} style={{ whiteSpace: 'nowrap' }}>
          {all === 1 ? '1 project' : `${all} projects`}
        </Text>
      }
      columns={['Status', 'Projects', 'Share']}
      empty="No projects started in this time range"
      rows={view.statuses.map(({ status, projects }) => ({
        key: status,
        name: statusDot(status),
        to: startedLink(view.now.days, status),
        cells: [projects, `${share(projects, all) ?? 0}%`],
        value: projects,
      }))}
    />
  );
}

export function Sources({ view }: PartProps) {
  const all = view.now.customers;
  return (
    <Ranking
      title="Where customers come from"
      action={
        <Text span c="dimmed" fz={15} style={{ whiteSpace: 'nowrap' }}>
          {all} new
        </Text>
      }
      columns={['Source', 'Customers', 'Share']}
      empty={noCustomers}
      rows={view.sources.map(({ source, customers }) => ({
        key: source,
        name: sourceLabel(source),
        // The remaining sources have no name to filter by.
        to: source && customersLink(view.now.days, source),
        cells: [customers, `${share(customers, all) ?? 0}%`],
        value: customers,
      }))}
    />
  );
}
