import type { Language } from '../../../lib/language.ts';
import { publicLink } from '../../../lib/links.ts';
import type { PublicPrice } from '../../price-book/rules/price-book.ts';
import type { WebsiteService } from '../../settings/rules/website-content.ts';

/** The address for a request about a service. */
export function askAddress({ slug }: Pick<WebsiteService, 'slug'>, language: Language): string {
  return publicLink('request', language, {}, { about: slug });
}

/** How a request about a service begins ("Plumbing: "). */
export function openingOf({ title }: Pick<WebsiteService, 'title'>, language: Language): string {
  return `${title[language]}: `;
}

/** How a request about a requested topic begins; empty for anything we don't offer. */
export function openingAbout(
  asked: string | undefined,
  services: readonly WebsiteService[],
  language: Language,
): string {
  const service = services.find(({ slug }) => slug === asked);
  return service ? openingOf(service, language) : '';
}

/** The prices that a service shows: those of the owner's choice that visitors may see. */
export function pricesOf(
  service: Pick<WebsiteService, 'prices'>,
  known: readonly PublicPrice[],
): PublicPrice[] {
  return service.prices.flatMap((id) => known.find((price) => price.id === id) ?? []);
}

/** The lowest price of a service in dollars; undefined if it shows none. */
export function lowestPrice(prices: PublicPrice[]): number | undefined {
  return prices.length > 0 ? Math.min(...prices.map((price) => price.price_from)) : undefined;
}
