import { createContext, use } from 'react';

/**
 * Whether starter content is shown: the invented reviews, gallery and social links that a page
 * needs to be looked at before its owner has any. It never goes live: a site that was given its
 * public address goes without.
 */
const StarterContent = createContext(true);

export const StarterContentProvider = StarterContent.Provider;

export function useStarterContent(): boolean {
  return use(StarterContent);
}
