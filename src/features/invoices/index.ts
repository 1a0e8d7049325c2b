/** Invoices as payments change them. */
export { keepBalance } from './actions/balance.ts';
export { writeCredit } from './actions/change-state.ts';
export { setDisputed } from './actions/dispute.ts';
export { loadInvoice } from './actions/edit.ts';
export { enqueueLetter, notifyOwner } from './actions/email-customer.ts';
export type { InvoiceRow } from './store/invoices.ts';
