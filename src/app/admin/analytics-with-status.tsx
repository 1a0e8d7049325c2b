import { AnalyticsPage } from '../../features/analytics/admin/analytics-page.tsx';
import { ProjectStatusDot } from '../../features/projects/admin/project-words.tsx';

export const AnalyticsWithStatus = () => (
  <AnalyticsPage statusDot={(status) => <ProjectStatusDot status={status} />} />
);
