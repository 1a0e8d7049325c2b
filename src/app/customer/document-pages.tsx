import { estimatePages } from '../../features/estimates/public/pages/estimate.tsx';
import { invoicePages } from '../../features/invoices/public/pages/invoice.tsx';
import { visitPages } from '../../features/schedule/public/pages/visit.tsx';
import { customerPath, customerRoutes, inBothLanguages } from '../../lib/links.ts';
import type { CustomerDoor } from '../../platform/sessions/access.ts';
import type { Entrance } from '../public/private-link.ts';
import type { PortalPlace } from './navigation.tsx';
import type { Portal } from './site.tsx';

/** Estimates, invoices and visits in the portal: the same pages as behind the private links. */
export function documentPages({ app, pages, language, guard, page, notHere }: Portal): void {
  const entrance = (route: 'estimate' | 'invoice' | 'visit', place: PortalPlace): Entrance => ({
    isPrivateLink: false,
    language,
    guard,
    path: customerPath(route, language),
    doorOf: (c): CustomerDoor => ({ id: c.req.param('id') ?? '', customer: c.get('customer') }),
    addressesOf: (c) =>
      inBothLanguages(customerRoutes[route].replace(':id', c.req.param('id') ?? '')),
    answer: (c, title, content, status) =>
      status === 404 ? notHere(c) : page(c, { place, title, content, status, hasFrame: true }),
  });
  estimatePages(pages, app, entrance('estimate', 'estimates'));
  invoicePages(pages, app, entrance('invoice', 'invoices'));
  visitPages(pages, app, entrance('visit', 'projects'), customerPath('projects', language));
}
