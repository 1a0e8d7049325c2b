import { createApi } from '#platform/http/create-api.ts';
import { ok } from '#platform/http/ok.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { getUnprintable } from './contract.ts';
import { unprintableIn } from './pdf/unprintable.ts';

/** What whoever writes an estimate or an invoice needs to know about its PDF. */
export function documentRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/documents/unprintable-characters', requireRight(app.sessions, 'overview'));

  routes.openapi(getUnprintable, async (c) => {
    const { text } = c.req.valid('query');
    return ok(c, { characters: await unprintableIn(text) });
  });

  return routes;
}
