import { createContext, use } from 'react';
import type { Business } from '../../settings/rules/settings.ts';
import type { Showcase } from '../../settings/rules/website.ts';

/** What the owner's settings say about the website. */
export interface Website extends Showcase {
  business: Business;
}

const WebsiteContext = createContext<Website | undefined>(undefined);

export const WebsiteProvider = WebsiteContext.Provider;

/** Throws where a page is rendered without its WebsiteProvider. */
export function useWebsite(): Website {
  const website = use(WebsiteContext);
  if (!website) throw new Error('a page of the website needs its WebsiteProvider');
  return website;
}
