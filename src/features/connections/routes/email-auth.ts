import { deleteCookie, getCookie } from 'hono/cookie';
import { adminRoutes } from '#lib/links.ts';
import { createApi } from '#platform/http/create-api.ts';
import { AppError } from '#platform/http/errors.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import type { App } from '#services/app.ts';
import { arriveFromGoogleMail } from '../actions/google-mail.ts';
import { getEmailAuth, getGoogleCallback } from '../contract/email-auth.ts';
import { googleCallback } from '../rules.ts';

const arrivalLimit = { name: 'google-mail', times: 30, seconds: 900 };

/**
 * Addresses that a browser opens directly, without the back office token: mount them before the
 * token check.
 */
export function emailAuthRoutes(app: App) {
  const routes = createApi();
  const cookie = tripCookie(app);
  // The page it leads to checks who is signed in.
  routes.openapi(getEmailAuth, (c) => c.redirect(`${adminRoutes.settingsConnections}#email`, 302));
  // What comes along was sealed for the owner who left, after they entered their password.
  routes.use(googleCallback, limitRate(arrivalLimit, app.settings.rateLimits));
  routes.openapi(getGoogleCallback, async (c) => {
    const trip = getCookie(c, cookie.name) ?? '';
    deleteCookie(c, cookie.name, cookie.options);
    const { code, state } = c.req.valid('query');
    const problem = await arriveFromGoogleMail(app, { code, state }, trip).catch((error) => {
      if (!(error instanceof AppError)) throw error;
      app.log.warn({ err: error }, 'google mail');
      return 'failed' as const;
    });
    return c.redirect(`${adminRoutes.settingsConnections}?email=${problem ?? 'connected'}`, 303);
  });
  return routes;
}

/** What the browser brings back from Google's page. */
export function tripCookie({ settings }: App) {
  const secure = settings.publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-plumbline-mail' : 'plumbline-mail',
    options: { httpOnly: true, sameSite: 'Lax', path: '/', secure } as const,
  };
}
