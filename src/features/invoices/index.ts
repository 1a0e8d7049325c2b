/** Invoices as payments change them. */
export { updateBalance } from './actions/balance.ts';
export { createCreditNote } from './actions/change-state.ts';
export { setDisputed } from './actions/dispute.ts';
export { loadInvoice } from './actions/edit.ts';
export { enqueueEmail, notifyOwner } from './actions/email-customer.ts';
export type { InvoiceRow } from './store/invoices.ts';
