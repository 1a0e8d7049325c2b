import { generatePath } from 'react-router';
import { EstimateDetail } from '../../features/estimates/web/estimate-detail.tsx';
import { EstimatesPage } from '../../features/estimates/web/estimates-page.tsx';
import { EstimateInvoices } from '../../features/invoices/web/estimate-invoices.tsx';
import { adminRoutes } from '../routes.ts';

const addresses = {
  customer: (id: string) => generatePath(adminRoutes.customer, { id }),
  project: (id: string) => generatePath(adminRoutes.project, { id }),
  request: (id: string) => generatePath(adminRoutes.request, { id }),
};

export const Estimates = EstimatesPage;
export const Estimate = () => (
  <EstimateDetail
    addresses={addresses}
    besides={(estimate) => <EstimateInvoices estimate={estimate} />}
  />
);
