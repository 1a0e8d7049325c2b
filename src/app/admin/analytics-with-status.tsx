import { AnalyticsPage } from '#features/analytics/admin/analytics-page.tsx';
import { ProjectStatusDot } from '#features/projects/admin/project-labels.tsx';

export { prefetch } from '#features/analytics/admin/analytics-page.tsx';

export const AnalyticsWithStatus = () => (
  <AnalyticsPage statusDot={(status) => <ProjectStatusDot status={status} />} />
);
