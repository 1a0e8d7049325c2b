import type { Context } from 'hono';
import { listOfferable, partnerDay } from '#features/partners/index.ts';
import { isId } from '#lib/ids.ts';
import { shortestSearch } from '#lib/search.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { badInput, notFound } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf, submitOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { priceChange, refuseChange } from '../actions/change-proposals.ts';
import { answerPartner, takeBid, withdrawOffer } from '../actions/offer.ts';
import {
  cancelOrder,
  changeOrder,
  confirmOrder,
  offerOrder,
  offerToMore,
  reopenOrder,
} from '../actions/owner.ts';
import { translateOrder, writeSpanish } from '../actions/spanish.ts';
import * as contract from '../contract/work-orders.ts';
import { findOrder, type ListedOrder, listOrders } from '../store/work-orders.ts';
import { viewOrder, viewSummary } from '../views/work-orders.ts';

/** What the owner does with work orders. */
export function workOrderRoutes(app: App) {
  const routes = createApi();
  const guard = requireRight(app.sessions, 'partners');
  for (const path of ['/api/work-orders', '/api/work-orders/*']) routes.use(path, guard);

  routes.openapi(contract.listRoute, async (c) => {
    const { limit, cursor, q, status, project_id, partner_id } = c.req.valid('query');
    if (q && q.length < shortestSearch)
      throw badInput('q', `Please type at least ${shortestSearch} characters.`);
    const now = app.now();
    const rows = await listOrders(app.database, {
      search: q || undefined,
      status,
      projectId: project_id,
      partnerId: partner_id,
      now,
      cursor: readCursor(cursor),
      limit: limit + 1,
    });
    const cut = cutPage(
      rows.map((row) => viewSummary(row, now)),
      limit,
    );
    const { page: work_orders, next_cursor } = cut;
    return ok(c, { work_orders, next_cursor });
  });

  routes.openapi(contract.listOfferableRoute, async (c) => {
    const { trade, zip_code: zipCode } = c.req.valid('query');
    const rows = await listOfferable(app.database, { trade, zipCode, ...partnerDay(app) });
    const partners = rows.map((row) => ({
      id: row.id,
      full_name: row.fullName,
      business_name: row.businessName,
      trades: row.trades,
      has_trade: row.hasTrade,
      comes_here: row.comesHere,
      language: row.language,
    }));
    return ok(c, { partners });
  });

  routes.openapi(contract.postRoute, async (c) => {
    const input = c.req.valid('json');
    const submit = submitOf(c, 'work-orders', input);
    return c.json(await answer(await offerOrder(app, officeActorOf(c), input, submit)), 200);
  });

  routes.openapi(contract.getRoute, async (c) => {
    const order = await findOrder(app.database, known(c));
    if (!order) throw notFound('This work order');
    return c.json(await answer(order), 200);
  });

  routes.openapi(contract.patchRoute, async (c) => {
    const input = c.req.valid('json');
    return c.json(await answer(await changeOrder(app, officeActorOf(c), known(c), input)), 200);
  });

  routes.openapi(contract.putSpanishRoute, async (c) => {
    const input = c.req.valid('json');
    return c.json(await answer(await writeSpanish(app, officeActorOf(c), known(c), input)), 200);
  });

  routes.openapi(contract.postTranslationRoute, async (c) =>
    c.json(await answer(await translateOrder(app, officeActorOf(c), known(c))), 200),
  );

  routes.openapi(contract.postOffersRoute, async (c) => {
    const { partner_ids: ids } = c.req.valid('json');
    const submit = submitOf(c, 'work-order-offers', { id: known(c), ids });
    return c.json(
      await answer(await offerToMore(app, officeActorOf(c), known(c), ids, submit)),
      200,
    );
  });

  routes.openapi(contract.postAcceptanceRoute, async (c) => {
    const offerId = known(c, 'offer_id', 'This offer');
    return c.json(await answer(await takeBid(app, officeActorOf(c), known(c), offerId)), 200);
  });

  routes.openapi(contract.postWithdrawalRoute, async (c) => {
    const offerId = known(c, 'offer_id', 'This offer');
    return c.json(await answer(await withdrawOffer(app, officeActorOf(c), known(c), offerId)), 200);
  });

  routes.openapi(contract.postCancellationRoute, async (c) => {
    const { reason } = c.req.valid('json');
    return c.json(await answer(await cancelOrder(app, officeActorOf(c), known(c), reason)), 200);
  });

  routes.openapi(contract.postConfirmationRoute, async (c) =>
    c.json(await answer(await confirmOrder(app, officeActorOf(c), known(c))), 200),
  );

  routes.openapi(contract.postReopeningRoute, async (c) => {
    const { explanation } = c.req.valid('json');
    return c.json(
      await answer(await reopenOrder(app, officeActorOf(c), known(c), explanation)),
      200,
    );
  });

  routes.openapi(contract.postAnswersRoute, async (c) => {
    const input = c.req.valid('json');
    return c.json(await answer(await answerPartner(app, officeActorOf(c), known(c), input)), 200);
  });

  routes.openapi(contract.postPricingRoute, async (c) => {
    const changeId = known(c, 'change_id', 'This change');
    const { order, estimateId } = await priceChange(app, officeActorOf(c), known(c), changeId);
    return c.json({ ...(await answer(order)), estimate_id: estimateId }, 200);
  });

  routes.openapi(contract.postRefusalRoute, async (c) => {
    const changeId = known(c, 'change_id', 'This change');
    const { reason } = c.req.valid('json');
    const order = await refuseChange(app, officeActorOf(c), known(c), changeId, reason);
    return c.json(await answer(order), 200);
  });
  return routes;

  async function answer(order: ListedOrder) {
    return { success: true as const, work_order: await viewOrder(app, order) };
  }
}

function known(c: Context<HttpEnv>, name = 'id', what = 'This work order'): string {
  const id = c.req.param(name) ?? '';
  if (!isId(id)) throw notFound(what);
  return id;
}
