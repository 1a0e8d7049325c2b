import { AnswerVisit } from '../../features/requests/admin/answer-visit.tsx';
import { SchedulePage } from '../../features/schedule/admin/schedule-page.tsx';

export { askFirst } from '../../features/schedule/admin/ask-first.ts';

export const ScheduleWithRequests = () => (
  <SchedulePage answerRequest={(requestId) => <AnswerVisit requestId={requestId} />} />
);
