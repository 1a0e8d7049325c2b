import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { declineEstimate, takeEstimate } from './actions/take-into-estimate.ts';
import { canTranslate, translateEstimate } from './actions/translate.ts';
import * as contract from './contract/partner-estimates.ts';
import { textsOf, writtenIn } from './rules.ts';
import { findSent, type ListedEstimate, listSent } from './store/partner-estimates.ts';

/** What the owner does with partners' estimates. */
export function partnerEstimateRoutes(app: App) {
  const routes = createApi();
  for (const path of ['/api/partner-estimates', '/api/partner-estimates/*'])
    routes.use(path, requireRight(app.sessions, 'partners'));

  routes.openapi(contract.listPartnerEstimatesRoute, async (c) => {
    const { limit, cursor, status, partner_id: partnerId } = c.req.valid('query');
    const page = { status, partnerId, cursor: readCursor(cursor), limit: limit + 1 };
    const cut = cutPage(await listSent(app.database, page), limit);
    const partner_estimates = cut.page.map((one) => view(app, one));
    return ok(c, { partner_estimates, next_cursor: cut.next_cursor });
  });

  routes.openapi(contract.getPartnerEstimateRoute, async (c) => {
    const partner_estimate = await read(c.req.param('id'));
    return ok(c, { partner_estimate });
  });

  routes.openapi(contract.postTakingRoute, async (c) => {
    const id = knownId(c.req.param('id'), 'This estimate');
    const estimate_id = await takeEstimate(app, officeActorOf(c), id, c.req.valid('json'));
    return ok(c, { estimate_id });
  });

  routes.openapi(contract.postDecliningRoute, async (c) => {
    const id = knownId(c.req.param('id'), 'This estimate');
    await declineEstimate(app, officeActorOf(c), id, c.req.valid('json').reason);
    return ok(c, { partner_estimate: await read(id) });
  });

  routes.openapi(contract.postEstimateTranslation, async (c) => {
    const texts = textsOf(await read(c.req.param('id')));
    return ok(c, { translation: await translateEstimate(app, texts) });
  });
  return routes;

  async function read(id: string | undefined): Promise<contract.PartnerEstimate> {
    const found = await findSent(app.database, knownId(id, 'This estimate'));
    if (!found) throw notFound('This estimate');
    return view(app, found);
  }
}

function view(app: App, { estimate, partner, orderNumber, projectId }: ListedEstimate) {
  return {
    id: estimate.id,
    estimate_number: estimate.estimateNumber,
    title: estimate.title,
    status: estimate.status as contract.PartnerEstimate['status'],
    description: estimate.description,
    lines: estimate.lines,
    total: estimate.total,
    partner: { id: partner.id, name: partner.name },
    order_id: estimate.orderId,
    order_number: orderNumber,
    project_id: projectId,
    customer_estimate_id: estimate.customerEstimateId,
    reason: estimate.reason,
    sent_at: estimate.sentAt?.toISOString() ?? null,
    language: writtenIn(textsOf(estimate)),
    can_translate: canTranslate(app),
  };
}
