import type { OfficePage } from '#lib/office-pages/page.ts';
import { filesOfPage } from '#lib/office-pages/pages.ts';
import { type OfficePageName, officePages } from '#lib/office-pages/rows.ts';
import { mayOpen } from '#lib/page-areas.ts';
import { mayAccess, officeRoles } from '#lib/rights.ts';

/** What every page requests once it is known who is signed in. */
const ofShell = ['/api/new-counts', '/api/settings', '/api/email/sender'];

/**
 * The modules of a page, which its document preloads. The dashboard is one file with the shell
 * (`scripts/back-office-parts.ts`), which every document preloads.
 */
export function modulesOf(page: OfficePageName | undefined): string[] {
  return page && page !== 'dashboard' ? filesOfPage(officePages[page]) : [];
}

/** What the early script of a page requests, and for which roles. */
export function earlyCallsOf(name: OfficePageName | undefined): string {
  const page: OfficePage | undefined = name && officePages[name];
  return JSON.stringify({
    first: '/api/admin/verify',
    shell: ofShell,
    page: page?.first ?? [],
    roles: officeRoles.filter(
      (role) => mayAccess(role, 'overview', 'change') && (!page || mayOpen(role, page.path)),
    ),
  });
}
