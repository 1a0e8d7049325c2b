import { currentSettings } from '#features/settings/index.ts';
import { toWire } from '#lib/to-wire.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf, submitOf } from '#platform/sessions/office-call.ts';
import type { App } from '#services/app.ts';
import { addCost, changeCost, removeCost } from '../actions/costs.ts';
import * as contract from '../contract/costs.ts';
import { sumCosts } from '../rules/costs.ts';
import { type CostRow, listCosts } from '../store/costs.ts';
import { findProject } from '../store/projects.ts';

export function costRoutes(app: App) {
  const routes = createApi();

  routes.openapi(contract.listCostsRoute, async (c) => {
    const projectId = knownId(c.req.valid('param').id, 'This project');
    if (!(await findProject(app.database, projectId))) throw notFound('This project');
    const rows = await listCosts(app.database, projectId);
    const { hourly_wage } = currentSettings(app).pricing;
    const costs = rows.map(viewCost);
    return ok(c, { costs, totals: sumCosts(rows), hourly_wage });
  });

  routes.openapi(contract.postCost, async (c) => {
    const projectId = knownId(c.req.valid('param').id, 'This project');
    const fields = c.req.valid('json');
    const submit = submitOf(c, `costs of ${projectId}`, fields);
    const cost = await addCost(app, officeActorOf(c), projectId, { fields, submit });
    return ok(c, { cost: viewCost(cost) });
  });

  routes.openapi(contract.patchCost, async (c) => {
    const ids = idsOf(c.req.valid('param'));
    const cost = await changeCost(app, officeActorOf(c), ids, c.req.valid('json'));
    return ok(c, { cost: viewCost(cost) });
  });

  routes.openapi(contract.deleteCost, async (c) => {
    await removeCost(app, officeActorOf(c), idsOf(c.req.valid('param')), true);
    return ok(c);
  });

  routes.openapi(contract.restoreCost, async (c) => {
    await removeCost(app, officeActorOf(c), idsOf(c.req.valid('param')), false);
    return ok(c);
  });
  return routes;
}

function idsOf({ id, cost_id }: { id: string; cost_id: string }) {
  return { projectId: knownId(id, 'This project'), costId: knownId(cost_id, 'This cost') };
}

function viewCost(cost: CostRow): contract.CostView {
  return toWire(contract.costView, cost);
}
