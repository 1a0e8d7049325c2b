import type { InvoiceParts } from '#features/invoices/admin/invoice-content.tsx';
import { InvoiceDetail } from '#features/invoices/admin/invoice-detail.tsx';
import { DocumentEmails } from '#features/mailbox/admin/document-emails.tsx';
import { InvoicePayments } from '#features/payments/admin/invoice-payments.tsx';
import { markPaid } from '#features/payments/admin/mark-paid.ts';
import { PayDialog } from '#features/payments/admin/pay-dialog.tsx';
import { SendDialogWithTexts } from './send-dialog-with-texts.tsx';

const parts: InvoiceParts = {
  emails: ({ id, status }) => (
    <DocumentEmails kind="invoice" id={id} isDraft={status === 'draft'} />
  ),
  sendDialog: (props) => <SendDialogWithTexts {...props} />,
  payments: (invoice) => <InvoicePayments invoice={invoice} />,
  payDialog: (props) => <PayDialog {...props} />,
  markPaid,
};

export const InvoiceWithPayments = () => <InvoiceDetail parts={parts} />;
