import { createContext, use } from 'react';
import type { Business } from '../../features/settings/rules.ts';
import type { Showcase } from '../../features/settings/website-rules.ts';

/** What the owner's settings say about the website, for every component of a public page. */
export interface Site extends Showcase {
  business: Business;
  /** Address of the business's own mark; without one the plumb bob hangs there. */
  mark: string | undefined;
}

const SiteContext = createContext<Site | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('a public page needs its SiteProvider');
  return site;
}
