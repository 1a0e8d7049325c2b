import type { z } from 'zod';
import { adminLink, siteRoots } from '#lib/links.ts';
import { storeToken, storeUser } from '#ui/admin/session-token.ts';
import type { loginAnswer } from '../contract/sign-in.ts';

/**
 * Stores the token and opens the page the user was on the way to. As a new document, so that
 * Google's script and its permissions end with the sign-in page.
 */
export function startSession(
  answer: Pick<z.output<typeof loginAnswer>, 'token' | 'user'>,
  { keepsUser }: { keepsUser: boolean },
): void {
  storeToken(answer.token);
  if (keepsUser) storeUser(answer.user);
  window.location.replace(destination(window.location));
}

/** Where `?next=` leads, if it is one of our pages below /admin; otherwise the dashboard. */
export function destination({ origin, search }: { origin: string; search: string }): string {
  const home = adminLink('dashboard');
  const next = new URLSearchParams(search).get('next');
  if (!next || !URL.canParse(next, origin)) return home;
  const url = new URL(next, origin);
  const isOurs =
    url.origin === origin &&
    url.pathname.startsWith(`${siteRoots.admin}/`) &&
    url.pathname !== adminLink('login');
  return isOurs ? url.pathname + url.search + url.hash : home;
}
