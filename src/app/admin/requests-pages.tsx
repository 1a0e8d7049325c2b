import { generatePath } from 'react-router';
import { MakeEstimate } from '../../features/estimates/admin/make-estimate.tsx';
import { RequestDetail } from '../../features/requests/admin/request-detail.tsx';
import { RequestsPage } from '../../features/requests/admin/requests-page.tsx';
import { adminRoutes, publicRoutes } from '../../lib/links.ts';

const addresses = {
  customer: (id: string) => generatePath(adminRoutes.customer, { id }),
  project: (id: string) => generatePath(adminRoutes.project, { id }),
  schedule: (visitId: string) => `${adminRoutes.schedule}?visit=${visitId}`,
};

export const Requests = () => <RequestsPage formAddress={publicRoutes.request.english} />;
export const Request = () => (
  <RequestDetail
    addresses={addresses}
    besides={({ id }) => <MakeEstimate of="requests" id={id} />}
  />
);
