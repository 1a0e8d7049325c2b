import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { ReactNode } from 'react';
import type { Language } from '../../lib/language.ts';
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
  'estimates',
  'invoices',
  'messages',
  'profile',
] as const;

export type CustomerSection = (typeof customerSections)[number];

/** How many items of each section wait for the customer. */
export type SectionCounts = Partial<Record<CustomerSection, number>>;

/** The customer portal in one language. */
export interface CustomerSite {
  pages: Hono<HttpEnv>;
  language: Language;
  /** Lets only signed-in customers on, as `c.get('customer')`; everybody else is led to the sign-in and back. */
  guard: MiddlewareHandler<HttpEnv>;
  /** A page inside the portal, behind the guard. */
  page(c: Context<HttpEnv>, page: CustomerPage): Promise<Response>;
  /** How many items of each section wait for a customer; a page that knows them hands them in. */
  countsOf(customerId: string): Promise<SectionCounts>;
  /** Answers that this customer has no such record. */
  notFound(c: Context<HttpEnv>): Promise<Response>;
  /** Answers with a page that is stored nowhere. */
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
  /** Whether the page brings a frame, because it is also shown outside the portal. */
  hasFrame?: boolean;
  /** Whether the request form stands on it. */
  hasForm?: boolean;
  /** Looked up where they are not handed in. */
  counts?: SectionCounts;
  status?: number;
  /** Its English path, where that is not the one that was called. */
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

/** The language of a call, and whether the partner has chosen it. */
export interface ChosenLanguage {
  language: Language;
  isChosen: boolean;
}

/** The partner portal, which has one address for both languages. */
export interface PartnerSite {
  pages: Hono<HttpEnv>;
  /** Lets only partners on, as `c.get('partner')`; everybody else is led to the sign-in and back. */
  guard: MiddlewareHandler<HttpEnv>;
  /** The language of this call: of the profile, as it was chosen here, or as the browser asks. */
  languageOf(c: Context<HttpEnv>): ChosenLanguage;
  /** A page inside the portal, behind the guard. */
  page(c: Context<HttpEnv>, page: PartnerPage): Response;
  /** Answers that this partner has no such record. */
  notFound(c: Context<HttpEnv>): Response;
  /** Answers with a page that is stored nowhere. */
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
  /** The next step, at the lower edge of a phone. */
  foot?: ReactNode;
  status?: number;
  /** Its path, where that is not the one that was called. */
  path?: string;
}
