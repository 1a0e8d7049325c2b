import type { Language } from './language.ts';
import { mapValues } from './map-values.ts';
import { type OfficePageName, officePages } from './office-pages/rows.ts';

/**
 * Every route of a screen. Public pages are rendered on the server; the back office is one client.
 */
export const publicRoutes = {
  home: { english: '/', spanish: '/es' },
  request: { english: '/request', spanish: '/es/request' },
  requestSent: { english: '/request/sent', spanish: '/es/request/sent' },
  followedRequest: { english: '/request/:token', spanish: '/es/request/:token' },
  terms: { english: '/terms', spanish: '/es/terms' },
  privacy: { english: '/privacy', spanish: '/es/privacy' },
  recentWork: { english: '/recent-work', spanish: '/es/recent-work' },
  area: { english: '/areas/:slug', spanish: '/es/areas/:slug' },
  service: { english: '/services/:slug', spanish: '/es/services/:slug' },
  visit: { english: '/visit/:token', spanish: '/es/visit/:token' },
  estimate: { english: '/estimate/:token', spanish: '/es/estimate/:token' },
  invoice: { english: '/invoice/:token', spanish: '/es/invoice/:token' },
  emailPreferences: {
    english: '/email-preferences/:token',
    spanish: '/es/email-preferences/:token',
  },
  review: { english: '/review/:token', spanish: '/es/review/:token' },
  invoiceReturn: { english: '/invoice/return/:id', spanish: '/es/invoice/return/:id' },
  customerPortal: { english: '/customer/login', spanish: '/es/customer/login' },
} as const;

/** How each site's routes start. */
export const siteRoots = { admin: '/admin', customer: '/customer', partner: '/partner' } as const;

export type PublicRoute = keyof typeof publicRoutes;

/** The customer portal; its Spanish pages have the same paths below `/es`. */
export const customerRoutes = {
  login: '/customer/login',
  emailSent: '/customer/login/email',
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
  appointments: '/customer/appointments',
  visit: '/customer/visits/:id',
  newRequest: '/customer/requests/new',
  requests: '/customer/requests',
  request: '/customer/requests/:id',
  messages: '/customer/messages',
  thread: '/customer/messages/:id',
  profile: '/customer/profile',
  preferences: '/customer/profile/preferences',
  addresses: '/customer/profile/addresses',
  address: '/customer/profile/addresses/:id',
  security: '/customer/profile/security',
  changeEmail: '/customer/profile/security/email',
  changePassword: '/customer/profile/security/password',
  securityCode: '/customer/profile/security/code',
  authenticator: '/customer/profile/security/app',
  passkeys: '/customer/profile/security/passkeys',
  sessions: '/customer/profile/security/sessions',
  newEmail: '/customer/new-email',
  profileData: '/customer/profile/data',
} as const;

export type CustomerRoute = keyof typeof customerRoutes;

/** The path pattern of a customer portal page in a language. */
export function customerPath(route: CustomerRoute, language: Language): string {
  return `${language === 'spanish' ? '/es' : ''}${customerRoutes[route]}`;
}

/** A path of the customer portal in both languages. */
export function inBothLanguages(path: string): Record<Language, string> {
  return { english: path, spanish: `/es${path}` };
}

/** The partner portal has one route for both languages; the partner chooses which. */
export const partnerRoutes = {
  login: '/partner/login',
  secondStep: '/partner/login/step',
  forgotPassword: '/partner/forgot-password',
  resetPassword: '/partner/reset-password',
  signup: '/partner/signup',
  applied: '/partner/signup/sent',
  terms: '/partner/terms',
  application: '/partner/application/:token',
  language: '/partner/language',
  signOut: '/partner/sign-out',
  dashboard: '/partner/dashboard',
  estimates: '/partner/estimates',
  estimateNew: '/partner/estimates/new',
  estimate: '/partner/estimates/:id',
  schedule: '/partner/schedule',
  hours: '/partner/schedule/hours',
  daysOff: '/partner/schedule/days-off',
  dayOff: '/partner/schedule/days-off/:id/removal',
  calendar: '/partner/schedule/calendar',
  workOrders: '/partner/work-orders',
  workOrder: '/partner/work-orders/:id',
  earnings: '/partner/earnings',
  statement: '/partner/earnings/statement',
  profile: '/partner/profile',
  tax: '/partner/profile/tax',
} as const;

export type PartnerRoute = keyof typeof partnerRoutes;

/** The back office; its pages are rows of `office-pages`. */
export const adminRoutes = /* @__PURE__ */ mapValues(officePages, ({ path }) => path) as {
  [Name in OfficePageName]: (typeof officePages)[Name]['path'];
};

export type AdminRoute = OfficePageName;

/** The names after `:` in a pattern. */
type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamNames<After>
    : Rest
  : never;

type Query = Record<string, string | number | undefined>;

/** Links to a pattern without parameters need no arguments. */
type LinkArguments<Pattern extends string> = [ParamNames<Pattern>] extends [never]
  ? [params?: Record<string, never>, query?: Query]
  : [params: Record<ParamNames<Pattern>, string>, query?: Query];

/** A link into the back office: the route's parameters, then a query without its empty parts. */
export function adminLink<Route extends AdminRoute>(
  route: Route,
  ...[params, query]: LinkArguments<(typeof adminRoutes)[Route]>
): string {
  return fill(adminRoutes[route], params, query);
}

/** A link into the partner portal, built like `adminLink`. */
export function partnerLink<Route extends PartnerRoute>(
  route: Route,
  ...[params, query]: LinkArguments<(typeof partnerRoutes)[Route]>
): string {
  return fill(partnerRoutes[route], params, query);
}

/** A link into the customer portal in a language, built like `adminLink`. */
export function customerLink<Route extends CustomerRoute>(
  route: Route,
  language: Language,
  ...[params, query]: LinkArguments<(typeof customerRoutes)[Route]>
): string {
  return fill(customerPath(route, language), params, query);
}

/** A link to a public page in a language, built like `adminLink`. */
export function publicLink<Route extends PublicRoute>(
  route: Route,
  language: Language,
  ...[params, query]: LinkArguments<(typeof publicRoutes)[Route]['english']>
): string {
  return fill(publicRoutes[route][language], params, query);
}

/** The path of a public page in both languages. */
export function publicPaths<Route extends PublicRoute>(
  route: Route,
  ...[params]: LinkArguments<(typeof publicRoutes)[Route]['english']>
): Record<Language, string> {
  return {
    english: fill(publicRoutes[route].english, params),
    spanish: fill(publicRoutes[route].spanish, params),
  };
}

function fill(pattern: string, params: Record<string, string> = {}, query: Query = {}): string {
  const path = pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A map of an address that also offers directions. */
export function mapLink(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}

/** Opens a text message on the device, with a text already in it. */
export function textLink(phone: string, body = ''): string {
  return body ? `sms:${phone}?&body=${encodeURIComponent(body)}` : `sms:${phone}`;
}
