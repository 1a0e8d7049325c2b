import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, redirect } from 'react-router';
import { adminRoutes } from '../../lib/links.ts';
import { verifyOwner } from './guard.ts';
import { PageError } from './page-error.tsx';
import styles from './router.module.css';

/** Each page is a chunk of its own: the sign-in page loads nothing of the rest. */
export function createRouter(queries: QueryClient) {
  return createBrowserRouter([
    {
      path: '/admin',
      HydrateFallback: Connecting,
      ErrorBoundary: PageError,
      children: [
        { index: true, loader: () => redirect(adminRoutes.dashboard) },
        {
          lazy: async () => ({ Component: (await import('./sign-in-frame.tsx')).SignInFrame }),
          children: [
            page(adminRoutes.login, async () => (await import('./sign-in-pages.tsx')).Login),
            page(
              adminRoutes.forgotPassword,
              async () => (await import('./sign-in-pages.tsx')).ForgotPassword,
            ),
            page(
              adminRoutes.resetPassword,
              async () => (await import('./sign-in-pages.tsx')).ResetPassword,
            ),
            page(adminRoutes.support, async () => (await import('./sign-in-pages.tsx')).Support),
          ],
        },
        {
          lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
          loader: () => verifyOwner(queries),
          shouldRevalidate: () => false,
          children: [
            page(
              adminRoutes.dashboard,
              async () => (await import('./dashboard-page.tsx')).DashboardPage,
            ),
            {
              ...page(
                adminRoutes.requests,
                async () => (await import('./requests-pages.tsx')).Requests,
              ),
              children: [
                page(
                  adminRoutes.request,
                  async () => (await import('./requests-pages.tsx')).Request,
                ),
              ],
            },
            {
              ...page(
                adminRoutes.chat,
                async () =>
                  (await import('../../features/conversations/admin/chat-page.tsx')).ChatPage,
              ),
              children: [
                page(
                  adminRoutes.conversation,
                  async () =>
                    (await import('../../features/conversations/admin/conversation-detail.tsx'))
                      .ConversationDetail,
                ),
              ],
            },
            {
              ...page(
                adminRoutes.messages,
                async () => (await import('./messages-pages.tsx')).Messages,
              ),
              children: [
                page(
                  adminRoutes.messageThread,
                  async () => (await import('./messages-pages.tsx')).MessageThread,
                ),
              ],
            },
            page(adminRoutes.schedule, async () => (await import('./schedule-pages.tsx')).Schedule),
            page(
              adminRoutes.projects,
              async () =>
                (await import('../../features/projects/admin/projects-page.tsx')).ProjectsPage,
            ),
            page(
              adminRoutes.projectChecklists,
              async () =>
                (await import('../../features/projects/admin/checklists-page.tsx')).ChecklistsPage,
            ),
            page(
              adminRoutes.projectMaterials,
              async () =>
                (await import('../../features/projects/admin/materials-page.tsx')).MaterialsPage,
            ),
            {
              ...page(
                adminRoutes.estimates,
                async () => (await import('./estimates-pages.tsx')).Estimates,
              ),
              children: [
                page(
                  adminRoutes.estimate,
                  async () => (await import('./estimates-pages.tsx')).Estimate,
                ),
              ],
            },
            page(adminRoutes.project, async () => (await import('./projects-pages.tsx')).Project),
            page(
              adminRoutes.workOrders,
              async () => (await import('./work-orders-pages.tsx')).WorkOrders,
            ),
            page(
              adminRoutes.workOrder,
              async () => (await import('./work-orders-pages.tsx')).WorkOrder,
            ),
            page(
              adminRoutes.invoiceNew,
              async () => (await import('./invoices-pages.tsx')).InvoiceEditor,
            ),
            page(
              adminRoutes.invoiceEdit,
              async () => (await import('./invoices-pages.tsx')).InvoiceEditor,
            ),
            {
              ...page(
                adminRoutes.invoices,
                async () => (await import('./invoices-pages.tsx')).Invoices,
              ),
              children: [
                page(
                  adminRoutes.invoice,
                  async () => (await import('./invoices-pages.tsx')).InvoiceDetail,
                ),
              ],
            },
            page(adminRoutes.payments, async () => (await import('./invoices-pages.tsx')).Payments),
            page(adminRoutes.payment, async () => (await import('./invoices-pages.tsx')).Payments),
            {
              ...page(
                adminRoutes.customers,
                async () => (await import('./customers-pages.tsx')).Customers,
              ),
              children: [
                page(
                  adminRoutes.customer,
                  async () => (await import('./customers-pages.tsx')).CustomerDetail,
                ),
              ],
            },
            page(
              adminRoutes.partnerPayouts,
              async () => (await import('./payouts-page.tsx')).Payouts,
            ),
            page(
              adminRoutes.partnerEstimates,
              async () => (await import('./partner-estimates-page.tsx')).PartnerEstimates,
            ),
            {
              ...page(
                adminRoutes.partners,
                async () =>
                  (await import('../../features/partners/admin/partners-page.tsx')).PartnersPage,
              ),
              children: [
                page(
                  adminRoutes.partner,
                  async () =>
                    (await import('../../features/partners/admin/partner-detail.tsx'))
                      .PartnerDetail,
                ),
              ],
            },
            page(
              adminRoutes.customerImport,
              async () =>
                (await import('../../features/customers/admin/import/import-page.tsx')).ImportPage,
            ),
            page(
              adminRoutes.customerOnboarding,
              async () => (await import('./customers-pages.tsx')).Onboarding,
            ),
            page(
              adminRoutes.email,
              async () =>
                (await import('../../features/mailbox/admin/mailbox-page.tsx')).MailboxPage,
            ),
            page(
              adminRoutes.analytics,
              async () => (await import('./analytics-page.tsx')).Analytics,
            ),
            page(adminRoutes.website, async () => (await import('./website-page.tsx')).Website),
            page(adminRoutes.account, async () => (await import('./account-page.tsx')).AccountPage),
            page(
              adminRoutes.priceBook,
              async () =>
                (await import('../../features/price-book/admin/price-book-page.tsx')).PriceBookPage,
            ),
            settingsPages(),
            page('*', async () => (await import('./not-found-page.tsx')).NotFoundPage),
          ],
        },
      ],
    },
  ]);
}

