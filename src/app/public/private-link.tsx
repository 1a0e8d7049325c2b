import type { Context } from 'hono';
import {
  AccountOffer,
  type AccountOfferProps,
} from '#features/customer-accounts/public/account-offer.tsx';
import {
  accountForms,
  accountOffer,
} from '#features/customer-accounts/public/pages/account-offer.tsx';
import type { Language } from '#lib/language.ts';
import { publicLink, publicRoutes } from '#lib/links.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate, type RateLimit } from '#platform/http/rate-limit.ts';
import type { Assets } from '#platform/pages/assets.ts';
import { type RecordAccess, redirectForms } from '#platform/pages/record-access.ts';
import type { App } from '#services/app.ts';
import { renderPublicPage } from './render-page.tsx';

/** A page behind private links. */
export type LinkedRoute = 'estimate' | 'followedRequest' | 'invoice' | 'review' | 'visit';

/** By private link: neither the address nor the page is cached or logged. */
export function privateLinkAccess(
  app: App,
  assets: Assets,
  language: Language,
  { route, limit }: { route: LinkedRoute; limit: RateLimit },
): RecordAccess {
  const path = publicRoutes[route][language];
  const guard = limitRate(limit, app.settings.rateLimits);
  const pathsOf = (c: Context<HttpEnv>) => {
    const token = c.req.param('token') ?? '';
    return {
      english: publicLink(route, 'english', { token }),
      spanish: publicLink(route, 'spanish', { token }),
    };
  };
  const showOffer = (c: Context<HttpEnv>, offer: AccountOfferProps | undefined) => (
    <AccountOffer language={language} path={pathsOf(c)[language]} offer={offer} />
  );
  return {
    language,
    path,
    guard,
    accessOf: (c) => ({ token: c.req.param('token') ?? '' }),
    pathsOf,
    answer(c, title, content, status, hasForm = false) {
      c.header('cache-control', 'private, no-store');
      const page = renderPublicPage(app, assets, { language, title, content, hasForm });
      return c.html(page, status as 200);
    },
    accountOffer: (c, customerId) => showOffer(c, accountOffer(app, customerId)),
    addAccountForms(pages, record) {
      redirectForms(pages, { path, guard, pathsOf, language }, record, ['account', 'account/code']);
      accountForms(pages, app, {
        path,
        language,
        guard,
        record: {
          ...record,
          show: (c, found, offer, status) => record.show(c, found, showOffer(c, offer), status),
        },
      });
    },
  };
}
