import type { PublicPrice } from '#features/price-book/rules/price-book.ts';
import type {
  WebsiteQuestion,
  WebsiteService,
} from '#features/settings/rules/sections/website-fields.ts';
import type { Language } from '#lib/language.ts';
import { publicLink } from '#lib/links.ts';
import type { Story } from './stories.ts';

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

/** The newest finished job of a service, by the words of the job's trade. */
export function jobOf(
  service: Pick<WebsiteService, 'slug' | 'name' | 'title'>,
  stories: readonly Story[],
): Story | undefined {
  const known = termsOf(service);
  return stories.find(({ category }) => {
    const trade = termsIn(category);
    return trade.length > 0 && trade.every((term) => known.has(term));
  });
}

/** How many of the owner's questions the page of a service answers. */
const questionsOfService = 2;

/** The questions that the page of a service answers: first those that name it. */
export function questionsOf(
  service: Pick<WebsiteService, 'slug' | 'name' | 'title'>,
  questions: readonly WebsiteQuestion[],
): WebsiteQuestion[] {
  const known = [...termsOf(service)].filter((term) => term.length >= shortestName);
  const isNamed = ({ question, answer }: WebsiteQuestion) => {
    const terms = new Set(termsIn(`${question.english} ${answer.english}`));
    return known.some((term) => terms.has(term));
  };
  const named = questions.filter(isNamed);
  const others = questions.filter((one) => !named.includes(one));
  return [...named, ...others].slice(0, questionsOfService);
}

/** Shorter words of a service's name ("and") name nothing. */
const shortestName = 5;

function termsOf({ slug, name, title }: Pick<WebsiteService, 'slug' | 'name' | 'title'>) {
  return new Set(termsIn([slug, name.english, title.english].join(' ')));
}

function termsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The lowest price of a service in dollars; undefined if it shows none. */
export function lowestPrice(prices: PublicPrice[]): number | undefined {
  return prices.length > 0 ? Math.min(...prices.map((price) => price.price_from)) : undefined;
}