function settingsPages() {
  const pages = () => import('./settings-pages.tsx');
  return {
    ...page(adminRoutes.settings, async () => (await pages()).SettingsPage),
    children: [
      page(adminRoutes.settings, async () => (await pages()).BusinessInfoForm),
      page(adminRoutes.settingsBusinessHours, async () => (await pages()).BusinessHoursForm),
      page(adminRoutes.settingsPricing, async () => (await pages()).PricingForm),
      page(adminRoutes.settingsNotifications, async () => (await pages()).NotificationsForm),
      page(adminRoutes.settingsCustomerPortal, async () => (await pages()).CustomerPortalForm),
      page(adminRoutes.settingsSystem, async () => (await pages()).SystemForm),
      page(adminRoutes.settingsAssistant, async () => (await pages()).AssistantForm),
      page(adminRoutes.settingsSchedule, async () => (await pages()).ScheduleForm),
      page(adminRoutes.settingsEstimates, async () => (await pages()).EstimatesForm),
      page(adminRoutes.settingsInvoices, async () => (await pages()).InvoicesForm),
      page(
        adminRoutes.settingsPayments,
        async () => (await import('./payment-settings.tsx')).PaymentSettings,
      ),
    ],
  };
}

function page(path: string, load: () => Promise<ComponentType>) {
  return { path, lazy: async () => ({ Component: await load() }), ErrorBoundary: PageError };
}

/** Until access is known: nothing for a moment, then a line of text. */
function Connecting() {
  return (
    <p role="status" className={styles.connecting}>
      Connecting…
    </p>
  );
}
