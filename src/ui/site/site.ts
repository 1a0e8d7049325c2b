import { createContext, use } from 'react';

/** What server-rendered pages may say about the business. */
export interface Site {
  /** `phone` is stored as +1 and ten digits. */
  business: { name: string; phone: string; email: string; timeZone: string };
  /** Address of the business's own logo; without one it's the plumb bob. */
  mark: string | undefined;
}

const SiteContext = createContext<Site | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/** Throws if a page is rendered without its SiteProvider. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('a page made on the server needs its SiteProvider');
  return site;
}
