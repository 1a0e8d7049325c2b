/** What estimates, invoices, and work orders share: numbers, private links, and PDF files. */
export { assignNumber, findLinkedDocument, recordLinkOpened } from './actions.ts';
export type { PdfContent, PdfTable } from './pdf/content.ts';
export { letterheadOf } from './pdf/letterhead.ts';
export { storePdf } from './pdf/render.ts';
export { findLink, insertLink, revokeLinks } from './store.ts';
export { discountLabel, discountNote, notTaxed, taxLabel } from './texts/index.ts';
