import { CallDetail } from '#features/calls/admin/call-detail.tsx';
import { RequestDialog } from '#features/noted-requests/admin/request-dialog.tsx';

/** A call, with the form that creates a request from it. */
export const CallRecord = () => (
  <CallDetail requestDialog={(props) => <RequestDialog {...props} />} />
);
