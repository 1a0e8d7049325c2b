import { generatePath } from 'react-router';
import { EstimateDetail } from '../../features/estimates/admin/estimate-detail.tsx';
import { EstimatesPage } from '../../features/estimates/admin/estimates-page.tsx';
import { EstimateInvoices } from '../../features/invoices/admin/estimate-invoices.tsx';
import { adminRoutes } from '../../lib/links.ts';

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
