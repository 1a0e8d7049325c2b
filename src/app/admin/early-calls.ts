import { adminRoutes } from '../../lib/links.ts';
import { mayOpen } from '../../lib/page-areas.ts';
import { mayAccess, officeRoles } from '../../lib/rights.ts';

/** What every page asks for, once it is known who is signed in. */
const ofShell = ['/api/new-counts', '/api/settings', '/api/email/sender'];
/** What a page asks for as long as its address narrows nothing. */
const ofPage: Record<string, string[]> = {
  [adminRoutes.dashboard]: ['/api/dashboard', '/api/requests?limit=5'],
  [adminRoutes.requests]: ['/api/requests?limit=50'],
  [adminRoutes.estimates]: ['/api/estimates?limit=50', '/api/estimates/counts'],
  [adminRoutes.projects]: ['/api/projects?limit=50', '/api/projects/counts'],
  [adminRoutes.invoices]: ['/api/invoices', '/api/invoices/counts'],
  [adminRoutes.payments]: ['/api/payments', '/api/payments/totals'],
  [adminRoutes.email]: [
    '/api/email/threads?limit=50&folder=inbox',
    '/api/email/counts',
    '/api/email/messages?limit=1',
  ],
  [adminRoutes.customers]: [
    '/api/customers?sort=lifetime_value&order=desc&limit=50',
    '/api/customers/counts',
  ],
};

/** What the early script of a page asks for, and for which roles. */
export function earlyCallsOf(path: string): string {
  return JSON.stringify({
    first: '/api/admin/verify',
    shell: ofShell,
    page: ofPage[path] ?? [],
    roles: officeRoles.filter(
      (role) => mayAccess(role, 'overview', 'change') && mayOpen(role, path),
    ),
  });
}
