import { ApiError, addressOf, callApi } from '#ui/admin/api-client.ts';
import type { postLink, postSend } from '../contract/change.ts';
import type { InvoiceView } from '../contract/invoices.ts';
import { invoiceTexts } from '../texts/index.ts';

export interface SendDialogProps {
  kind: 'invoice';
  number: string;
  to: string;
  recipient: { customer_id: string | null; phone: string };
  isNew: boolean;
  pdfPath: string;
  button: string;
  send(byHand: boolean): Promise<string>;
  makeLink(): Promise<string>;
  messageWith(url: string): string;
  errorText(error: unknown): string;
  onSent(text: string): void;
  onClose(): void;
}

type Closing = Pick<SendDialogProps, 'onSent' | 'onClose'>;

/** What the send dialog needs to know about an invoice. */
export function sendDialogOf(invoice: InvoiceView, closing: Closing): SendDialogProps {
  const params = { id: invoice.id };
  const isNew = invoice.status === 'draft';
  return {
    kind: 'invoice',
    number: invoice.invoice_number,
    to: invoice.customer_email,
    recipient: { customer_id: invoice.customer_id, phone: '' },
    isNew,
    pdfPath: addressOf('/api/invoices/{id}/pdf', { params }),
    button: isNew ? 'Send Invoice' : 'Send again',
    async send(byHand) {
      const query = { by_hand: byHand ? ('true' as const) : undefined };
      const call = { method: 'POST', params, query } as const;
      const { message } = await callApi<typeof postSend>('/api/invoices/{id}/send', call);
      return message ?? '';
    },
    async makeLink() {
      const call = { method: 'POST', params } as const;
      return (await callApi<typeof postLink>('/api/invoices/{id}/links', call)).url;
    },
    messageWith: (url) => `${invoiceTexts(invoice.language).page.title}: ${url}`,
    errorText: sendError,
    ...closing,
  };
}

/** As the spec requires: the server's reason if there is one. */
function sendError(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status > 0 && error.status < 500;
  if (isRefusal) return `Error sending invoice: ${error.message || 'Unknown error'}`;
  return 'Error sending invoice. Please check your email configuration.';
}
