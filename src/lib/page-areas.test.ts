import { expect, test } from 'vitest';
import { adminLink, adminRoutes } from './links.ts';
import { officePageList } from './office-pages/pages.ts';
import type { OfficePageName } from './office-pages/rows.ts';
import { homeOf, isBehindSignIn, mayOpen } from './page-areas.ts';
import { staffRoles } from './rights.ts';

/** The staff who may open each page; the owner may open all of them. */
const staffOf: Record<OfficePageName, string> = {
  login: 'office field bookkeeper',
  forgotPassword: 'office field bookkeeper',
  resetPassword: 'office field bookkeeper',
  newEmail: 'office field bookkeeper',
  join: 'office field bookkeeper',
  support: 'office field bookkeeper',
  dashboard: 'office',
  needs: 'office',
  notifications: '',
  account: 'office field bookkeeper',
  softphone: 'office',
  phone: 'office',
  phoneCall: 'office',
  email: 'office',
  emailAssistant: '',
  chat: 'office',
  conversation: 'office',
  messages: 'office',
  texts: 'office',
  textsReady: 'office',
  textNew: 'office',
  textThread: 'office',
  messageThread: 'office',
  schedule: 'office',
  reminders: 'office',
  myDay: 'office field',
  requests: 'office',
  request: 'office',
  projects: 'office',
  projectChecklists: 'office',
  projectMaterials: 'office',
  project: 'office',
  estimates: 'office',
  estimateNew: 'office',
  estimateEdit: 'office',
  estimate: 'office',
  invoices: 'office bookkeeper',
  invoiceNew: 'office bookkeeper',
  invoiceEdit: 'office bookkeeper',
  invoice: 'office bookkeeper',
  payments: 'office bookkeeper',
  payment: 'office bookkeeper',
  customers: 'office',
  customerImport: '',
  customer: 'office',
  customerOnboarding: 'office',
  partners: 'office',
  workOrders: 'office',
  workOrder: 'office',
  partnerEstimates: 'office',
  partnerPayouts: 'bookkeeper',
  partner: 'office',
  content: 'office',
  contentCreate: 'office',
  contentCalendar: 'office',
  contentAccounts: '',
  contentConnected: '',
  contentAnalytics: 'office',
  contentPost: 'office',
  website: '',
  analytics: 'office bookkeeper',
  activity: '',
  system: '',
  setup: '',
  setupStep: '',
  settings: '',
  settingsBusinessHours: '',
  settingsPricing: '',
  settingsNotifications: '',
  settingsCustomerPortal: '',
  settingsSystem: '',
  settingsAssistant: '',
  settingsSchedule: '',
  settingsEmail: '',
  settingsTextMessages: '',
  settingsEstimates: '',
  settingsInvoices: '',
  settingsPayments: '',
  settingsPartners: '',
  settingsCalls: '',
  settingsTeam: '',
  settingsConnections: '',
  settingsYourData: '',
  priceBook: 'office',
};

test.each(officePageList)('$path opens for the owner and the staff it is for', ({ name, path }) => {
  expect(mayOpen('owner', path)).toBe(true);
  expect(staffRoles.filter((role) => mayOpen(role, path)).join(' ')).toBe(staffOf[name]);
});

test('a page of a record is as open as its list', () => {
  const invoice = adminLink('invoice', { id: '0191' });
  expect(mayOpen('bookkeeper', invoice)).toBe(true);
  expect(mayOpen('field', invoice)).toBe(false);
});

test('only the pages that lead to a session are open without one', () => {
  const open = Object.values(adminRoutes).filter((path) => !isBehindSignIn(path));
  const { login, forgotPassword, resetPassword, newEmail, join, support } = adminRoutes;
  expect(open).toEqual([login, forgotPassword, resetPassword, newEmail, join, support]);
});

test('everybody begins on a page that is theirs', () => {
  for (const role of ['owner', ...staffRoles] as const)
    expect(mayOpen(role, homeOf(role))).toBe(true);
});
