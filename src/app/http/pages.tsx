import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { readCaller } from '#features/customer-accounts/index.ts';
import { emailPreferencePages } from '#features/customers/public/pages/email-preferences.tsx';
import { adviceFor } from '#features/dangers/rules/advice.ts';
import { estimateLimit, estimatePages } from '#features/estimates/public/pages/estimate.tsx';
import { depositPages } from '#features/invoices/public/pages/deposit.ts';
import { invoiceLimit, invoicePages } from '#features/invoices/public/pages/invoice.tsx';
import {
  cardPaymentPages,
  cardReturnPages,
} from '#features/payments/public/pages/card-payment.tsx';
import { promiseText, receiveWorkRequest } from '#features/requests/index.ts';
import { followLimit, followPages } from '#features/requests/public/pages/follow.tsx';
import {
  keyOfBrowser,
  newFormProps,
  takesCookies,
} from '#features/requests/public/pages/form-props.ts';
import { hasJustSent, readSent, rememberSent } from '#features/requests/public/pages/just-sent.ts';
import { RequestPage, RequestSentPage } from '#features/requests/public/request-page.tsx';
import { workRequestLimit } from '#features/requests/routes.ts';
import { requestTexts } from '#features/requests/texts/index.ts';
import { bookingLimit, listBookingTimes } from '#features/schedule/index.ts';
import { visitLimit, visitPages } from '#features/schedule/public/pages/visit.tsx';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { showcaseOf } from '#features/settings/rules/website.ts';
import { currentStories } from '#features/website/index.ts';
import { AreaPage } from '#features/website/public/area-page.tsx';
import { LegalPage } from '#features/website/public/legal/legal-page.tsx';
import { privacyTexts } from '#features/website/public/legal/privacy.ts';
import { termsTexts } from '#features/website/public/legal/terms.ts';
import { reviewLimit, reviewPages } from '#features/website/public/pages/review.tsx';
import { RecentWorkPage } from '#features/website/public/recent-work-page.tsx';
import { serviceData } from '#features/website/public/seo/structured-data.ts';
import { ServicePage } from '#features/website/public/service-page.tsx';
import { ownText } from '#features/website/public/website.ts';
import { openingAbout } from '#features/website/rules/services.ts';
import { areasOf } from '#features/website/rules/stories.ts';
import { publicTexts } from '#features/website/texts/index.ts';
import { acceptedLanguage, type Language, languages } from '#lib/language.ts';
import { adminRoutes, publicLink, publicPaths, publicRoutes, siteRoots } from '#lib/links.ts';
import { officePageList } from '#lib/office-pages/pages.ts';
import type { OfficePageName } from '#lib/office-pages/rows.ts';
import { readCampaign } from '#platform/http/campaign.ts';
import type { AppError } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate, type RateLimit } from '#platform/http/rate-limit.ts';
import { currentRequest } from '#platform/http/request-id.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import { takesFiles } from '#platform/http/uploads/upload-paths.ts';
import type { Assets } from '#platform/pages/assets.ts';
import type { PageCache } from '#platform/pages/page-cache.ts';
import type { RenderPage } from '#platform/pages/sites.ts';
import type { App } from '#services/app.ts';
import { portalPages } from '../customer/site.tsx';
import { partnerPages } from '../partner/site.tsx';
import { renderLandingPage } from '../public/landing.tsx';
import { ErrorPage, FileGonePage, NotFoundPage } from '../public/plain-pages.tsx';
import { type LinkedRoute, privateLinkAccess } from '../public/private-link.tsx';
import { renderAdminShell, renderPublicPage } from '../public/render-page.tsx';
import { siteFileRoutes } from '../public/seo.ts';
import { limitBody } from './body-limits.ts';
import { asAppError } from './failures.ts';
import { refuseFilesWhenFull } from './full-disk.ts';
import { tidyLinks } from './tidy-links.ts';

/**
 * The pages themselves: public ones are rendered here, the back office is the shell of its client.
 */
export function pageRoutes(app: App, assets: Assets, cached: PageCache) {
  const pages = new Hono<HttpEnv>();
  pages.use(tidyLinks);
  // Registered before compression, because these are cached compressed.
  for (const language of languages) cachedPages(pages, app, assets, cached, language);
  for (const language of languages) storyPages(pages, app, assets, cached, language);
  pages.use((c, next) => {
    // Set before the response is created, like the security headers.
    c.header('vary', 'accept-encoding');
    return next();
  });
  pages.use(compress());
  pages.use(limitBody, refuseFilesWhenFull(app));
  pages.route('/', siteFileRoutes(app));
  for (const language of languages) formPages(pages, app, assets, language);
  for (const language of languages) linkedPages(pages, app, assets, language);
  for (const language of languages) portalPages(pages, app, assets, language);
  partnerPages(pages, app, assets);

  pages.get(siteRoots.admin, (c) => c.redirect(adminRoutes.dashboard));
  for (const { path, name } of officePageList) {
    pages.get(path, (c) => adminPage(c, app, assets, 200, name));
  }
  pages.get(`${siteRoots.admin}/*`, (c) => adminPage(c, app, assets, 404));
  pages.all('*', (c) => {
    const language = languageOf(c);
    const title = publicTexts(language).notFoundTitle;
    const content = <NotFoundPage language={language} />;
    return answer(c, renderPublicPage(app, assets, { language, title, content }), 404);
  });
  pages.onError(async (error, c) => {
    const known = await asAppError(app, error, c.req.path);
    if (known.retryAfterSeconds) c.header('retry-after', String(known.retryAfterSeconds));
    const language = languageOf(c);
    const title = publicTexts(language).errorTitle;
    const content = (
      <ErrorPage language={language} error={known} requestId={currentRequest()?.id} />
    );
    return answer(c, renderPublicPage(app, assets, { language, title, content }), known.status);
  });
  return pages;
}

