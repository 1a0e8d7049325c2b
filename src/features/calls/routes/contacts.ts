import { parsePhone } from '#lib/phone.ts';
import { createApi } from '#platform/http/create-api.ts';
import { ok } from '#platform/http/ok.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { changeFavorite } from '../actions/favorites.ts';
import * as contract from '../contract/contacts.ts';
import { listContacts } from '../store/contacts.ts';

/** The contacts of the owner's softphone. */
export function contactRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/phone/contacts', requireRight(app.sessions, 'phone'));
  routes.use('/api/phone/favorites/*', requireRight(app.sessions, 'phone'));

  routes.openapi(contract.listContactsRoute, async (c) => {
    const { q, limit, number: typed } = c.req.valid('query');
    const number = typed === undefined ? undefined : parsePhone(typed);
    // Anything that isn't a number belongs to no one.
    const isNobodys = typed !== undefined && number === undefined;
    const contacts = isNobodys ? [] : await listContacts(app.database, { q, number, limit });
    return ok(c, { contacts });
  });

  routes.openapi(contract.addFavoriteRoute, async (c) => {
    await changeFavorite(app, c.req.valid('param').id, true);
    return ok(c, { is_favorite: true });
  });

  routes.openapi(contract.removeFavoriteRoute, async (c) => {
    await changeFavorite(app, c.req.valid('param').id, false);
    return ok(c, { is_favorite: false });
  });
  return routes;
}
