import { type Business, weekdays } from '../../../features/settings/rules.ts';
import type { Language } from '../../../lib/language.ts';
import { publicTexts } from '../texts.ts';
import { trades } from '../trades.ts';

/** The business in schema.org's words, for search engines. Reviews and social links are left out: ours are starter content. */
export function structuredData(business: Business, language: Language, publicUrl: string): string {
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
      addressLocality: business.city,
      addressRegion: business.state,
      postalCode: business.zipCode,
      addressCountry: 'US',
    },
    areaServed: business.serviceArea.map((town) => ({
      '@type': 'City',
      name: `${town}, ${business.state}`,
    })),
    openingHoursSpecification: weekdays
      .filter((day) => !business.hours[day].isClosed)
      .map((day) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
        opens: business.hours[day].opens,
        closes: business.hours[day].closes,
      })),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: t('navigation.services'),
      itemListElement: trades.map((trade) => ({
        '@type': 'Offer',
        itemOffered: {
          '@type': 'Service',
          name: t(`services.${trade}.title`),
          description: t(`services.${trade}.text`),
        },
      })),
    },
  };
  // A name with "</script>" in it must not end the element it stands in.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