/** Pages that are the same for everyone. */
function cachedPages(
  pages: Hono<HttpEnv>,
  app: App,
  assets: Assets,
  { serve }: PageCache,
  language: Language,
): void {
  const t = publicTexts(language);

  pages.get(publicRoutes.home[language], (c) =>
    serve(c, () => renderLandingPage(app, assets, language)),
  );

  for (const [route, texts] of [
    ['terms', termsTexts],
    ['privacy', privacyTexts],
  ] as const) {
    pages.get(publicRoutes[route][language], (c) =>
      serve(c, () =>
        renderPublicPage(app, assets, {
          language,
          title: `${t.footer[route]}, ${currentBusiness(app).name}`,
          content: (
            <LegalPage language={language} route={route} texts={texts} stored={storedFor(app)} />
          ),
          found: { paths: publicRoutes[route] },
        }),
      ),
    );
  }

  pages.get(publicRoutes.service[language], (c, next) => {
    const service = shownServices(app).find(({ slug }) => slug === c.req.param('slug'));
    if (!service) return next();
    const paths = publicPaths('service', { slug: service.slug });
    return serve(c, () => {
      const business = currentBusiness(app);
      return renderPublicPage(app, assets, {
        language,
        title: t.services.pageTitle({ service: service.title[language], ...business }),
        content: <ServicePage language={language} service={service} />,
        found: (website) => ({
          paths,
          description: ownText(service.text, language, business),
          structuredData: serviceData(service, website, language, app.settings.publicUrl),
          photo:
            'photo_id' in service.picture
              ? { id: service.picture.photo_id, alt: service.title[language] }
              : undefined,
        }),
      });
    });
  });
}

/** Pages about finished jobs; they exist as long as there are stories. */
function storyPages(
  pages: Hono<HttpEnv>,
  app: App,
  assets: Assets,
  { serve }: PageCache,
  language: Language,
): void {
  const t = publicTexts(language);

  pages.get(publicRoutes.recentWork[language], (c, next) => {
    const stories = currentStories(app);
    const [latest] = stories;
    if (!latest) return next();
    return serve(c, () => {
      const business = currentBusiness(app);
      return renderPublicPage(app, assets, {
        language,
        title: t.work.pageTitle(business),
        content: <RecentWorkPage language={language} />,
        found: {
          paths: publicPaths('recentWork'),
          description: t.work.description({ name: business.name, count: stories.length }),
          photo: { id: latest.after, alt: latest.alt[language] },
        },
      });
    });
  });

  pages.get(publicRoutes.area[language], (c, next) => {
    const area = areasOf(currentStories(app)).find(({ slug }) => slug === c.req.param('slug'));
    const [latest] = area?.stories ?? [];
    if (!area || !latest) return next();
    const { slug, town, stories } = area;
    return serve(c, () => {
      const { name } = currentBusiness(app);
      return renderPublicPage(app, assets, {
        language,
        title: t.area.pageTitle({ town, name }),
        content: <AreaPage language={language} area={area} />,
        found: {
          paths: publicPaths('area', { slug }),
          description: t.area.intro({ town, name, count: stories.length }),
          photo: { id: latest.after, alt: latest.alt[language] },
        },
      });
    });
  });
}

/** The pages behind private links in emails. */
function linkedPages(pages: Hono<HttpEnv>, app: App, assets: Assets, language: Language): void {
  const access = (route: LinkedRoute, limit: RateLimit) =>
    privateLinkAccess(app, assets, language, { route, limit });
  const render: RenderPage = (page) => renderPublicPage(app, assets, page);
  emailPreferencePages(pages, app, language, render);
  visitPages(pages, app, access('visit', visitLimit));
  followPages(pages, app, access('followedRequest', followLimit));
  reviewPages(pages, app, access('review', reviewLimit));
  const estimate = access('estimate', estimateLimit);
  const { gone } = estimatePages(pages, app, estimate);
  depositPages(pages, app, estimate, gone);
  cardReturnPages(pages, app, language, { render, limit: invoiceLimit });
  const invoice = access('invoice', invoiceLimit);
  cardPaymentPages(pages, app, invoice, invoicePages(pages, app, invoice));
}

