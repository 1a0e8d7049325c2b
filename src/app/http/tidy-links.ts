import type { MiddlewareHandler } from 'hono';
import { languages } from '#lib/language.ts';
import { publicRoutes } from '#lib/links.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';

/** What an email or text program takes for a part of a link that stands in a sentence. */
const strayEnd = '[\\s/.,;:!?)\\]}>\'"”’»…]+$';

const pages = [
  ...linksTo('request'),
  ...(['followedRequest', 'estimate', 'invoice', 'visit', 'review'] as const).flatMap(linksTo),
];

/** Leads a link that was copied with the punctuation after it to its clean address. */
export const tidyLinks: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.method !== 'GET') return next();
  const path = decoded(c.req.path);
  const clean = pages.map((page) => page.exec(path)?.[1]).find((found) => found !== undefined);
  if (clean === undefined) return next();
  return c.redirect(clean + new URL(c.req.url).search, 303);
};

function linksTo(route: keyof typeof publicRoutes): RegExp[] {
  return languages.map((language) => {
    const page = publicRoutes[route][language].replace(/:\w+/, '[\\w-]+');
    return new RegExp(`^(${page})${strayEnd}`);
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
