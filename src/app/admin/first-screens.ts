import { adminRoutes } from '#lib/links.ts';
import { mayOpen } from '#lib/page-areas.ts';
import { mayAccess, officeRoles } from '#lib/rights.ts';

/**
 * What a page needs when it is the first one opened, so that its document can request it right
 * away.
 */
interface FirstScreen {
  /** The page's own modules as the router loads them. The shell's are loaded for every page. */
  modules: string[];
  /** What the page requests when its address has no filters. */
  calls?: string[];
}

/** What every page requests once it is known who is signed in. */
const ofShell = ['/api/new-counts', '/api/settings', '/api/email/sender'];
const requestsList = 'src/app/admin/requests-with-entry.tsx';
const estimatesList = 'src/features/estimates/admin/estimates-page.tsx';
const estimateRecord = 'src/app/admin/estimate-with-invoices.tsx';
const invoicesList = 'src/features/invoices/admin/invoices-page.tsx';
const invoiceEditor = 'src/features/invoices/admin/editor-page.tsx';
const customersList = 'src/features/customers/admin/customers-page.tsx';
const partnersList = 'src/features/partners/admin/partners-page.tsx';
/** By the page's entry in the table of links. A record is shown beside its list. */
export const firstScreens: Record<string, FirstScreen> = {
  [adminRoutes.login]: {
    modules: ['src/app/admin/sign-in-frame.tsx', 'src/features/sign-in/admin/login-page.tsx'],
  },
  [adminRoutes.dashboard]: { modules: [], calls: ['/api/dashboard', '/api/requests?limit=5'] },
  [adminRoutes.requests]: {
    modules: [requestsList],
    calls: ['/api/requests?limit=50'],
  },
  [adminRoutes.estimates]: {
    modules: [estimatesList],
    calls: ['/api/estimates?limit=50', '/api/estimates/counts'],
  },
  [adminRoutes.projects]: {
    modules: ['src/app/admin/projects-with-invoices.tsx'],
    calls: ['/api/projects?limit=50', '/api/projects/counts'],
  },
  [adminRoutes.invoices]: {
    modules: [invoicesList],
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
    modules: [customersList],
    calls: ['/api/customers?sort=lifetime_value&order=desc&limit=50', '/api/customers/counts'],
  },
  [adminRoutes.partners]: { modules: [partnersList] },
  [adminRoutes.schedule]: { modules: ['src/app/admin/schedule-with-requests.tsx'] },
  [adminRoutes.messages]: { modules: ['src/app/admin/messages-with-texts.tsx'] },
  [adminRoutes.chat]: { modules: ['src/features/conversations/admin/chat-page.tsx'] },
  [adminRoutes.settings]: {
    modules: [
      'src/features/settings/admin/settings-page.tsx',
      'src/features/settings/admin/business-info-form.tsx',
    ],
  },
  [adminRoutes.phone]: { modules: ['src/features/calls/admin/phone-page.tsx'] },
  [adminRoutes.needs]: { modules: ['src/features/dashboard/admin/needs-page.tsx'] },
  [adminRoutes.myDay]: {
    modules: ['src/app/admin/my-day-with-line.tsx'],
    calls: ['/api/my-day'],
  },
  [adminRoutes.request]: { modules: [requestsList, 'src/app/admin/request-with-estimate.tsx'] },
  [adminRoutes.project]: { modules: ['src/app/admin/project-with-records.tsx'] },
  [adminRoutes.estimateNew]: { modules: [estimateRecord] },
  [adminRoutes.estimate]: { modules: [estimatesList, estimateRecord] },
  [adminRoutes.estimateEdit]: { modules: [estimateRecord] },
  [adminRoutes.invoiceNew]: { modules: [invoiceEditor] },
  [adminRoutes.invoice]: { modules: [invoicesList, 'src/app/admin/invoice-with-payments.tsx'] },
  [adminRoutes.invoiceEdit]: { modules: [invoiceEditor] },
  [adminRoutes.customer]: { modules: [customersList, 'src/app/admin/customer-with-account.tsx'] },
  [adminRoutes.partner]: { modules: [partnersList, 'src/app/admin/partner-with-deletion.tsx'] },
  [adminRoutes.workOrder]: { modules: ['src/features/work-orders/admin/order-page.tsx'] },
  [adminRoutes.content]: { modules: ['src/features/content/admin/library-page.tsx'] },
  [adminRoutes.website]: { modules: ['src/app/admin/website-with-records.tsx'] },
  [adminRoutes.priceBook]: { modules: ['src/features/price-book/admin/price-book-page.tsx'] },
  [adminRoutes.activity]: { modules: ['src/features/activity/admin/activity-page.tsx'] },
  [adminRoutes.system]: { modules: ['src/features/system/admin/system-page.tsx'] },
  [adminRoutes.analytics]: {
    modules: ['src/app/admin/analytics-with-status.tsx'],
    calls: ['/api/analytics?period=30d'],
  },
};

/** The modules of a page, which its document preloads. */
export function modulesOf(route: string): string[] {
  return firstScreens[route]?.modules ?? [];
}

/** What the early script of a page requests, and for which roles. */
export function earlyCallsOf(route: string): string {
  return JSON.stringify({
    first: '/api/admin/verify',
    shell: ofShell,
    page: firstScreens[route]?.calls ?? [],
    roles: officeRoles.filter(
      (role) => mayAccess(role, 'overview', 'change') && mayOpen(role, route),
    ),
  });
}
