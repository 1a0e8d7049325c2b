import { generatePath } from 'react-router';
import { MakeEstimate } from '../../features/estimates/web/make-estimate.tsx';
import { RequestDetail } from '../../features/requests/web/request-detail.tsx';
import { RequestsPage } from '../../features/requests/web/requests-page.tsx';
import { adminRoutes, publicRoutes } from '../routes.ts';

const addresses = {
  customer: (id: string) => generatePath(adminRoutes.customer, { id }),
  project: (id: string) => generatePath(adminRoutes.project, { id }),
};

export const Requests = () => <RequestsPage formAddress={publicRoutes.request.english} />;
export const Request = () => (
  <RequestDetail
    addresses={addresses}
    besides={({ id }) => <MakeEstimate of="requests" id={id} />}
  />
);
