import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { addMaterial, changeMaterial, removeMaterial } from '../actions/materials.ts';
import * as contract from '../contract/costs.ts';
import { exportMaterials, exportMaterialsRoute } from '../export/catalog.ts';
import { listMaterials, type MaterialRow } from '../store/materials.ts';

export function materialRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/materials', requireRight(app.sessions, 'projects'));
  routes.use('/api/materials/*', requireRight(app.sessions, 'projects'));

  routes.openapi(contract.listMaterialsRoute, async (c) => {
    const { limit, cursor, q } = c.req.valid('query');
    const page = { search: q || undefined, cursor: readCursor(cursor), limit: limit + 1 };
    const cut = cutPage(await listMaterials(app.database, page), limit);
    const materials = cut.page.map(viewMaterial);
    return ok(c, { materials, next_cursor: cut.next_cursor });
  });

  routes.openapi(exportMaterialsRoute, (c) => {
    const { q } = c.req.valid('query');
    return exportMaterials(app, q || undefined);
  });

  routes.openapi(contract.postMaterial, async (c) => {
    const row = await addMaterial(app, officeActorOf(c), c.req.valid('json'));
    return ok(c, { material: viewMaterial(row) });
  });

  routes.openapi(contract.patchMaterial, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This material');
    const row = await changeMaterial(app, officeActorOf(c), id, c.req.valid('json'));
    return ok(c, { material: viewMaterial(row) });
  });

  routes.openapi(contract.deleteMaterial, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This material');
    await removeMaterial(app, officeActorOf(c), id, true);
    return ok(c);
  });

  routes.openapi(contract.restoreMaterial, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This material');
    await removeMaterial(app, officeActorOf(c), id, false);
    return ok(c);
  });
  return routes;
}

function viewMaterial(row: MaterialRow): contract.MaterialView {
  const { id, name, unit, unitCost, version } = row;
  return { id, name, unit, unit_cost: unitCost, version };
}
