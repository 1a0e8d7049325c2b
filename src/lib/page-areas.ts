import { adminRoutes } from './links.ts';
import { officePageList } from './office-pages/pages.ts';
import { mayAccess, type OfficeRole } from './rights.ts';

/** The closest page above comes first. */
const deepestFirst = officePageList
  .flatMap(({ path, right }) => (right ? [{ path, right }] : []))
  .sort((one, other) => other.path.length - one.path.length);

/**
 * Whether a user may open a page of the back office: with the right in its row, or in that of the
 * closest page above it. Unknown addresses show their own message. Most pages are full of editing,
 * so they are of no use to a role that may only read.
 */
export function mayOpen(role: OfficeRole, pathname: string): boolean {
  const nearest = deepestFirst.find(
    ({ path }) => pathname === path || pathname.startsWith(`${path}/`),
  );
  return !nearest || mayAccess(role, ...nearest.right);
}

const openPages = new Set<string>(
  officePageList.flatMap(({ isOpen, path }) => (isOpen ? [path] : [])),
);

/** Whether a page of the back office requires a sign-in. */
export function isBehindSignIn(pathname: string): boolean {
  return !openPages.has(pathname);
}

/** Where a user starts. */
export function homeOf(role: OfficeRole): string {
  if (mayOpen(role, adminRoutes.dashboard)) return adminRoutes.dashboard;
  return role === 'bookkeeper' ? adminRoutes.invoices : adminRoutes.myDay;
}
