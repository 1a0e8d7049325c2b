import { adminRoutes } from '#lib/links.ts';
import { page } from './page-route.ts';

/** The setup guide and its steps. */
export function setupRoutes() {
  const load = () => import('./setup-page.tsx');
  return {
    ...page(adminRoutes.setup, async () => (await load()).SetupPage),
    children: [
      { index: true, lazy: async () => ({ Component: (await load()).FirstOpenStep }) },
      page(adminRoutes.setupStep, async () => (await load()).SetupStepPage),
    ],
  };
}

/** The tabs of the settings page. */
export function settingsRoutes() {
  return [
    page(
      adminRoutes.settings,
      async () =>
        (await import('#features/settings/admin/business-info-form.tsx')).BusinessInfoForm,
    ),
    page(
      adminRoutes.settingsBusinessHours,
      async () =>
        (await import('#features/settings/admin/business-hours-form.tsx')).BusinessHoursForm,
    ),
    page(
      adminRoutes.settingsPricing,
      async () => (await import('#features/settings/admin/pricing-form.tsx')).PricingForm,
    ),
    page(
      adminRoutes.settingsNotifications,
      async () => (await import('./notification-settings.tsx')).NotificationSettings,
    ),
    page(
      adminRoutes.settingsCustomerPortal,
      async () =>
        (await import('#features/settings/admin/customer-portal-form.tsx')).CustomerPortalForm,
    ),
    page(
      adminRoutes.settingsSystem,
      async () => (await import('#features/settings/admin/system-form.tsx')).SystemForm,
    ),
    page(
      adminRoutes.settingsAssistant,
      async () => (await import('#features/settings/admin/assistant-form.tsx')).AssistantForm,
    ),
    page(
      adminRoutes.settingsSchedule,
      async () => (await import('#features/settings/admin/schedule-form.tsx')).ScheduleForm,
    ),
    page(
      adminRoutes.settingsEmail,
      async () => (await import('#features/settings/admin/email-form.tsx')).EmailForm,
    ),
    page(
      adminRoutes.settingsTextMessages,
      async () =>
        (await import('#features/settings/admin/text-messages-form.tsx')).TextMessagesForm,
    ),
    page(
      adminRoutes.settingsEstimates,
      async () => (await import('#features/settings/admin/estimates-form.tsx')).EstimatesForm,
    ),
    page(
      adminRoutes.settingsInvoices,
      async () => (await import('#features/settings/admin/invoices-form.tsx')).InvoicesForm,
    ),
    page(
      adminRoutes.settingsPartners,
      async () => (await import('#features/settings/admin/partners-form.tsx')).PartnersForm,
    ),
    page(
      adminRoutes.settingsPayments,
      async () => (await import('./payment-settings.tsx')).PaymentSettings,
    ),
    page(adminRoutes.settingsTeam, async () => (await import('./team-settings.tsx')).TeamSettings),
    page(adminRoutes.settingsCalls, async () => (await import('./call-settings.tsx')).CallSettings),
    page(
      adminRoutes.settingsConnections,
      async () => (await import('./connection-settings.tsx')).ConnectionSettings,
    ),
    page(
      adminRoutes.settingsYourData,
      async () => (await import('./your-data-with-retention.tsx')).YourDataWithRetention,
    ),
  ];
}
