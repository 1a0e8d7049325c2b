import { adminRoutes } from '../../lib/links.ts';
import { mayAccess, officeRoles } from '../../lib/rights.ts';

/** What every page asks for, once it is known who is signed in. */
const ofShell = ['/api/new-counts', '/api/settings', '/api/email/sender'];
const ofPage: Record<string, string[]> = {
  [adminRoutes.dashboard]: ['/api/dashboard', '/api/requests?limit=5'],
};

/** What the early script of a page asks for, and for which roles. */
export function earlyCallsOf(path: string): string {
  return JSON.stringify({
    first: '/api/admin/verify',
    next: [...ofShell, ...(ofPage[path] ?? [])],
    roles: officeRoles.filter((role) => mayAccess(role, 'overview', 'change')),
  });
}
