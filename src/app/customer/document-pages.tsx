import { estimatePages } from '#features/estimates/public/pages/estimate.tsx';
import { depositPages } from '#features/invoices/public/pages/deposit.ts';
import { invoicePages } from '#features/invoices/public/pages/invoice.tsx';
import { cardPaymentPages } from '#features/payments/public/pages/card-payment.tsx';
import { followPages } from '#features/requests/public/pages/follow.tsx';
import { visitPages } from '#features/schedule/public/pages/visit.tsx';
import { customerLink, customerPath, inBothLanguages } from '#lib/links.ts';
import type { RecordAccess } from '#platform/pages/record-access.ts';
import type { CustomerSection } from '#platform/pages/sites.ts';
import type { CustomerAccess } from '#platform/sessions/access.ts';
import type { CustomerPortal } from '#services/app.ts';

/** Estimates, invoices, requests and visits in the portal: the same pages as behind private links. */
export function documentPages({
  app,
  pages,
  language,
  guard,
  page,
  notFound,
}: CustomerPortal): void {
  const access = (
    route: 'estimate' | 'invoice' | 'request' | 'visit',
    section: CustomerSection,
  ): RecordAccess => ({
    language,
    guard,
    path: customerPath(route, language),
    accessOf: (c): CustomerAccess => ({ id: c.req.param('id') ?? '', customer: c.get('customer') }),
    pathsOf: (c) =>
      inBothLanguages(customerLink(route, 'english', { id: c.req.param('id') ?? '' })),
    answer: (c, title, content, status, hasForm = false) =>
      status === 404
        ? notFound(c)
        : page(c, { section, title, content, status, hasForm, hasFrame: true }),
    accountOffer: () => null,
    addAccountForms() {},
  });
  const estimate = access('estimate', 'estimates');
  const { gone } = estimatePages(pages, app, estimate);
  depositPages(pages, app, estimate, gone);
  const invoice = access('invoice', 'invoices');
  cardPaymentPages(pages, app, invoice, invoicePages(pages, app, invoice));
  visitPages(pages, app, access('visit', 'appointments'));
  followPages(pages, app, access('request', 'projects'));
}
