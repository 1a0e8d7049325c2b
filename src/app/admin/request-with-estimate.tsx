import { MakeEstimate } from '#features/estimates/admin/make-estimate.tsx';
import { RecordReminders } from '#features/reminders/admin/record-reminders.tsx';
import { RequestDetail } from '#features/requests/admin/request-detail.tsx';

export const RequestWithEstimate = () => (
  <RequestDetail
    besides={({ id }) => <MakeEstimate of="requests" id={id} />}
    below={({ id }) => <RecordReminders about={{ request_id: id }} />}
  />
);
