import { EstimateDetail } from '../../features/estimates/admin/estimate-detail.tsx';
import type { EstimateParts } from '../../features/estimates/admin/parts.ts';
import { EstimateInvoices } from '../../features/invoices/admin/estimate-invoices.tsx';
import { DocumentEmails } from '../../features/mailbox/admin/document-emails.tsx';
import { SendDialog } from '../../features/mailbox/admin/send-dialog.tsx';

const parts: EstimateParts = {
  invoices: (estimate) => <EstimateInvoices estimate={estimate} />,
  emails: ({ id, status }) => (
    <DocumentEmails kind="estimate" id={id} isDraft={status === 'draft'} />
  ),
  sendDialog: (props) => <SendDialog {...props} />,
};

export const EstimateWithInvoices = () => <EstimateDetail parts={parts} />;
