/** Every address of a screen. Public pages are made on the server; the back office is one client. */
export const publicRoutes = {
  home: { english: '/', spanish: '/es' },
  request: { english: '/request', spanish: '/es/request' },
  requestSent: { english: '/request/sent', spanish: '/es/request/sent' },
  terms: { english: '/terms', spanish: '/es/terms' },
  privacy: { english: '/privacy', spanish: '/es/privacy' },
  customerPortal: { english: '/customer/login', spanish: '/es/customer/login' },
} as const;

export const adminRoutes = {
  login: '/admin/login',
  forgotPassword: '/admin/forgot-password',
  resetPassword: '/admin/reset-password',
  support: '/admin/support',
  dashboard: '/admin/dashboard',
  requests: '/admin/requests',
  request: '/admin/requests/:id',
  chat: '/admin/chat',
  conversation: '/admin/chat/:id',
  customers: '/admin/customers',
  customer: '/admin/customers/:id',
  email: '/admin/email',
  website: '/admin/website',
  account: '/admin/account',
  settings: '/admin/settings',
  settingsBusinessHours: '/admin/settings/business-hours',
  settingsPricing: '/admin/settings/pricing',
  settingsNotifications: '/admin/settings/notifications',
  settingsCustomerPortal: '/admin/settings/customer-portal',
  settingsSystem: '/admin/settings/system',
} as const;
