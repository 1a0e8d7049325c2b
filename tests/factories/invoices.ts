import type { InvoiceView } from '#features/invoices/contract/invoices.ts';
import type { TestServer } from '../harness/test-server.ts';

type Server = Pick<TestServer, 'asOwner'>;

/** A detailed invoice for a new customer, as the screen sends it; `change` replaces some fields. */
export function anInvoice(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    customer_id: 'new-1',
    customer_name: 'Sue Altgelt',
    customer_email: 'sue.altgelt@example.com',
    service_address: '41 Esser Rd, Boerne, TX 78006',
    project_title: 'Hall and stairs, paint',
    description: '',
    due_date: '2099-12-18',
    notes: '',
    items: [
      { description: 'Mask, patch and sand', quantity: 2, rate: 110 },
      { description: 'Paint and primer', quantity: 1, rate: 330 },
    ],
    invoice_mode: 'detailed',
    labor_rate: 110,
    tax_enabled: false,
    ...change,
  };
}

/** Creates an invoice as the owner does; it totals $550. */
export async function addInvoice(
  server: Server,
  change: Record<string, unknown> = {},
): Promise<InvoiceView> {
  const { body } = await ask(server, 'POST', '/api/invoices', anInvoice(change));
  return body.invoice;
}

/** An invoice that was sent to its customer. */
export async function addSentInvoice(
  server: Server,
  change: Record<string, unknown> = {},
): Promise<InvoiceView> {
  const { id } = await addInvoice(server, change);
  return (await ask(server, 'POST', `/api/invoices/${id}/send`)).body.invoice;
}

/** Calls the API as the owner and reads the response. */
export async function ask(server: Server, method: string, path: string, json?: unknown) {
  const answer = await server.asOwner(path, { method, ...(json !== undefined && { json }) });
  return { status: answer.status, body: await answer.json() };
}
