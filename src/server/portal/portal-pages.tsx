import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ReactNode } from 'react';
import { type Caller, readCaller } from '../../features/customer-portal/guard.ts';
import { portalTexts } from '../../features/customer-portal/texts.ts';
import type { Language } from '../../lib/language.ts';
import { AppError } from '../../platform/errors.ts';
import type { HttpEnv, SignedInCustomer } from '../../platform/http-env.ts';
import { fromHereOnly } from '../../platform/sessions/session-cookie.ts';
import type { App } from '../../services/app.ts';
import { WaitingPage } from '../../web/customer/account-notes.tsx';
import { customerPath } from '../../web/routes.ts';
import type { Assets } from '../assets.ts';
import { renderPublicPage } from '../render-page.tsx';
import { dashboardPages } from './dashboard-pages.tsx';
import { dataPages } from './data-pages.tsx';
import { emailPages } from './email-pages.tsx';
import { googlePages } from './google-pages.ts';
import { passkeyPages } from './passkey-pages.ts';
import { profilePages } from './profile-pages.tsx';
import { securityPages } from './security-pages.tsx';
import { signInPages } from './sign-in-pages.tsx';
import { signUpPages } from './sign-up-pages.tsx';

/** Forms of the portal are short; those with files bring limits of their own. */
const mostBytes = 64 * 1024;
const withFiles = /\/customer\/(messages|estimates)\//;

/** What every part of the portal gets to make its pages with, in one language. */
export interface Portal {
  app: App;
  pages: Hono<HttpEnv>;
  language: Language;
  t: ReturnType<typeof portalTexts>;
  /** Answers with a page that nobody keeps. */
  answer(c: Context<HttpEnv>, title: string, content: ReactNode, status?: number): Response;
  /** A page, or a press, of signed-in customers; everybody else is led to the sign-in and back. */
  signedIn(
    handler: (
      c: Context<HttpEnv>,
      customer: SignedInCustomer,
      caller: Caller,
    ) => Response | Promise<Response>,
  ): (c: Context<HttpEnv>) => Promise<Response>;
}

/** The customer portal: pages made on the server, which work without script. */
export function portalPages(
  pages: Hono<HttpEnv>,
  app: App,
  assets: Assets,
  language: Language,
): void {
  const t = portalTexts(language);
  const below = customerPath('dashboard', language).replace(/dashboard$/, '*');
  const limit = bodyLimit({
    maxSize: mostBytes,
    onError: () => {
      throw new AppError(413, 'too_large', 'This is too large.');
    },
  });
  pages.use(below, fromHereOnly(app.settings.publicUrl));
  pages.use(below, (c, next) => (withFiles.test(c.req.path) ? next() : limit(c, next)));

  const portal: Portal = {
    ...{ app, pages, language, t },
    answer(c, title, content, status = 200) {
      c.header('cache-control', 'private, no-store');
      return c.html(
        renderPublicPage(app, assets, { language, title, content, isPortal: true }),
        status as 200,
      );
    },
    signedIn: (handler) => async (c) => {
      const caller = await readCaller(app, c);
      if (!caller) return leadToSignIn(c);
      if (!caller.customer) {
        const content = <WaitingPage language={language} isRefused={caller.isRefused} />;
        return portal.answer(c, t('waiting.title'), content, 403);
      }
      return handler(c, caller.customer, caller);
    },
  };

  function leadToSignIn(c: Context<HttpEnv>) {
    const { pathname, search } = new URL(c.req.url);
    const isPage = c.req.method === 'GET' || c.req.method === 'HEAD';
    const next = isPage ? `?next=${encodeURIComponent(pathname + search)}` : '';
    return c.redirect(customerPath('login', language) + next, 303);
  }

  pages.get(customerPath('dashboard', language).replace(/\/dashboard$/, ''), (c) =>
    c.redirect(customerPath('dashboard', language), 303),
  );
  signInPages(portal);
  signUpPages(portal);
  googlePages(portal);
  dashboardPages(portal);
  profilePages(portal);
  const desk = securityPages(portal);
  passkeyPages(portal, desk);
  emailPages(portal, desk);
  dataPages(portal);
}
