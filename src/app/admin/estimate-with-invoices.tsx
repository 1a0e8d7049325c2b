import { EditorPage } from '#features/estimates/admin/editor-page.tsx';
import { EstimateDetail } from '#features/estimates/admin/estimate-detail.tsx';
import type { EstimateParts } from '#features/estimates/admin/parts.ts';
import { EstimateInvoices } from '#features/invoices/admin/estimate-invoices.tsx';
import { DocumentEmails } from '#features/mailbox/admin/document-emails.tsx';
import { SendDialogWithTexts } from './send-dialog-with-texts.tsx';

export { prefetch } from '#features/estimates/admin/editor-page.tsx';

const parts: EstimateParts = {
  invoices: (estimate) => <EstimateInvoices estimate={estimate} />,
  emails: ({ id, status }) => (
    <DocumentEmails kind="estimate" id={id} isDraft={status === 'draft'} />
  ),
  sendDialog: (props) => <SendDialogWithTexts {...props} />,
};

export const EstimateWithInvoices = () => <EstimateDetail parts={parts} />;

export const EstimateEditor = () => <EditorPage sendDialog={parts.sendDialog} />;
