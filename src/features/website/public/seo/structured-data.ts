import { weekdays } from '#features/settings/rules/choices.ts';
import type { WebsiteService } from '#features/settings/rules/sections/website-fields.ts';
import type { Business } from '#features/settings/rules/settings.ts';
import { isDefaultLink } from '#features/settings/rules/website.ts';
import type { Language } from '#lib/language.ts';
import { publicLink } from '#lib/links.ts';
import { pricesOf } from '../../rules/services.ts';
import { publicTexts } from '../../texts/index.ts';
import { ownText, type Website } from '../website.ts';

/**
 * The business in schema.org's terms, for search engines. Reviews are left out: search engines
 * distrust those a business publishes about itself.
 */
export function structuredData(
  {
    business,
    services,
    showsHours,
    socialLinks,
  }: Pick<Website, 'business' | 'services' | 'showsHours' | 'socialLinks'>,
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
      ...(business.city && { addressLocality: business.city }),
      ...(business.state && { addressRegion: business.state }),
      ...(business.zipCode && { postalCode: business.zipCode }),
      addressCountry: 'US',
    },
    areaServed: [
      ...business.serviceArea.map((town) => townOf(town, business)),
      ...(business.county
        ? [{ '@type': 'AdministrativeArea', name: withState(business.county, business) }]
        : []),
    ],
    openingHoursSpecification: weekdays
      .filter((day) => showsHours && !business.hours[day].closed)
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
      itemListElement: services.map((service) => ({
        '@type': 'Offer',
        itemOffered: {
          '@type': 'Service',
          name: service.title[language],
          description: ownText(service.text, language, business),
          url: publicUrl + publicLink('service', language, { slug: service.slug }),
        },
      })),
    },
  };
  return asJson(data);
}

/** A service in schema.org's terms, with the prices on its page. */
export function serviceData(
  service: WebsiteService,
  { business, prices, currency }: Pick<Website, 'business' | 'prices' | 'currency'>,
  language: Language,
  publicUrl: string,
): string {
  return asJson({
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: service.title[language],
    description: ownText(service.text, language, business),
    url: publicUrl + publicLink('service', language, { slug: service.slug }),
    provider: { '@type': 'HomeAndConstructionBusiness', '@id': `${publicUrl}/#business` },
    areaServed: business.serviceArea.map((town) => townOf(town, business)),
    offers: pricesOf(service, prices).map((price) => ({
      '@type': 'Offer',
      name: (language === 'spanish' && price.spanish_name) || price.name,
      priceSpecification: {
        '@type': 'PriceSpecification',
        minPrice: price.price_from,
        maxPrice: price.price_to,
        priceCurrency: currency,
      },
    })),
  });
}

function townOf(town: string, business: Business) {
  return { '@type': 'City', name: withState(town, business) };
}

function withState(name: string, { state }: Business): string {
  return [name, state].filter(Boolean).join(', ');
}

/** A name containing "</script>" must not end its element. */
function asJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
