import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { receiveWorkRequest } from '../features/requests/receive.ts';
import { workRequestLimit } from '../features/requests/routes.ts';
import { requestTexts } from '../features/requests/texts.ts';
import { business } from '../features/settings/rules.ts';
import { acceptedLanguage, type Language, languages } from '../lib/language.ts';
import { AppError } from '../platform/errors.ts';
import type { HttpEnv } from '../platform/http-env.ts';
import { limitRate } from '../platform/rate-limit.ts';
import { incomingForm } from '../platform/uploads/read-form.ts';
import type { App } from '../services/app.ts';
import { AdminShell } from '../web/admin/shell-document.tsx';
import { Document } from '../web/public/document.tsx';
import type { Finding } from '../web/public/document-head.tsx';
import { LandingPage } from '../web/public/landing-page.tsx';
import { LegalPage } from '../web/public/legal/legal-page.tsx';
import { privacyTexts } from '../web/public/legal/privacy.ts';
import { termsTexts } from '../web/public/legal/terms.ts';
import { NotFoundPage, TroublePage } from '../web/public/plain-pages.tsx';
import { RequestPage, RequestSentPage } from '../web/public/request-page.tsx';
import { StarterContentProvider } from '../web/public/starter-content.ts';
import { publicTexts } from '../web/public/texts.ts';
import { adminRoutes, publicRoutes } from '../web/routes.ts';
import type { Assets } from './assets.ts';
import { findingOf, siteFileRoutes } from './finding.ts';
import { newFormProps } from './request-form-props.ts';

/** The pages themselves: public ones made here, the back office as the shell of its client. */
export function pageRoutes(app: App, assets: Assets) {
  const pages = new Hono<HttpEnv>();
  const site: Site = { assets, showsStarterContent: !app.settings.isAnnounced };
  pages.use(compress());
  pages.route('/', siteFileRoutes(app));
  for (const language of languages) publicPages(pages, app, site, language);

  pages.get('/admin', (c) => c.redirect(adminRoutes.dashboard));
  for (const path of Object.values(adminRoutes)) {
    pages.get(path, (c) => adminPage(c, assets, 200));
  }
  pages.get('/admin/*', (c) => adminPage(c, assets, 404));
  pages.all('*', (c) => {
    const language = languageOf(c);
    return page(
      c,
      404,
      publicTexts(language)('notFoundTitle'),
      <NotFoundPage language={language} />,
      { language, site },
    );
  });
  pages.onError((error, c) => {
    if (!(error instanceof AppError))
      app.log.error({ err: error, path: c.req.path }, 'page failed');
    const status = error instanceof AppError ? error.status : 500;
    const retryAfter = error instanceof AppError && error.retryAfterSeconds;
    if (retryAfter) c.header('retry-after', String(retryAfter));
    const language = languageOf(c);
    const message = error instanceof AppError ? error.message : undefined;
    const title = publicTexts(language)('troubleTitle');
    return page(c, status, title, <TroublePage language={language} message={message} />, {
      language,
      site,
    });
  });
  return pages;
}

function publicPages(pages: Hono<HttpEnv>, app: App, site: Site, language: Language): void {
  const t = requestTexts(language);
  const finding = (route: keyof typeof publicRoutes) => findingOf(app, route, language);

  pages.get(publicRoutes.home[language], (c) =>
    page(
      c,
      200,
      publicTexts(language)('title', {
        name: business.name,
        city: business.city,
        state: business.state,
      }),
      <LandingPage language={language} form={newFormProps(app, language)} />,
      { language, site, finding: finding('home'), mayLeadOn: language === 'english' },
    ),
  );

  pages.get(publicRoutes.request[language], (c) => {
    const form = newFormProps(app, language, { about: c.req.query('about') });
    return page(c, 200, t('title'), <RequestPage form={form} />, {
      language,
      site,
      hasForm: true,
      finding: finding('request'),
    });
  });

  pages.post(
    publicRoutes.request[language],
    limitRate(workRequestLimit, app.settings.rateLimits),
    async (c) => {
      const received = await receiveWorkRequest(
        app,
        { form: incomingForm(c.env.incoming), key: undefined },
        language,
      );
      if (received.ok) return c.redirect(publicRoutes.requestSent[language], 303);
      const { error, typed } = received;
      const form = newFormProps(app, language, { failed: { typed, error } });
      return page(c, error.status, t('title'), <RequestPage form={form} />, {
        language,
        site,
        hasForm: true,
      });
    },
  );

  pages.get(publicRoutes.requestSent[language], (c) =>
    page(c, 200, t('title'), <RequestSentPage language={language} />, {
      language,
      site,
      hasForm: true,
    }),
  );

  for (const [route, texts] of [
    ['terms', termsTexts],
    ['privacy', privacyTexts],
  ] as const) {
    const title = `${publicTexts(language)(`footer.${route}`)}, ${business.name}`;
    pages.get(publicRoutes[route][language], (c) =>
      page(c, 200, title, <LegalPage language={language} route={route} texts={texts} />, {
        language,
        site,
        finding: finding(route),
      }),
    );
  }
}

interface Site {
  assets: Assets;
  showsStarterContent: boolean;
}

interface PageOptions {
  language: Language;
  site: Site;
  /** Whether the request form stands on the page itself, so that it needs its styles without script. */
  hasForm?: boolean;
  finding?: Finding;
  /** Whether this address has no language in it. */
  mayLeadOn?: boolean;
}

function page(
  c: Context<HttpEnv>,
  status: number,
  title: string,
  content: ReactNode,
  options: PageOptions,
) {
  const { site, hasForm, ...rest } = options;
  const { assets } = site;
  const { script, preloads } = assets.entry('public');
  const { styles } = assets.entry('publicStyles');
  if (hasForm) styles.push(...assets.entry('requestForm').styles);
  // Not static markup: the script of the form takes over its part of the page as it is.
  const html = renderToString(
    <Document {...rest} title={title} assets={{ script, preloads, styles, fonts: assets.fonts }}>
      <StarterContentProvider value={site.showsStarterContent}>{content}</StarterContentProvider>
    </Document>,
  );
  c.header('cache-control', 'no-cache');
  return c.html(`<!doctype html>${html}`, status as 200);
}

function adminPage(c: Context<HttpEnv>, assets: Assets, status: 200 | 404) {
  const html = renderToStaticMarkup(
    <AdminShell
      title={business.name}
      nonce={c.get('nonce')}
      assets={{ ...assets.entry('admin'), fonts: assets.fonts }}
    />,
  );
  c.header('cache-control', 'no-store');
  return c.html(`<!doctype html>${html}`, status);
}

function languageOf(c: Context): Language {
  if (c.req.path === '/es' || c.req.path.startsWith('/es/')) return 'spanish';
  return acceptedLanguage(c.req.header('accept-language'));
}
