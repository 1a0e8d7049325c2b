import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { acceptedLanguage, type Language, languages } from '#lib/language.ts';
import { siteRoots } from '#lib/links.ts';
import type { HttpEnv, SignedInPartner } from '#platform/http/http-env.ts';
import type { ChosenLanguage } from '#platform/pages/sites.ts';

/** The name under which browsers store it, too (public-site spec section 3). */
const cookie = 'preferredLanguage';
const lasts = 400 * 24 * 3600;

/** A page's language: the partner's own, the one chosen in this browser, or the one it requests. */
export function languageFor(c: Context<HttpEnv>): ChosenLanguage {
  const partner = c.get('partner');
  if (partner) return { language: partner.language, isChosen: true };
  const chosen = readLanguage(getCookie(c, cookie));
  if (chosen) return { language: chosen, isChosen: true };
  return { language: acceptedLanguage(c.req.header('accept-language')), isChosen: false };
}

/** One of the two accepted values. */
export function readLanguage(typed: string | undefined): Language | undefined {
  return languages.find((language) => language === typed);
}

/**
 * Stores a choice in this browser, for pages without sign-in. It isn't secret: scripts may read it.
 */
export function rememberLanguage(c: Context, language: Language, isSecure: boolean): void {
  setCookie(c, cookie, language, {
    path: siteRoots.partner,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: lasts,
  });
}

/** What a signed-in partner calls, behind the portal's guard. */
export function withPartner(
  handler: (
    c: Context<HttpEnv>,
    partner: SignedInPartner,
    language: Language,
  ) => Response | Promise<Response>,
) {
  return (c: Context<HttpEnv>) => handler(c, c.get('partner'), languageFor(c).language);
}
