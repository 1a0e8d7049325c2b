import { generatePath } from 'react-router';
import { MakeEstimate } from '../../features/estimates/web/make-estimate.tsx';
import { RequestDetail } from '../../features/requests/web/request-detail.tsx';
import { RequestsPage } from '../../features/requests/web/requests-page.tsx';
import { AskedVisit } from '../../features/schedule/web/asked-visit.tsx';
import { adminRoutes, publicRoutes } from '../routes.ts';

const addresses = {
  customer: (id: string) => generatePath(adminRoutes.customer, { id }),
  project: (id: string) => generatePath(adminRoutes.project, { id }),
  schedule: (visitId: string) => `${adminRoutes.schedule}?visit=${visitId}`,
};

export const Requests = () => <RequestsPage formAddress={publicRoutes.request.english} />;
export const Request = () => (
  <RequestDetail
    addresses={addresses}
    answerVisit={(requestId) => <AskedVisit requestId={requestId} />}
    besides={({ id }) => <MakeEstimate of="requests" id={id} />}
  />
);
