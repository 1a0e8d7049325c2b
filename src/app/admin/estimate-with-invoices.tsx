import { EstimateDetail } from '../../features/estimates/admin/estimate-detail.tsx';
import { EstimateInvoices } from '../../features/invoices/admin/estimate-invoices.tsx';

export const EstimateWithInvoices = () => (
  <EstimateDetail besides={(estimate) => <EstimateInvoices estimate={estimate} />} />
);
