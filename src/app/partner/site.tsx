import type { Context, Hono } from 'hono';
import { earningsPages } from '#features/earnings/partner/pages/earnings.tsx';
import { taxPages } from '#features/earnings/partner/pages/tax.tsx';
import { PushPanel } from '#features/notifications/public/push-panel.tsx';
import { dashboardPages } from '#features/partner-dashboard/partner/pages.tsx';
import { estimatePages } from '#features/partner-estimates/partner/pages.tsx';
import { schedulePages } from '#features/partner-schedule/partner/pages.tsx';
import { readPartner } from '#features/partners/index.ts';
import { applicationPages } from '#features/partners/partner/pages/application.tsx';
import { languageFor } from '#features/partners/partner/pages/language.ts';
import { accessPages } from '#features/partners/partner/pages/password.tsx';
import { profilePages } from '#features/partners/partner/pages/profile.tsx';
import { signInPages } from '#features/partners/partner/pages/sign-in.tsx';
import { signUpPages } from '#features/partners/partner/pages/sign-up.tsx';
import { partnerTexts } from '#features/partners/texts/portal.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { workOrderPages } from '#features/work-orders/partner/pages.tsx';
import { partnerRoutes, siteRoots } from '#lib/links.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { Assets } from '#platform/pages/assets.ts';
import { requireSameOrigin } from '#platform/sessions/session-cookie.ts';
import type { App, PartnerPortal } from '#services/app.ts';
import panels from '#ui/site/portal.module.css';
import { renderPublicPage } from '../public/render-page.tsx';
import { NotHerePage } from './not-found-page.tsx';
import { Shell } from './shell.tsx';

const below = `${siteRoots.partner}/*`;

/** The partner portal: server-rendered pages that work without script. */
export function partnerPages(pages: Hono<HttpEnv>, app: App, assets: Assets): void {
  pages.use(below, requireSameOrigin(app.settings.publicUrl));

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
    notFound(c) {
      const { language } = languageFor(c);
      const title = partnerTexts(language).notFound.title;
      const content = <NotHerePage language={language} />;
      return portal.page(c, { section: 'dashboard', title, content, status: 404 });
    },
    page(c, { section, title, content, foot, status, path }) {
      const { pathname, search } = new URL(c.req.url);
      const here = { ...languageFor(c), path: path ?? pathname + search };
      const whole = (
        <Shell {...here} section={section} partner={c.get('partner')} foot={foot}>
          {content}
        </Shell>
      );
      return portal.answer(c, `${title} · ${currentBusiness(app).name}`, whole, status);
    },
  };

  pages.get(siteRoots.partner, (c) => c.redirect(partnerRoutes.dashboard, 303));
  accessPages(portal);
  dashboardPages(portal);
  schedulePages(portal);
  earningsPages(portal);
  estimatePages(portal);
  const taxPanel = taxPages(portal);
  signInPages(portal);
  signUpPages(portal);
  applicationPages(portal);
  workOrderPages(portal);
  profilePages(portal, async (partnerId, language) => (
    <>
      <PushPanel language={language} site="partner" className={panels.panel} />
      {await taxPanel(partnerId, language)}
    </>
  ));
  // Last, because it matches everything else.
  pages.get(below, portal.guard, portal.notFound);
}

function leadToSignIn(c: Context<HttpEnv>) {
  const { pathname, search } = new URL(c.req.url);
  const isPage = c.req.method === 'GET' || c.req.method === 'HEAD';
  const next = isPage ? `?next=${encodeURIComponent(pathname + search)}` : '';
  return c.redirect(partnerRoutes.login + next, 303);
}
