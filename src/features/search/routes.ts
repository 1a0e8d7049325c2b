import { currentBusiness } from '#features/settings/index.ts';
import { createApi } from '#platform/http/create-api.ts';
import { ok } from '#platform/http/ok.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { recent, search } from './contract.ts';
import { kindsFor } from './rules/kinds.ts';
import { correctedSearch, likeTerms, termsOf, vocabularyOf } from './rules/terms.ts';
import { findByText, listItems, similarTexts } from './store/find.ts';

export function searchRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/search', requireRight(app.sessions, 'overview'));
  routes.use('/api/search/*', requireRight(app.sessions, 'overview'));

  routes.openapi(search, async (c) => {
    const { q } = c.req.valid('query');
    const { timeZone } = currentBusiness(app);
    const kinds = kindsFor(c.get('session').role);
    const find = (text: string) => findByText(app.database, termsOf(text), { kinds, timeZone });
    const results = await find(q);
    if (results.length > 0) return ok(c, { results, meant: '' });
    const similar = await similarTexts(app.database, likeTerms(termsOf(q)), kinds);
    const meant = correctedSearch(q, vocabularyOf(similar));
    const corrected = meant ? await find(meant) : [];
    return ok(c, {
      results: corrected,
      meant: corrected.length > 0 ? (meant ?? '') : '',
    });
  });

  routes.openapi(recent, async (c) => {
    const { timeZone } = currentBusiness(app);
    const kinds = kindsFor(c.get('session').role);
    const { items } = c.req.valid('query');
    const results = await listItems(app.database, items, { kinds, timeZone });
    return ok(c, { results });
  });

  return routes;
}
