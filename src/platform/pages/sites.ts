import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { ReactNode } from 'react';
import type { Language } from '#lib/language.ts';
import type { HttpEnv } from '../http/http-env.ts';

// What the features' page handlers get from the portals that show them.

/** Renders a page of the website to HTML. */
export type RenderPage = (page: {
  language: Language;
  title: string;
  content: ReactNode;
}) => string;

export const customerSections = [
  'dashboard',
  'projects',
  'appointments',
  'estimates',
  'invoices',
  'messages',
  'profile',
] as const;

/** Those that are tabs at the bottom of a phone; the others are behind the name at the top. */
export const customerTabs = ['dashboard', 'projects', 'estimates', 'invoices', 'messages'] as const;

export type CustomerSection = (typeof customerSections)[number];

/** How many items of each section wait for the customer. */
export type SectionCounts = Partial<Record<CustomerSection, number>>;

/** The customer portal in one language. */
export interface CustomerSite {
  pages: Hono<HttpEnv>;
  language: Language;
  /**
   * Lets only signed-in customers through, as `c.get('customer')`; everybody else is redirected to
   * the sign-in and back.
   */
  guard: MiddlewareHandler<HttpEnv>;
  /** A page inside the portal, behind the guard. */
  page(c: Context<HttpEnv>, page: CustomerPage): Promise<Response>;
  /** How many items of each section wait for a customer; a page that knows them passes them in. */
  countsOf(customerId: string): Promise<SectionCounts>;
  /** Responds that this customer has no such record. */
  notFound(c: Context<HttpEnv>): Promise<Response>;
  /** Responds with a page that is not stored. */
  answer(
    c: Context<HttpEnv>,
    title: string,
    content: ReactNode,
    status?: number,
    hasForm?: boolean,
  ): Response;
}

export interface CustomerPage {
  section: CustomerSection;
  title: string;
  content: ReactNode;
  /** Whether the page brings its own frame, because it is also shown outside the portal. */
  hasFrame?: boolean;
  /** Whether the request form is on it. */
  hasForm?: boolean;
  /** Read if they are not passed in. */
  counts?: SectionCounts;
  status?: number;
  /** Its English path, if it is not the requested one. */
  path?: string;
}

export const partnerSections = [
  'dashboard',
  'estimates',
  'schedule',
  'workOrders',
  'earnings',
  'profile',
] as const;

export type PartnerSection = (typeof partnerSections)[number];

/** The language of a request, and whether the partner has chosen it. */
export interface ChosenLanguage {
  language: Language;
  isChosen: boolean;
}

/** The partner portal, which has one address for both languages. */
export interface PartnerSite {
  pages: Hono<HttpEnv>;
  /**
   * Lets only partners through, as `c.get('partner')`; everybody else is redirected to the sign-in
   * and back.
   */
  guard: MiddlewareHandler<HttpEnv>;
  /** The language of this request: of the profile, as chosen here, or as the browser asks. */
  languageOf(c: Context<HttpEnv>): ChosenLanguage;
  /** A page inside the portal, behind the guard. */
  page(c: Context<HttpEnv>, page: PartnerPage): Response;
  /** Responds that this partner has no such record. */
  notFound(c: Context<HttpEnv>): Response;
  /** Responds with a page that is not stored. */
  answer(
    c: Context<HttpEnv>,
    title: string,
    content: ReactNode,
    status?: number,
    language?: Language,
  ): Response;
}

export interface PartnerPage {
  section: PartnerSection;
  title: string;
  content: ReactNode;
  /** The next step, at the bottom edge of a phone. */
  foot?: ReactNode;
  status?: number;
  /** Its path, if it is not the requested one. */
  path?: string;
}
