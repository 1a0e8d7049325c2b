import { AnalyticsPage } from '#features/analytics/admin/analytics-page.tsx';
import { ProjectStatusDot } from '#features/projects/admin/project-labels.tsx';

export { askFirst } from '#features/analytics/admin/ask-first.ts';

export const AnalyticsWithStatus = () => (
  <AnalyticsPage statusDot={(status) => <ProjectStatusDot status={status} />} />
);
