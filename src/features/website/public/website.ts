import { createContext, use } from 'react';
import type { PublicPrice } from '#features/price-book/rules/price-book.ts';
import type { Business, InBothLanguages } from '#features/settings/rules/settings.ts';
import type { Showcase } from '#features/settings/rules/website.ts';
import { filledIn } from '#features/settings/rules/website-content.ts';
import type { Language } from '#lib/language.ts';
import { formatPhone } from '#lib/phone.ts';
import type { GoogleRating } from '../rules/google.ts';
import type { Story } from '../rules/stories.ts';

/** The owner's settings for the website. */
export interface Website extends Showcase {
  business: Business;
  /** The prices that visitors may see. */
  prices: readonly PublicPrice[];
  currency: string;
  /** Whether the opening hours are the owner's. */
  showsHours: boolean;
  /** The owner's finished jobs, newest first. */
  stories: readonly Story[];
  googleRating: GoogleRating | undefined;
}

const WebsiteContext = createContext<Website | undefined>(undefined);

export const WebsiteProvider = WebsiteContext.Provider;

/** Throws if a page is rendered without its WebsiteProvider. */
export function useWebsite(): Website {
  const website = use(WebsiteContext);
  if (!website) throw new Error('a page of the website needs its WebsiteProvider');
  return website;
}

/** The owner's text in a language, with the business's details filled in. */
export function ownText(text: InBothLanguages, language: Language, business: Business): string {
  return filledIn(text[language], {
    city: business.city,
    region: business.region[language],
    business: business.name,
    phone: formatPhone(business.phone),
  });
}
