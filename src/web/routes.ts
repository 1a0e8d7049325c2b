import type { Language } from '../lib/language.ts';

/** Every address of a screen. Public pages are made on the server; the back office is one client. */
export const publicRoutes = {
  home: { english: '/', spanish: '/es' },
  request: { english: '/request', spanish: '/es/request' },
  requestSent: { english: '/request/sent', spanish: '/es/request/sent' },
  terms: { english: '/terms', spanish: '/es/terms' },
  privacy: { english: '/privacy', spanish: '/es/privacy' },
  visit: { english: '/visit/:token', spanish: '/es/visit/:token' },
  estimate: { english: '/estimate/:token', spanish: '/es/estimate/:token' },
  visitCancelled: { english: '/visit/cancelled', spanish: '/es/visit/cancelled' },
  invoice: { english: '/invoice/:token', spanish: '/es/invoice/:token' },
  invoiceReturn: { english: '/invoice/return/:id', spanish: '/es/invoice/return/:id' },
  customerPortal: { english: '/customer/login', spanish: '/es/customer/login' },
} as const;

/** Where the customer portal is; its Spanish pages are the same below `/es`. */
export const customerRoutes = {
  login: '/customer/login',
  letter: '/customer/login/letter',
  code: '/customer/login/code',
  link: '/customer/login/link',
  secondStep: '/customer/login/step',
  signup: '/customer/signup',
  confirm: '/customer/signup/confirm',
  forgotPassword: '/customer/forgot-password',
  resetPassword: '/customer/reset-password',
  signOut: '/customer/sign-out',
  dashboard: '/customer/dashboard',
  projects: '/customer/projects',
  project: '/customer/projects/:id',
  estimates: '/customer/estimates',
  estimate: '/customer/estimates/:id',
  invoices: '/customer/invoices',
  invoice: '/customer/invoices/:id',
  statement: '/customer/invoices/statement',
  visit: '/customer/visits/:id',
  newRequest: '/customer/requests/new',
  messages: '/customer/messages',
  thread: '/customer/messages/:id',
  profile: '/customer/profile',
  wishes: '/customer/profile/wishes',
  addresses: '/customer/profile/addresses',
  address: '/customer/profile/addresses/:id',
  security: '/customer/profile/security',
  changeEmail: '/customer/profile/security/email',
  changePassword: '/customer/profile/security/password',
  authenticator: '/customer/profile/security/app',
  passkeys: '/customer/profile/security/passkeys',
  sessions: '/customer/profile/security/sessions',
  newEmail: '/customer/new-email',
  profileData: '/customer/profile/data',
} as const;

/** An address of the portal in a language. */
export function customerPath(route: keyof typeof customerRoutes, language: Language): string {
  return `${language === 'spanish' ? '/es' : ''}${customerRoutes[route]}`;
}

/** An address of the portal in both languages; `rest` is what follows: an id's path, a query. */
export function inBothLanguages(path: string): Record<Language, string> {
  return { english: path, spanish: `/es${path}` };
}

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
  messages: '/admin/messages',
  messageThread: '/admin/messages/:id',
  schedule: '/admin/schedule',
  projects: '/admin/projects',
  projectChecklists: '/admin/projects/checklists',
  projectMaterials: '/admin/projects/materials',
  project: '/admin/projects/:id',
  estimates: '/admin/estimates',
  estimate: '/admin/estimates/:id',
  invoices: '/admin/invoices',
  invoiceNew: '/admin/invoices/new',
  invoice: '/admin/invoices/:id',
  invoiceEdit: '/admin/invoices/:id/edit',
  payments: '/admin/payments',
  payment: '/admin/payments/:id',
  customers: '/admin/customers',
  customerImport: '/admin/customers/import',
  customer: '/admin/customers/:id',
  customerOnboarding: '/admin/customer-onboarding',
  email: '/admin/email',
  analytics: '/admin/analytics',
  website: '/admin/website',
  account: '/admin/account',
  settings: '/admin/settings',
  settingsBusinessHours: '/admin/settings/business-hours',
  settingsPricing: '/admin/settings/pricing',
  settingsNotifications: '/admin/settings/notifications',
  settingsCustomerPortal: '/admin/settings/customer-portal',
  settingsSystem: '/admin/settings/system',
  settingsAssistant: '/admin/settings/assistant',
  settingsSchedule: '/admin/settings/schedule',
  priceBook: '/admin/settings/price-book',
  settingsEstimates: '/admin/settings/estimates',
  settingsInvoices: '/admin/settings/invoices',
  settingsPayments: '/admin/settings/payments',
} as const;