/** The request form at its own address, which works without script. */
function formPages(pages: Hono<HttpEnv>, app: App, assets: Assets, language: Language): void {
  const title = requestTexts(language).title;
  const shared = { language, title, hasForm: true };

  const few = limitRate(bookingLimit, app.settings.rateLimits);
  pages.get(publicRoutes.request[language], few, async (c) => {
    const days = await listBookingTimes(app, '', language);
    const form = newFormProps(app, language, {
      key: keyOfBrowser(c),
      opening: openingAbout(c.req.query('about'), shownServices(app), language),
      days,
    });
    const content = <RequestPage form={form} />;
    return answer(
      c,
      renderPublicPage(app, assets, { ...shared, content, found: { paths: publicRoutes.request } }),
      200,
    );
  });

  pages.post(
    takesFiles(publicRoutes.request[language]),
    limitRate(workRequestLimit, app.settings.rateLimits),
    async (c) => {
      const received = await receiveWorkRequest(
        app,
        {
          form: incomingForm(c.env.incoming),
          key: undefined,
          campaign: readCampaign(c),
          customerId: (await readCaller(app, c))?.customer?.id,
        },
        language,
      );
      if (received.ok) {
        // Without a cookie, the confirmation page could not know it: their own page confirms it.
        if (!takesCookies(c)) {
          const { token } = received;
          const notice = { notice: 'added' };
          return c.redirect(publicLink('followedRequest', language, { token }, notice), 303);
        }
        rememberSent(c, received.token);
        const query = new URLSearchParams();
        if (received.holdsVisit) query.set('visit', 'held');
        if (received.isEmergency) query.set('urgency', 'emergency');
        if (received.danger) query.set('danger', received.danger);
        return c.redirect(
          [publicRoutes.requestSent[language], query].join(query.size ? '?' : ''),
          303,
        );
      }
      const { error, typed, hadPhotos } = received;
      if (error.retryAfterSeconds) c.header('retry-after', String(error.retryAfterSeconds));
      const days = await listBookingTimes(app, typed.zipCode ?? '', language);
      const form = newFormProps(app, language, {
        key: keyOfBrowser(c),
        failed: { typed, error, hadPhotos },
        days,
      });
      const content = <RequestPage form={form} />;
      return answer(c, renderPublicPage(app, assets, { ...shared, content }), error.status);
    },
  );

  pages.get(publicRoutes.requestSent[language], async (c) => {
    c.header('cache-control', 'private, no-store');
    if (!hasJustSent(c)) return c.redirect(publicRoutes.request[language], 303);
    const held = c.req.query('visit') === 'held' ? '' : undefined;
    const urgency = c.req.query('urgency') === 'emergency' ? 'emergency' : 'normal';
    const promise = promiseText(app, language, urgency);
    const advice = adviceFor(c.req.query('danger'), language);
    const sent = await readSent(app, c, language);
    const content = (
      <RequestSentPage
        language={language}
        promise={promise}
        held={held}
        advice={advice}
        sent={sent}
      />
    );
    const html = renderPublicPage(app, assets, { ...shared, content });
    return answer(c, html, 200, 'private, no-store');
  });
}

function shownServices(app: App) {
  return showcaseOf(currentSettings(app), app.settings.isAnnounced).services;
}

/** `page`: none for an unknown address. */
function adminPage(
  c: Context<HttpEnv>,
  app: App,
  assets: Assets,
  status: 200 | 404,
  page?: OfficePageName,
) {
  // The only screen that deserves an icon of its own.
  const manifest = c.req.path === adminRoutes.softphone ? '/phone.webmanifest' : undefined;
  const { path } = c.req;
  const html = renderAdminShell(app, assets, { nonce: c.get('nonce'), path, page, manifest });
  return answer(c, html, status, 'no-store');
}

/** What somebody sees who opens the address of a file that has ended, or fails. */
export function filePage(c: Context<HttpEnv>, app: App, assets: Assets, error: AppError) {
  const language = languageOf(c);
  const t = publicTexts(language);
  const isGone = error.status === 404;
  const title = isGone ? t.fileGoneTitle : t.errorTitle;
  const content = isGone ? (
    <FileGonePage language={language} />
  ) : (
    <ErrorPage language={language} error={error} requestId={currentRequest()?.id} />
  );
  const html = renderPublicPage(app, assets, { language, title, content });
  return answer(c, html, error.status, 'no-store');
}

function answer(c: Context<HttpEnv>, html: string, status: number, caching = 'no-cache') {
  c.header('cache-control', caching);
  return c.html(html, status as 200);
}

function languageOf(c: Context): Language {
  if (c.req.path === '/es' || c.req.path.startsWith('/es/')) return 'spanish';
  return acceptedLanguage(c.req.header('accept-language'));
}

/** How long the owner has data stored, as the privacy page states. */
function storedFor(app: App) {
  const { assistant, calls, partners } = currentSettings(app);
  return {
    chats: assistant.keep_days,
    voicemails: calls.voicemail_days,
    recordings: calls.recording_days,
    rejectedApplications: partners.rejected_application_days,
  };
}
