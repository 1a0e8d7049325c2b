import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ReactNode } from 'react';
import { earningsPages } from '../../features/earnings/partner/pages/earnings.tsx';
import { taxPages } from '../../features/earnings/partner/pages/tax.tsx';
import { dashboardPages } from '../../features/partner-dashboard/partner/pages.tsx';
import { estimatePages } from '../../features/partner-estimates/partner/pages.tsx';
import { schedulePages } from '../../features/partner-schedule/partner/pages.tsx';
import { readPartner } from '../../features/partners/actions/read-partner.ts';
import { applicationPages } from '../../features/partners/partner/pages/application.tsx';
import { type Chosen, languageFor } from '../../features/partners/partner/pages/language.ts';
import { accessPages } from '../../features/partners/partner/pages/password.tsx';
import { profilePages } from '../../features/partners/partner/pages/profile.tsx';
import { signInPages } from '../../features/partners/partner/pages/sign-in.tsx';
import { signUpPages } from '../../features/partners/partner/pages/sign-up.tsx';
import { partnerTexts } from '../../features/partners/texts/portal.ts';
import { currentBusiness } from '../../features/settings/actions/current.ts';
import { workOrderPages } from '../../features/work-orders/partner/pages.tsx';
import type { Language } from '../../lib/language.ts';
import { partnerRoutes } from '../../lib/links.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { HttpEnv, SignedInPartner } from '../../platform/http/http-env.ts';
import type { Assets } from '../../platform/pages/assets.ts';
import { fromHereOnly } from '../../platform/sessions/session-cookie.ts';
import type { App } from '../../services/app.ts';
import { renderPublicPage } from '../public/render-page.tsx';
import { NotHerePage } from './not-found-page.tsx';
import { type PartnerPlace, Shell } from './shell.tsx';

/** Forms of the portal are short; those with files bring limits of their own. */
const mostBytes = 64 * 1024;
const withFiles =
  /^\/partner\/(application\/[^/]+\/papers|profile\/papers|work-orders\/[^/]+\/entries)$/;
const below = '/partner/*';

/** What every part of the portal gets to make its pages with. */
export interface PartnerPortal {
  app: App;
  pages: Hono<HttpEnv>;
  /** Lets only partners on, as `c.get('partner')`; everybody else is led to the sign-in and back. */
  guard: MiddlewareHandler<HttpEnv>;
  /** The language of this call: of the profile, as it was chosen here, or as the browser wishes. */
  languageOf(c: Context<HttpEnv>): Chosen;
  /** A page inside the portal, behind the guard. */
  page(c: Context<HttpEnv>, page: PartnerPage): Response;
  /** Says that there is nothing of this partner here. */
  notHere(c: Context<HttpEnv>): Response;
  /** Answers with a page that nobody keeps. */
  answer(
    c: Context<HttpEnv>,
    title: string,
    content: ReactNode,
    status?: number,
    language?: Language,
  ): Response;
}

export interface PartnerPage {
  place: PartnerPlace;
  title: string;
  content: ReactNode;
  /** The next step, at the lower edge of a phone. */
  foot?: ReactNode;
  status?: number;
  /** Its address, where that is not the one that was called. */
  path?: string;
}

/** The partner portal: pages made on the server, which work without script. */
export function partnerPages(pages: Hono<HttpEnv>, app: App, assets: Assets): void {
  const limit = bodyLimit({
    maxSize: mostBytes,
    onError: () => {
      throw new AppError(413, 'too_large', 'This is too large.');
    },
  });
  pages.use(below, fromHereOnly(app.settings.publicUrl));
  pages.use(below, (c, next) => {
    // A page that is only asked for brings no body.
    const isFree = c.req.method === 'GET' || withFiles.test(c.req.path);
    return isFree ? next() : limit(c, next);
  });

  const portal: PartnerPortal = {
    app,
    pages,
    languageOf: languageFor,
    answer(c, title, content, status = 200, language = languageFor(c).language) {
      c.header('cache-control', 'private, no-store');
      const page = { language, title, content, portal: 'partner' } as const;
      return c.html(renderPublicPage(app, assets, page), status as 200);
    },
    async guard(c, next) {
      const partner = await readPartner(app, c);
      if (!partner) return leadToSignIn(c);
      c.set('partner', partner);
      await next();
    },
    notHere(c) {
      const { language } = languageFor(c);
      const title = partnerTexts(language)('notFound.title');
      const content = <NotHerePage language={language} />;
      return portal.page(c, { place: 'dashboard', title, content, status: 404 });
    },
    page(c, { place, title, content, foot, status, path }) {
      const { pathname, search } = new URL(c.req.url);
      const here = { ...languageFor(c), path: path ?? pathname + search };
      const whole = (
        <Shell {...here} place={place} partner={c.get('partner')} foot={foot}>
          {content}
        </Shell>
      );
      return portal.answer(c, `${title} · ${currentBusiness(app).name}`, whole, status);
    },
  };

  pages.get('/partner', (c) => c.redirect(partnerRoutes.dashboard, 303));
  accessPages(portal);
  dashboardPages(portal);
  schedulePages(portal);
  earningsPages(portal);
  estimatePages(portal);
  taxPages(portal);
  signInPages(portal);
  signUpPages(portal);
  applicationPages(portal);
  workOrderPages(portal);
  profilePages(portal);
  // Last: whatever else is asked for.
  pages.get(below, portal.guard, portal.notHere);
}

function leadToSignIn(c: Context<HttpEnv>) {
  const { pathname, search } = new URL(c.req.url);
  const isPage = c.req.method === 'GET' || c.req.method === 'HEAD';
  const next = isPage ? `?next=${encodeURIComponent(pathname + search)}` : '';
  return c.redirect(partnerRoutes.login + next, 303);
}

/** What a signed-in partner calls, behind the portal's guard. */
export function asPartner(
  handler: (
    c: Context<HttpEnv>,
    partner: SignedInPartner,
    language: Language,
  ) => Response | Promise<Response>,
) {
  return (c: Context<HttpEnv>) => handler(c, c.get('partner'), languageFor(c).language);
}
