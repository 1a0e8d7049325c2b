/** What estimates, invoices, and work orders have in common: numbers, private links, and PDF files. */
export { linkedDocument, takeNumber } from './actions.ts';
export { letterheadOf } from './pdf/letterhead.ts';
export { keepPdf } from './pdf/render.ts';
export type { Sheet, SheetTable } from './pdf/sheet.ts';
export { findLink, insertLink, revokeLinks } from './store.ts';
