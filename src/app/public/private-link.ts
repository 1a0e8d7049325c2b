import type { Context, MiddlewareHandler } from 'hono';
import type { ReactNode } from 'react';
import type { Language } from '../../lib/language.ts';
import { publicRoutes } from '../../lib/links.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { limitRate, type RateLimit } from '../../platform/http/rate-limit.ts';
import type { Assets } from '../../platform/pages/assets.ts';
import type { CustomerDoor } from '../../platform/sessions/access.ts';
import type { App } from '../../services/app.ts';
import { renderPublicPage } from './render-page.tsx';

/**
 * One way to the page of an estimate, an invoice or a visit: behind a private link, or in the portal.
 * What the page shows and does is the same.
 */
export interface Entrance {
  language: Language;
  /** Whether a secret in the address is all that somebody has who comes this way. */
  isPrivateLink: boolean;
  /** The pattern of the page's address; its forms post below it. */
  path: string;
  /** Who may come this way, and how often. */
  guard: MiddlewareHandler<HttpEnv>;
  doorOf(c: Context<HttpEnv>): CustomerDoor;
  addressesOf(c: Context<HttpEnv>): Record<Language, string>;
  answer(
    c: Context<HttpEnv>,
    title: string,
    content: ReactNode,
    status: number,
  ): Response | Promise<Response>;
}

/** By a private link: nobody keeps the address or the page. */
export function linkEntrance(
  app: App,
  assets: Assets,
  language: Language,
  { route, limit }: { route: 'estimate' | 'invoice' | 'visit'; limit: RateLimit },
): Entrance {
  return {
    language,
    isPrivateLink: true,
    path: publicRoutes[route][language],
    guard: limitRate(limit, app.settings.rateLimits),
    doorOf: (c) => ({ token: c.req.param('token') ?? '' }),
    addressesOf(c) {
      const token = encodeURIComponent(c.req.param('token') ?? '');
      const { english, spanish } = publicRoutes[route];
      return {
        english: english.replace(':token', token),
        spanish: spanish.replace(':token', token),
      };
    },
    answer(c, title, content, status) {
      c.header('cache-control', 'private, no-store');
      return c.html(renderPublicPage(app, assets, { language, title, content }), status as 200);
    },
  };
}
