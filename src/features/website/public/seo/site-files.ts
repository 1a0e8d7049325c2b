import type { Business } from '#features/settings/rules/settings.ts';
import { type Language, languageCode, languages } from '#lib/language.ts';
import { adminRoutes, publicRoutes } from '#lib/links.ts';

const listed = ['home', 'request', 'terms', 'privacy'] as const;

/** robots.txt: crawlers may read the public pages, and nothing else. */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /phone',
    'Disallow: /api/',
    'Disallow: /request/sent',
    'Disallow: /es/request/sent',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/**
 * sitemap.xml: every public page in both languages, each linked to the other.
 * @param more paths of the pages from the owner's content
 */
export function sitemap(publicUrl: string, more: Record<Language, string>[]): string {
  const address = (page: Record<Language, string>, language: Language) =>
    escapeXml(publicUrl + page[language]);
  const urls = [...listed.map((name) => publicRoutes[name]), ...more].flatMap((page) => {
    const alternates = [
      ...languages.map((language) => [languageCode(language), address(page, language)]),
      ['x-default', address(page, 'english')],
    ].map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`);
    return languages.map(
      (language) => `<url><loc>${address(page, language)}</loc>${alternates.join('')}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/** The web app manifest, with the business's own name. */
export function webManifest(business: Business): string {
  return JSON.stringify({
    name: business.name,
    short_name: business.name,
    start_url: '/',
    display: 'browser',
    background_color: '#faf9f6',
    theme_color: '#faf9f6',
    icons,
  });
}

/** Installs the owner's back office as an app of its own. */
export function phoneManifest(business: Business): string {
  return JSON.stringify({
    name: `Phone, ${business.name}`,
    short_name: 'Phone',
    id: adminRoutes.softphone,
    start_url: adminRoutes.softphone,
    scope: '/',
    display: 'standalone',
    background_color: '#faf9f6',
    theme_color: '#faf9f6',
    icons,
  });
}

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
