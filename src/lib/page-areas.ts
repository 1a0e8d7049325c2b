import { adminRoutes } from './links.ts';
import { type Access, type Area, mayAccess, type OfficeRole } from './rights.ts';

/**
 * The rights needed to open the pages below an address; the closest address counts. Most pages are
 * full of editing, so they are of no use to a role that may only read.
 */
const pageAreas: [address: string, area: Area, access: Access][] = [
  [adminRoutes.dashboard, 'overview', 'change'],
  [adminRoutes.account, 'account', 'change'],
  [adminRoutes.notifications, 'owner', 'change'],
  [adminRoutes.phone, 'phone', 'change'],
  [adminRoutes.email, 'mailbox', 'change'],
  [adminRoutes.emailAssistant, 'settings', 'change'],
  [adminRoutes.chat, 'messages', 'change'],
  [adminRoutes.messages, 'messages', 'change'],
  [adminRoutes.requests, 'requests', 'change'],
  [adminRoutes.schedule, 'schedule', 'change'],
  [adminRoutes.myDay, 'my-day', 'change'],
  [adminRoutes.projects, 'projects', 'change'],
  [adminRoutes.workOrders, 'partners', 'change'],
  [adminRoutes.estimates, 'estimates', 'change'],
  [adminRoutes.invoices, 'invoices', 'change'],
  [adminRoutes.payments, 'payments', 'change'],
  [adminRoutes.customers, 'customers', 'change'],
  [adminRoutes.customerImport, 'owner', 'change'],
  [adminRoutes.customerOnboarding, 'customers', 'change'],
  [adminRoutes.partners, 'partners', 'change'],
  [adminRoutes.partnerEstimates, 'partners', 'change'],
  [adminRoutes.partnerPayouts, 'payouts', 'change'],
  [adminRoutes.content, 'content', 'change'],
  [adminRoutes.contentAccounts, 'owner', 'change'],
  [adminRoutes.website, 'settings', 'change'],
  [adminRoutes.activity, 'people', 'read'],
  [adminRoutes.system, 'owner', 'read'],
  [adminRoutes.analytics, 'analytics', 'read'],
  [adminRoutes.priceBook, 'price-book', 'change'],
  [adminRoutes.settings, 'settings', 'change'],
  [adminRoutes.setup, 'owner', 'change'],
  [adminRoutes.settingsTeam, 'people', 'change'],
];

/** Whether a user may open a page of the back office; unknown addresses show their own message. */
export function mayOpen(role: OfficeRole, pathname: string): boolean {
  const [nearest] = pageAreas
    .filter(([address]) => pathname === address || pathname.startsWith(`${address}/`))
    .sort(([one], [other]) => other.length - one.length);
  return !nearest || mayAccess(role, nearest[1], nearest[2]);
}

/** Pages that need no sign-in. */
const openPages: string[] = [
  adminRoutes.login,
  adminRoutes.forgotPassword,
  adminRoutes.resetPassword,
  adminRoutes.newEmail,
  adminRoutes.join,
  adminRoutes.support,
];

/** Whether a page of the back office requires a sign-in. */
export function isBehindSignIn(pathname: string): boolean {
  return !openPages.includes(pathname);
}

/** Where a user starts. */
export function homeOf(role: OfficeRole): string {
  if (mayOpen(role, adminRoutes.dashboard)) return adminRoutes.dashboard;
  return role === 'bookkeeper' ? adminRoutes.invoices : adminRoutes.myDay;
}
