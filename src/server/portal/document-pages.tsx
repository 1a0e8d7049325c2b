import type { CustomerDoor } from '../../platform/sessions/customer-door.ts';
import type { PortalPlace } from '../../web/customer/places.tsx';
import { customerPath, customerRoutes, inBothLanguages } from '../../web/routes.ts';
import type { Entrance } from '../entrance.ts';
import { estimatePages } from '../estimate-pages.tsx';
import { invoicePages } from '../invoice-pages.tsx';
import { visitPages } from '../visit-pages.tsx';
import type { Portal } from './portal-pages.tsx';

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
