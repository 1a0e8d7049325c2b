import { adminRoutes } from '../../lib/links.ts';
import { mayOpen } from '../../lib/page-areas.ts';
import { mayAccess, officeRoles } from '../../lib/rights.ts';

/** What a page loads when it is the first one opened, so that its document asks for it at once. */
interface FirstScreen {
  /** The page's own modules, as the router loads them; the shell's comes with every page. */
  modules: string[];
  /** What the page asks for as long as its address narrows nothing. */
  calls: string[];
}

/** What every page asks for, once it is known who is signed in. */
const ofShell = ['/api/new-counts', '/api/settings', '/api/email/sender'];
/** By the address of the page. */
export const firstScreens: Record<string, FirstScreen> = {
  [adminRoutes.login]: {
    modules: ['src/app/admin/sign-in-frame.tsx', 'src/features/sign-in/admin/login-page.tsx'],
    calls: [],
  },
  [adminRoutes.dashboard]: { modules: [], calls: ['/api/dashboard', '/api/requests?limit=5'] },
  [adminRoutes.requests]: {
    modules: ['src/features/requests/admin/requests-page.tsx'],
    calls: ['/api/requests?limit=50'],
  },
  [adminRoutes.estimates]: {
    modules: ['src/features/estimates/admin/estimates-page.tsx'],
    calls: ['/api/estimates?limit=50', '/api/estimates/counts'],
  },
  [adminRoutes.projects]: {
    modules: ['src/app/admin/projects-with-invoices.tsx'],
    calls: ['/api/projects?limit=50', '/api/projects/counts'],
  },
  [adminRoutes.invoices]: {
    modules: ['src/features/invoices/admin/invoices-page.tsx'],
    calls: ['/api/invoices', '/api/invoices/counts'],
  },
  [adminRoutes.payments]: {
    modules: ['src/features/payments/admin/payments-page.tsx'],
    calls: ['/api/payments', '/api/payments/totals'],
  },
  [adminRoutes.email]: {
    modules: ['src/app/admin/mailbox-with-drafts.tsx'],
    calls: [
      '/api/email/threads?limit=50&folder=inbox',
      '/api/email/counts',
      '/api/email/messages?limit=1',
    ],
  },
  [adminRoutes.customers]: {
    modules: ['src/features/customers/admin/customers-page.tsx'],
    calls: ['/api/customers?sort=lifetime_value&order=desc&limit=50', '/api/customers/counts'],
  },
  [adminRoutes.partners]: { modules: ['src/features/partners/admin/partners-page.tsx'], calls: [] },
  [adminRoutes.schedule]: { modules: ['src/app/admin/schedule-with-requests.tsx'], calls: [] },
  [adminRoutes.messages]: { modules: ['src/app/admin/messages-with-texts.tsx'], calls: [] },
  [adminRoutes.chat]: { modules: ['src/features/conversations/admin/chat-page.tsx'], calls: [] },
  [adminRoutes.settings]: {
    modules: [
      'src/features/settings/admin/settings-page.tsx',
      'src/features/settings/admin/business-info-form.tsx',
    ],
    calls: [],
  },
  [adminRoutes.phone]: { modules: ['src/features/calls/admin/phone-page.tsx'], calls: [] },
};

/** The modules of a page whose files its document names. */
export function modulesOf(path: string): string[] {
  return firstScreens[path]?.modules ?? [];
}

/** What the early script of a page asks for, and for which roles. */
export function earlyCallsOf(path: string): string {
  return JSON.stringify({
    first: '/api/admin/verify',
    shell: ofShell,
    page: firstScreens[path]?.calls ?? [],
    roles: officeRoles.filter(
      (role) => mayAccess(role, 'overview', 'change') && mayOpen(role, path),
    ),
  });
}
