import { generatePath } from 'react-router';
import { AnswerVisit } from '../../features/requests/admin/answer-visit.tsx';
import { SchedulePage } from '../../features/schedule/admin/schedule-page.tsx';
import { adminRoutes } from '../../lib/links.ts';

const links = {
  customer: adminRoutes.customer,
  project: adminRoutes.project,
  request: adminRoutes.request,
  workOrder: adminRoutes.workOrder,
} as const;

export const Schedule = () => (
  <SchedulePage
    addressOf={(kind, id) => generatePath(links[kind], { id })}
    answerRequest={(requestId) => <AnswerVisit requestId={requestId} />}
  />
);
