/** Invoices: their balance as payments change it, and the page that takes payments. */
export { updateBalance } from './actions/balance.ts';
export { createCreditNote, voidInvoiceIn } from './actions/change-state.ts';
export { findLinkedInvoice, recordViewed } from './actions/customer.ts';
export { setDisputed } from './actions/dispute.ts';
export { createInvoice, loadInvoice } from './actions/edit.ts';
export { enqueueEmail, notifyOwnerOfInvoice } from './actions/email-customer.ts';
export { openPayments, receivedPayments } from './events.ts';
export type { InvoiceAnswers } from './public/pages/invoice.tsx';
export { type InvoiceRow, listInvoices } from './store/invoices.ts';
export { invoiceNeeds } from './store/needs.ts';
export { invoicePersonalData } from './store/personal-data.ts';
export { type LeftToInvoice, leftToInvoice, listUnbilled } from './store/unbilled.ts';
export { viewInvoice, viewSummary } from './views/invoices.ts';
