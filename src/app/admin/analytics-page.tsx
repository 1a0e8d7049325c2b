import { generatePath } from 'react-router';
import { AnalyticsPage } from '../../features/analytics/admin/analytics-page.tsx';
import type { Links } from '../../features/analytics/admin/places.ts';
import { ProjectStatusDot } from '../../features/projects/admin/project-labels.tsx';
import { adminRoutes } from '../../lib/links.ts';

const records = {
  request: adminRoutes.request,
  project: adminRoutes.project,
  customer: adminRoutes.customer,
} as const;

function list(address: string, narrowing: Record<string, string>): string {
  const given = Object.entries(narrowing).filter(([, value]) => value);
  return `${address}?${new URLSearchParams(given)}`;
}

const links: Links = {
  started: ({ from, to }, status) =>
    list(adminRoutes.projects, { status: status ?? '', created_from: from, created_to: to }),
  completed: ({ from, to }, customer = '') =>
    list(adminRoutes.projects, {
      status: 'completed',
      customer,
      completed_from: from,
      completed_to: to,
    }),
  customers: ({ from, to }, source = '') =>
    list(adminRoutes.customers, { sort: 'created', source, created_from: from, created_to: to }),
  requests: ({ from, to }, only) =>
    list(adminRoutes.requests, {
      created_from: from,
      created_to: to,
      ...(only && { [only]: 'true' }),
    }),
  record: (kind, id) => generatePath(records[kind], { id }),
  statusLabel: (status) => <ProjectStatusDot status={status} />,
};

export const Analytics = () => <AnalyticsPage links={links} />;
