import { Hono } from 'hono';
import { currentBusiness } from '../../features/settings/index.ts';
import {
  sharePicture,
  sharePicturePath,
  shareSize,
} from '../../features/website/public/seo/share-picture.ts';
import {
  phoneManifest,
  robotsText,
  sitemap,
  webManifest,
} from '../../features/website/public/seo/site-files.ts';
import { structuredData } from '../../features/website/public/seo/structured-data.ts';
import type { Website } from '../../features/website/public/website.ts';
import { publicTexts } from '../../features/website/texts/index.ts';
import type { Language } from '../../lib/language.ts';
import { publicRoutes } from '../../lib/links.ts';
import { formatPhone } from '../../lib/phone.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import type { App } from '../../services/app.ts';
import type { SeoData } from './document-head.tsx';

/** What search engines and shared links show of a page. */
export function seoOf(
  app: App,
  site: Website,
  route: keyof typeof publicRoutes,
  language: Language,
): SeoData {
  const { business } = site;
  const { publicUrl } = app.settings;
  return {
    siteName: business.name,
    description: publicTexts(language).description({
      city: business.city,
      region: business.region[language],
      phone: formatPhone(business.phone),
    }),
    urls: {
      english: publicUrl + publicRoutes[route].english,
      spanish: publicUrl + publicRoutes[route].spanish,
    },
    picture: {
      address: publicUrl + sharePicturePath(business.name),
      alt: business.name,
      ...shareSize,
    },
    structuredData: route === 'home' ? structuredData(site, language, publicUrl) : undefined,
  };
}

/** The files that machines ask a website for. */
export function siteFileRoutes(app: App) {
  const files = new Hono<HttpEnv>();
  const { publicUrl } = app.settings;
  files.get('/robots.txt', (c) => c.text(robotsText(publicUrl)));
  files.get('/sitemap.xml', (c) =>
    c.body(sitemap(publicUrl), 200, { 'content-type': 'application/xml; charset=utf-8' }),
  );
  files.get('/manifest.webmanifest', (c) =>
    c.body(webManifest(currentBusiness(app)), 200, { 'content-type': 'application/manifest+json' }),
  );
  files.get('/phone.webmanifest', (c) =>
    c.body(phoneManifest(currentBusiness(app)), 200, {
      'content-type': 'application/manifest+json',
    }),
  );
  files.get('/:share{share-[0-9a-f]+\\.png}', async (c) => {
    const business = currentBusiness(app);
    const path = sharePicturePath(business.name);
    // Under an earlier name: whoever asks gets the picture of today.
    if (c.req.path !== path) return c.redirect(path);
    const picture = await sharePicture(business.name, `${business.city}, ${business.state}`);
    return c.body(new Uint8Array(picture), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    });
  });
  return files;
}
