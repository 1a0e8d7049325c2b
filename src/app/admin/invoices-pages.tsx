import { generatePath } from 'react-router';
import { EditorPage } from '../../features/invoices/admin/editor-page.tsx';
import type { InvoiceParts } from '../../features/invoices/admin/invoice-content.tsx';
import { InvoiceDetail as Detail } from '../../features/invoices/admin/invoice-detail.tsx';
import { InvoicesPage } from '../../features/invoices/admin/invoices-page.tsx';
import { InvoicePayments } from '../../features/payments/admin/invoice-payments.tsx';
import { markPaid } from '../../features/payments/admin/mark-paid.ts';
import { PayDialog } from '../../features/payments/admin/pay-dialog.tsx';
import { PaymentsPage } from '../../features/payments/admin/payments-page.tsx';
import { adminRoutes } from '../../lib/links.ts';

const to = (path: string) => (id: string) => generatePath(path, { id });

const invoiceLinks = {
  customer: to(adminRoutes.customer),
  project: to(adminRoutes.project),
};

const invoiceParts: InvoiceParts = {
  payments: (invoice) => <InvoicePayments invoice={invoice} addressOf={to(adminRoutes.payment)} />,
  payDialog: (props) => <PayDialog {...props} />,
  markPaid,
};

const paymentLinks = {
  payments: adminRoutes.payments,
  payment: to(adminRoutes.payment),
  newInvoice: adminRoutes.invoiceNew,
  settings: adminRoutes.settingsPayments,
  invoice: to(adminRoutes.invoice),
  customer: to(adminRoutes.customer),
};

export const Invoices = InvoicesPage;
export const InvoiceDetail = () => <Detail links={invoiceLinks} parts={invoiceParts} />;
export const InvoiceEditor = EditorPage;
export const Payments = () => <PaymentsPage links={paymentLinks} />;
