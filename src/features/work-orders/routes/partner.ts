import { requirePartner } from '#features/partners/index.ts';
import { isId } from '#lib/ids.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import type { SignedInPartner } from '#platform/http/http-env.ts';
import { ok } from '#platform/http/ok.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import type { App } from '#services/app.ts';
import { answerOffer } from '../actions/answer-offer.ts';
import { enter, notTheirs } from '../actions/entries.ts';
import { receiveEntry } from '../actions/receive-entry.ts';
import * as contract from '../contract/partner.ts';
import { findWorkOrderForPartner, listWorkOrdersForPartner } from '../store/partner.ts';
import { viewForPartner, viewWholeForPartner } from '../views/partner.ts';

/**
 * What a partner's page calls, authenticated by cookie: from the pages' scripts, online and
 * afterwards.
 */
export function partnerOrderRoutes(app: App) {
  const routes = createApi();
  const partner = requirePartner(app);
  for (const path of ['/api/partner/work-orders', '/api/partner/work-orders/*'])
    routes.use(path, partner);

  routes.openapi(contract.partnerListRoute, async (c) => {
    const { limit, cursor, tab } = c.req.valid('query');
    const now = app.now();
    const asked = { tab, now, cursor: readCursor(cursor), limit: limit + 1 };
    const rows = await listWorkOrdersForPartner(app.database, c.get('partner').id, asked);
    const { page, next_cursor } = cutPage(rows, limit);
    const { language } = c.get('partner');
    const work_orders = page.map((row) => viewForPartner(row, now, language));
    return ok(c, { work_orders, next_cursor });
  });

  routes.openapi(contract.partnerGetRoute, async (c) =>
    c.json(await answer(c.get('partner'), c.req.valid('param').id), 200),
  );

  routes.openapi(contract.partnerAnswerRoute, async (c) => {
    const { id } = c.req.valid('param');
    const caller = c.get('partner');
    if (!isId(id)) throw notTheirs(caller);
    await answerOffer(app, caller, id, c.req.valid('json'));
    return c.json(await answer(caller, id), 200);
  });

  // Described by its contract but read as a stream: nothing may buffer the body first.
  routes.openAPIRegistry.registerPath(contract.partnerEntryRoute);
  routes.post('/api/partner/work-orders/:id/entries', async (c) => {
    const caller = c.get('partner');
    const id = c.req.param('id');
    // Checked before an upload is read: an upload to an order that isn't theirs would be wasted.
    await answer(caller, id);
    const entry = await receiveEntry(app, incomingForm(c.env.incoming), caller.language);
    await enter(app, caller, id, entry);
    return c.json(await answer(caller, id), 200);
  });
  return routes;

  async function answer(caller: SignedInPartner, id: string) {
    const whole = isId(id) ? await findWorkOrderForPartner(app.database, caller.id, id) : undefined;
    if (!whole) throw notTheirs(caller);
    return { success: true as const, work_order: viewWholeForPartner(app, whole, caller.language) };
  }
}
