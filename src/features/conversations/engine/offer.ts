import type { Language } from '../../../lib/language.ts';
import { languageCode } from '../../../lib/language.ts';
import type { BusinessFacts } from './situation.ts';
import type { Trade } from './trades.ts';

/** The service of the website that a trade belongs to. */
const services: Record<Trade, string> = {
  plumbing: 'plumbing',
  electrical: 'electrical',
  carpentry: 'carpentry',
  painting: 'painting',
  drywall: 'painting',
  general: 'carpentry',
};

/** Whether the owner says that we do this kind of work. */
export function offers(business: Pick<BusinessFacts, 'services'>, trade: Trade): boolean {
  return business.services.some(({ slug }) => slug === services[trade]);
}

/** Whether we do all the trades that the assistant knows. */
export function offersAll(business: Pick<BusinessFacts, 'services'>): boolean {
  return (Object.keys(services) as Trade[]).every((trade) => offers(business, trade));
}

/** The services as text: "Plumbing and Fences". */
export function servicesText(
  business: Pick<BusinessFacts, 'services'>,
  language: Language,
): string {
  const names = business.services.map(({ name }) => name[language]);
  return new Intl.ListFormat(languageCode(language), { style: 'long' }).format(names);
}
