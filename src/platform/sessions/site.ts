import { siteRoots } from '#lib/links.ts';

/** The sites that people sign in to. A session is valid on the site it was created for. */
export type Site = keyof typeof siteRoots;

export const sites = Object.keys(siteRoots) as [Site, ...Site[]];

export function isSite(text: unknown): text is Site {
  return sites.some((site) => site === text);
}
