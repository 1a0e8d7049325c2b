import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { ReactNode } from 'react';
import type { Language } from '#lib/language.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { CustomerAccess } from '../sessions/access.ts';

/**
 * How a visitor reaches the page of an estimate, an invoice or a visit: by a private link, or
 * signed in to the portal. What the page shows and does is the same.
 */
export interface RecordAccess {
  language: Language;
  /** The pattern of the page's path; its forms post below it. */
  path: string;
  /** Who may use this access, and how often. */
  guard: MiddlewareHandler<HttpEnv>;
  accessOf(c: Context<HttpEnv>): CustomerAccess;
  /** The page's address in both languages. */
  pathsOf(c: Context<HttpEnv>): Record<Language, string>;
  answer(
    c: Context<HttpEnv>,
    title: string,
    content: ReactNode,
    status: number,
    /** Whether it needs the styles of the request form. */
    hasForm?: boolean,
  ): Response | Promise<Response>;
  /** Below a record behind a private link: the offer to open an account. Nothing in the portal. */
  accountOffer(c: Context<HttpEnv>, customerId: string | null): ReactNode;
  /** Adds the routes that the forms of that offer post to. */
  addAccountForms<Found>(pages: Hono<HttpEnv>, record: OfferedRecord<Found>): void;
}

/** A page with a record, as far as the account offer below it needs it. */
export interface OfferedRecord<Found> {
  find(c: Context<HttpEnv>): Promise<Found | undefined>;
  customerIdOf(found: Found): string | null;
  /** Shows the page with the result of the press instead of the offer. */
  show(
    c: Context<HttpEnv>,
    found: Found,
    offer: ReactNode,
    status: 200 | 400,
  ): Response | Promise<Response>;
  gone(c: Context<HttpEnv>): Response | Promise<Response>;
}

/**
 * Redirects whoever loads the address of a form again, by Back or from a bookmark, to the page with
 * the form.
 */
export function redirectForms<Found>(
  pages: Hono<HttpEnv>,
  { path, guard, pathsOf, language }: Pick<RecordAccess, 'path' | 'guard' | 'pathsOf' | 'language'>,
  { find, gone }: Pick<OfferedRecord<Found>, 'find' | 'gone'>,
  forms: readonly string[],
): void {
  for (const form of forms) {
    pages.get(`${path}/${form}`, guard, async (c) =>
      (await find(c)) ? c.redirect(pathsOf(c)[language], 303) : gone(c),
    );
  }
}
