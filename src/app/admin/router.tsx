import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, generatePath, type LoaderFunctionArgs, redirect } from 'react-router';
import { adminRoutes, siteRoots } from '#lib/links.ts';
import { isBehindSignIn } from '#lib/page-areas.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { verifyOwner } from './guard.ts';
import { type AskFirst, loadAtFirst } from './load-at-first.ts';
import { Loading } from './loading.tsx';
import { PageError } from './page-error.tsx';
import { page } from './page-route.ts';
import { settingsRoutes, setupRoutes } from './settings-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

/**
 * Each page is its own chunk: the sign-in page loads nothing else.
 * @param timeZone of the business, as it came with the page
 */
export function createRouter(queries: QueryClient, timeZone: string) {
  const router = createBrowserRouter([
    {
      path: siteRoots.admin,
      HydrateFallback: Connecting,
      ErrorBoundary: PageError,
      children: [
        { index: true, loader: () => redirect(adminRoutes.dashboard) },
        signInRoutes(),
        {
          lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
          loader: () => verifyOwner(queries),
          shouldRevalidate: () => false,
          children: [
            drawnOnce(adminRoutes.dashboard, async () => {
              const { DashboardPage, askForDashboard } = await import('./dashboard-page.tsx');
              return [DashboardPage, askForDashboard];
            }),
            page(
              adminRoutes.needs,
              async () => (await import('#features/dashboard/admin/needs-page.tsx')).NeedsPage,
            ),
            {
              ...drawnOnce(adminRoutes.requests, async () => {
                const { RequestsWithEntry, askFirst } = await import('./requests-with-entry.tsx');
                return [RequestsWithEntry, askFirst];
              }),
              children: [
                page(
                  adminRoutes.request,
                  async () => (await import('./request-with-estimate.tsx')).RequestWithEstimate,
                ),
              ],
            },
            {
              ...page(
                adminRoutes.chat,
                async () => (await import('#features/conversations/admin/chat-page.tsx')).ChatPage,
              ),
              children: [
                page(
                  adminRoutes.conversation,
                  async () =>
                    (await import('./conversation-with-request.tsx')).ConversationWithRequest,
                ),
              ],
            },
            {
              ...page(
                adminRoutes.messages,
                async () => (await import('./messages-with-texts.tsx')).PortalMessages,
              ),
              children: [
                page(
                  adminRoutes.messageThread,
                  async () => (await import('#features/messages/admin/thread-pane.tsx')).ThreadPane,
                ),
              ],
            },
            {
              ...page(
                adminRoutes.phone,
                async () => (await import('#features/calls/admin/phone-page.tsx')).PhonePage,
              ),
              children: [
                page(
                  adminRoutes.phoneCall,
                  async () => (await import('./call-with-request.tsx')).CallRecord,
                ),
              ],
            },
            {
              ...page(
                adminRoutes.texts,
                async () => (await import('./messages-with-texts.tsx')).TextMessages,
              ),
              children: [
                page(
                  adminRoutes.textsReady,
                  async () =>
                    (await import('#features/text-messages/admin/ready-texts.tsx')).ReadyTexts,
                ),
                page(
                  adminRoutes.textNew,
                  async () => (await import('#features/text-messages/admin/new-text.tsx')).NewText,
                ),
                page(
                  adminRoutes.textThread,
                  async () => (await import('./messages-with-texts.tsx')).TextThread,
                ),
              ],
            },
            drawnOnce(adminRoutes.schedule, async () => {
              const { ScheduleWithRequests, askFirst } = await import(
                './schedule-with-requests.tsx'
              );
              return [ScheduleWithRequests, askFirst];
            }),
            drawnOnce(adminRoutes.myDay, async () => {
              const { MyDayWithLine, askFirst } = await import('./my-day-with-line.tsx');
              return [MyDayWithLine, askFirst];
            }),
            drawnOnce(adminRoutes.projects, async () => {
              const { ProjectsWithInvoices, askFirst } = await import(
                './projects-with-invoices.tsx'
              );
              return [ProjectsWithInvoices, askFirst];
            }),
            page(
              adminRoutes.projectChecklists,
              async () =>
                (await import('#features/projects/admin/checklists-page.tsx')).ChecklistsPage,
            ),
            page(
              adminRoutes.projectMaterials,
              async () =>
                (await import('#features/projects/admin/materials-page.tsx')).MaterialsPage,
            ),
            // Both are the same page, which stays mounted when a new record gets its address.
            {
              lazy: async () => ({
                Component: (await import('./estimate-with-invoices.tsx')).EstimateEditor,
              }),
              children: [
                drawnOnce(adminRoutes.estimateNew, estimateEditor),
                drawnOnce(adminRoutes.estimateEdit, estimateEditor),
              ],
            },
            {
              ...drawnOnce(adminRoutes.estimates, async () => {
                const { EstimatesPage, askFirst } = await import(
                  '#features/estimates/admin/estimates-page.tsx'
                );
                return [EstimatesPage, askFirst];
              }),
              children: [
                page(
                  adminRoutes.estimate,
                  async () => (await import('./estimate-with-invoices.tsx')).EstimateWithInvoices,
                ),
              ],
            },
            drawnOnce(adminRoutes.project, async () => {
              const { ProjectWithRecords, askForProject } = await import(
                './project-with-records.tsx'
              );
              return [ProjectWithRecords, askForProject];
            }),
            page(
              adminRoutes.workOrders,
              async () => (await import('#features/work-orders/admin/orders-page.tsx')).OrdersPage,
            ),
            page(
              adminRoutes.workOrder,
              async () => (await import('#features/work-orders/admin/order-page.tsx')).OrderPage,
            ),
            page(
              adminRoutes.invoiceNew,
              async () => (await import('#features/invoices/admin/editor-page.tsx')).EditorPage,
            ),
            page(
              adminRoutes.invoiceEdit,
              async () => (await import('#features/invoices/admin/editor-page.tsx')).EditorPage,
            ),
            {
              ...drawnOnce(adminRoutes.invoices, async () => {
                const { InvoicesPage, askFirst } = await import(
                  '#features/invoices/admin/invoices-page.tsx'
                );
                return [InvoicesPage, askFirst];
              }),
              children: [
                page(
                  adminRoutes.invoice,
                  async () => (await import('./invoice-with-payments.tsx')).InvoiceWithPayments,
                ),
              ],
            },
            drawnOnce(adminRoutes.payments, async () => {
              const { PaymentsPage, askFirst } = await import(
                '#features/payments/admin/payments-page.tsx'
              );
              return [PaymentsPage, askFirst];
            }),
            page(
              adminRoutes.payment,
              async () => (await import('#features/payments/admin/payments-page.tsx')).PaymentsPage,
            ),
            {
              ...drawnOnce(adminRoutes.customers, async () => {
                const { CustomersPage, askFirst } = await import(
                  '#features/customers/admin/customers-page.tsx'
                );
                return [CustomersPage, askFirst];
              }),
              children: [
                page(
                  adminRoutes.customer,
                  async () => (await import('./customer-with-account.tsx')).CustomerWithAccount,
                ),
              ],
            },
            page(
              adminRoutes.partnerPayouts,
              async () => (await import('#features/earnings/admin/payouts-page.tsx')).PayoutsPage,
            ),
            page(
              adminRoutes.partnerEstimates,
              async () =>
                (await import('#features/partner-estimates/admin/estimates-page.tsx'))
                  .PartnerEstimatesPage,
            ),
            {
              ...page(
                adminRoutes.partners,
                async () =>
                  (await import('#features/partners/admin/partners-page.tsx')).PartnersPage,
              ),
              children: [
                page(
                  adminRoutes.partner,
                  async () => (await import('./partner-with-deletion.tsx')).PartnerWithDeletion,
                ),
              ],
            },
            page(
              adminRoutes.customerImport,
              async () =>
                (await import('#features/customers/admin/import/import-page.tsx')).ImportPage,
            ),
            page(
              adminRoutes.customerOnboarding,
              async () => (await import('./onboarding-with-accounts.tsx')).OnboardingWithAccounts,
            ),
            drawnOnce(adminRoutes.email, async () => {
              const { MailboxWithDrafts, askFirst } = await import('./mailbox-with-drafts.tsx');
              return [MailboxWithDrafts, askFirst];
            }),
            emailAssistantPage(),
            page(
              adminRoutes.content,
              async () => (await import('#features/content/admin/library-page.tsx')).LibraryPage,
            ),
            page(
              adminRoutes.contentCreate,
              async () => (await import('#features/content/admin/create-page.tsx')).CreatePage,
            ),
            page(
              adminRoutes.contentCalendar,
              async () => (await import('#features/content/admin/calendar-page.tsx')).CalendarPage,
            ),
            page(
              adminRoutes.contentAccounts,
              async () => (await import('#features/content/admin/accounts-page.tsx')).AccountsPage,
            ),
            page(
              adminRoutes.contentAnalytics,
              async () =>
                (await import('#features/content/admin/analytics-page.tsx')).AnalyticsPage,
            ),
            page(
              adminRoutes.contentConnected,
              async () =>
                (await import('#features/content/admin/connected-page.tsx')).ConnectedPage,
            ),
            page(
              adminRoutes.contentPost,
              async () => (await import('#features/content/admin/post-page.tsx')).PostPage,
            ),
            drawnOnce(adminRoutes.analytics, async () => {
              const { AnalyticsWithStatus, askFirst } = await import('./analytics-with-status.tsx');
              return [AnalyticsWithStatus, askFirst];
            }),
            page(
              adminRoutes.activity,
              async () => (await import('#features/activity/admin/activity-page.tsx')).ActivityPage,
            ),
            page(
              adminRoutes.system,
              async () => (await import('#features/system/admin/system-page.tsx')).SystemPage,
            ),
            drawnOnce(adminRoutes.website, async () => {
              const { WebsiteWithRecords, askForWebsite } = await import(
                './website-with-records.tsx'
              );
              return [WebsiteWithRecords, askForWebsite];
            }),
            page(
              adminRoutes.notifications,
              async () =>
                (await import('#features/notifications/admin/notifications-page.tsx'))
                  .NotificationsPage,
            ),
            page(adminRoutes.account, async () => (await import('./account-page.tsx')).AccountPage),
            page(
              adminRoutes.priceBook,
              async () =>
                (await import('#features/price-book/admin/price-book-page.tsx')).PriceBookPage,
            ),
            setupRoutes(),
            {
              ...drawnOnce(adminRoutes.settings, async () => {
                const { SettingsPage, askFirst } = await import(
                  '#features/settings/admin/settings-page.tsx'
                );
                return [SettingsPage, askFirst];
              }),
              children: settingsRoutes(),
            },
            page('*', async () => (await import('./not-found-page.tsx')).NotFoundPage),
          ],
        },
      ],
    },
    {
      path: adminRoutes.softphone,
      HydrateFallback: Connecting,
      ErrorBoundary: PageError,
      loader: () => verifyOwner(queries),
      shouldRevalidate: () => false,
      lazy: async () => ({ Component: (await import('./softphone.tsx')).Softphone }),
    },
  ]);

  /** A page that, when it is the first one opened, waits for its data. */
  function drawnOnce(path: string, load: () => Promise<[ComponentType, AskFirst]>) {
    return {
      path,
      ErrorBoundary: PageError,
      lazy: async () => {
        const [Component, askFirst] = await load();
        const loader = ({ request, params }: LoaderFunctionArgs) => {
          const { pathname, search } = new URL(request.url);
          const isFirst = !router.state.initialized && search === '';
          if (!isFirst || pathname !== generatePath(path, params)) return null;
          return loadAtFirst(pathname, { queries, timeZone, id: params.id ?? '' }, askFirst);
        };
        return { Component, loader };
      },
      shouldRevalidate: () => false,
    };
  }
  return router;
}

/** The editor is the frame for these addresses, which render nothing of their own. */
async function estimateEditor(): Promise<[ComponentType, AskFirst]> {
  return [Nothing, (await import('./estimate-with-invoices.tsx')).askForEditor];
}

const Nothing = () => null;

function emailAssistantPage() {
  return {
    ...page(
      adminRoutes.emailAssistant,
      async () => (await import('./email-assistant-page.tsx')).EmailAssistantPage,
    ),
    children: [
      page(
        adminRoutes.emailAssistant,
        async () =>
          (await import('#features/settings/admin/email-assistant-form.tsx')).EmailAssistantForm,
      ),
    ],
  };
}

/** Shown until access is known, exactly as the document looked. */
function Connecting() {
  const { name, mark } = useLocale();
  return <Loading name={name} mark={mark} isSignedIn={isBehindSignIn(location.pathname)} />;
}
