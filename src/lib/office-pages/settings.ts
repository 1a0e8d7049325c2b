import type { OfficePage } from './page.ts';

const setup = 'app/admin/setup-page.tsx';
const frame = 'features/settings/admin/settings-page.tsx#SettingsPage';

/** The setup guide, the tabs of the settings, and the price book. */
export const settingsPages = {
  setup: {
    path: '/admin/setup',
    right: ['owner', 'change'],
    frame: `${setup}#SetupPage`,
    component: `${setup}#FirstOpenStep`,
  },
  setupStep: {
    path: '/admin/setup/:step',
    frame: `${setup}#SetupPage`,
    component: `${setup}#SetupStepPage`,
  },
  settings: {
    path: '/admin/settings',
    right: ['settings', 'change'],
    title: 'Settings',
    icon: 'Settings',
    menu: 'bottom',
    assistant: ['settings', 'business info', 'ajustes', 'configuracion'],
    frame,
    component: 'features/settings/admin/business-info-form.tsx#BusinessInfoForm',
    first: [],
  },
  settingsBusinessHours: {
    path: '/admin/settings/business-hours',
    assistant: ['business hours', 'opening hours', 'hours', 'horario', 'horarios'],
    frame,
    component: 'features/settings/admin/business-hours-form.tsx#BusinessHoursForm',
  },
  settingsPricing: {
    path: '/admin/settings/pricing',
    assistant: ['pricing', 'rates', 'tarifas'],
    frame,
    component: 'features/settings/admin/pricing-form.tsx#PricingForm',
  },
  settingsNotifications: {
    path: '/admin/settings/notifications',
    assistant: ['notifications', 'notification settings', 'notificaciones', 'avisos'],
    frame,
    component: 'app/admin/notification-settings.tsx#NotificationSettings',
  },
  settingsCustomerPortal: {
    path: '/admin/settings/customer-portal',
    assistant: ['customer portal', 'portal settings', 'portal de clientes'],
    frame,
    component: 'features/settings/admin/customer-portal-form.tsx#CustomerPortalForm',
  },
  settingsSystem: {
    path: '/admin/settings/system',
    assistant: ['system settings', 'system', 'sistema'],
    frame,
    component: 'features/settings/admin/system-form.tsx#SystemForm',
  },
  settingsAssistant: {
    path: '/admin/settings/assistant',
    assistant: ['assistant settings', 'ajustes del asistente'],
    frame,
    component: 'features/settings/admin/assistant-form.tsx#AssistantForm',
  },
  settingsSchedule: {
    path: '/admin/settings/schedule',
    frame,
    component: 'features/settings/admin/schedule-form.tsx#ScheduleForm',
  },
  settingsEmail: {
    path: '/admin/settings/email',
    frame,
    component: 'features/settings/admin/email-form.tsx#EmailForm',
  },
  settingsTextMessages: {
    path: '/admin/settings/text-messages',
    frame,
    component: 'features/settings/admin/text-messages-form.tsx#TextMessagesForm',
  },
  settingsEstimates: {
    path: '/admin/settings/estimates',
    assistant: ['estimate settings', 'ajustes de presupuestos'],
    frame,
    component: 'features/settings/admin/estimates-form.tsx#EstimatesForm',
  },
  settingsInvoices: {
    path: '/admin/settings/invoices',
    assistant: ['invoice settings', 'ajustes de facturas'],
    frame,
    component: 'features/settings/admin/invoices-form.tsx#InvoicesForm',
  },
  settingsPayments: {
    path: '/admin/settings/payments',
    assistant: ['payment settings', 'ajustes de pagos'],
    frame,
    component: 'app/admin/payment-settings.tsx#PaymentSettings',
  },
  settingsPartners: {
    path: '/admin/settings/partners',
    frame,
    component: 'features/settings/admin/partners-form.tsx#PartnersForm',
  },
  settingsCalls: {
    path: '/admin/settings/calls',
    assistant: ['call settings', 'ajustes de llamadas'],
    frame,
    component: 'app/admin/call-settings.tsx#CallSettings',
  },
  settingsTeam: {
    path: '/admin/settings/team',
    right: ['people', 'change'],
    frame,
    component: 'app/admin/team-settings.tsx#TeamSettings',
  },
  settingsConnections: {
    path: '/admin/settings/connections',
    assistant: ['connections', 'conexiones'],
    frame,
    component: 'app/admin/connection-settings.tsx#ConnectionSettings',
  },
  settingsYourData: {
    path: '/admin/settings/your-data',
    title: 'Backups and export',
    icon: 'DatabaseBackup',
    also: 'backup restore download your data',
    frame,
    component: 'app/admin/your-data-with-retention.tsx#YourDataWithRetention',
  },
  priceBook: {
    path: '/admin/settings/price-book',
    right: ['price-book', 'change'],
    title: 'Price book',
    icon: 'BookOpen',
    also: 'services prices rates',
    assistant: ['price book', 'prices', 'price list', 'lista de precios', 'precios'],
    component: 'features/price-book/admin/price-book-page.tsx#PriceBookPage',
  },
} as const satisfies Record<string, OfficePage>;
