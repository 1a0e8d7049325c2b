import { generatePath } from 'react-router';
import { AnalyticsPage } from '../../features/analytics/web/analytics-page.tsx';
import type { Places } from '../../features/analytics/web/places.ts';
import { ProjectStatusDot } from '../../features/projects/web/project-words.tsx';
import { adminRoutes } from '../routes.ts';

const records = {
  request: adminRoutes.request,
  project: adminRoutes.project,
  customer: adminRoutes.customer,
} as const;

const places: Places = {
  projects: adminRoutes.projects,
  projectsOf: (status) => `${adminRoutes.projects}?status=${status}`,
  customers: `${adminRoutes.customers}?sort=created`,
  requests: adminRoutes.requests,
  record: (kind, id) => generatePath(records[kind], { id }),
  statusWord: (status) => <ProjectStatusDot status={status} />,
};

export const Analytics = () => <AnalyticsPage places={places} />;
