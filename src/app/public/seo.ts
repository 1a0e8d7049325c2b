import { Hono } from 'hono';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { showcaseOf } from '#features/settings/rules/website.ts';
import { galleryPhotoAddress, photoSize } from '#features/settings/rules/website-content.ts';
import { currentStories } from '#features/website/index.ts';
import {
  sharePicture,
  sharePicturePath,
  shareSize,
} from '#features/website/public/seo/share-picture.ts';
import {
  phoneManifest,
  robotsText,
  sitemap,
  webManifest,
} from '#features/website/public/seo/site-files.ts';
import { ownText, type Website } from '#features/website/public/website.ts';
import { areasOf } from '#features/website/rules/stories.ts';
import type { Language } from '#lib/language.ts';
import { publicPaths } from '#lib/links.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { App } from '#services/app.ts';
import type { SeoData } from './document-head.tsx';

/** A page that should be found. */
export interface FoundPage {
  /** Its path in both languages. */
  paths: Record<Language, string>;
  /** What search engines show below its title, if it differs from the whole site's description. */
  description?: string;
  /** JSON-LD. */
  structuredData?: string;
  /** The photo for its link previews, if it differs from the whole site's. */
  photo?: { id: string; alt: string } | undefined;
}

/** What search engines and link previews show of a page. */
export function seoOf(app: App, site: Website, page: FoundPage, language: Language): SeoData {
  const { business, headline } = site;
  const { publicUrl } = app.settings;
  return {
    siteName: business.name,
    description: page.description ?? ownText(headline.description, language, business),
    urls: {
      english: publicUrl + page.paths.english,
      spanish: publicUrl + page.paths.spanish,
    },
    picture: sharedPicture(site, page, language, publicUrl),
    structuredData: page.structuredData,
  };
}

/** The owner's photo if there is one, otherwise the drawing with the business's name. */
function sharedPicture(
  { business, headline }: Website,
  page: FoundPage,
  language: Language,
  publicUrl: string,
): SeoData['picture'] {
  const ofSite = headline.picture && {
    id: headline.picture.photo_id,
    alt: headline.alt[language],
  };
  const photo = page.photo ?? ofSite;
  if (photo)
    return {
      address: publicUrl + galleryPhotoAddress(photo.id),
      type: 'image/jpeg',
      alt: photo.alt,
      ...photoSize,
    };
  return {
    address: publicUrl + sharePicturePath(business.name),
    type: 'image/png',
    alt: business.name,
    ...shareSize,
  };
}

/** The files that crawlers and other programs request from a website. */
export function siteFileRoutes(app: App) {
  const files = new Hono<HttpEnv>();
  const { publicUrl } = app.settings;
  files.get('/robots.txt', (c) => c.text(robotsText(publicUrl)));
  files.get('/sitemap.xml', (c) =>
    c.body(sitemap(publicUrl, contentPages(app)), 200, {
      'content-type': 'application/xml; charset=utf-8',
    }),
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
    // An earlier file name, which returns the current picture.
    if (c.req.path !== path) return c.redirect(path);
    const picture = await sharePicture(
      business.name,
      [business.city, business.state].filter(Boolean).join(', '),
    );
    return c.body(new Uint8Array(picture), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    });
  });
  return files;
}

/** The pages created from the owner's content. */
function contentPages(app: App): Record<Language, string>[] {
  const { services } = showcaseOf(currentSettings(app), app.settings.isAnnounced);
  const stories = currentStories(app);
  return [
    ...services.map(({ slug }) => publicPaths('service', { slug })),
    ...(stories.length > 0 ? [publicPaths('recentWork')] : []),
    ...areasOf(stories).map(({ slug }) => publicPaths('area', { slug })),
  ];
}
