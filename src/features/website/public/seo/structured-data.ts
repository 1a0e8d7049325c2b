import type { Language } from '../../../../lib/language.ts';
import { weekdays } from '../../../settings/rules/settings.ts';
import { isDefaultLink } from '../../../settings/rules/website.ts';
import { trades } from '../../rules/trades.ts';
import { publicTexts } from '../../texts/index.ts';
import type { Website } from '../website.ts';

/** The business in schema.org's terms, for search engines. Reviews are left out: search engines distrust those that a business publishes of itself. */
export function structuredData(
  { business, socialLinks }: Pick<Website, 'business' | 'socialLinks'>,
  language: Language,
  publicUrl: string,
): string {
  const t = publicTexts(language);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'HomeAndConstructionBusiness',
    '@id': `${publicUrl}/#business`,
    name: business.name,
    url: `${publicUrl}/`,
    image: `${publicUrl}/icon-512.png`,
    logo: `${publicUrl}/logo_icon.png`,
    telephone: business.phone,
    email: business.email,
    address: {
      '@type': 'PostalAddress',
      ...(business.address && { streetAddress: business.address }),
      addressLocality: business.city,
      addressRegion: business.state,
      postalCode: business.zipCode,
      addressCountry: 'US',
    },
    areaServed: [
      ...business.serviceArea.map((town) => ({
        '@type': 'City',
        name: `${town}, ${business.state}`,
      })),
      { '@type': 'AdministrativeArea', name: `${business.county}, ${business.state}` },
    ],
    openingHoursSpecification: weekdays
      .filter((day) => !business.hours[day].closed)
      .map((day) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
        opens: business.hours[day].open,
        closes: business.hours[day].close,
      })),
    sameAs: socialLinks.filter((link) => !isDefaultLink(link)).map(({ address }) => address),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: t.navigation.services,
      itemListElement: trades.map((trade) => ({
        '@type': 'Offer',
        itemOffered: {
          '@type': 'Service',
          name: t.services[trade].title,
          description: t.services[trade].text,
        },
      })),
    },
  };
  // A name with "</script>" in it must not end the element it stands in.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
