import { createApi } from '#platform/http/create-api.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import {
  addChecklistTemplate,
  addDefaultChecklists,
  changeChecklist,
  removeChecklist,
} from '../actions/checklists.ts';
import * as contract from '../contract/tasks.ts';
import { exportChecklists, exportChecklistsRoute } from '../export/catalog.ts';
import { type ChecklistRow, listChecklists } from '../store/checklists.ts';

export function checklistRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/checklists', requireRight(app.sessions, 'projects'));
  routes.use('/api/checklists/*', requireRight(app.sessions, 'projects'));

  routes.openapi(contract.listChecklistsRoute, async (c) => {
    const checklists = (await listChecklists(app.database)).map(viewChecklist);
    return ok(c, { checklists });
  });

  routes.openapi(exportChecklistsRoute, () => exportChecklists(app));

  routes.openapi(contract.postChecklist, async (c) => {
    const row = await addChecklistTemplate(app, officeActorOf(c), c.req.valid('json'));
    return ok(c, { checklist: viewChecklist(row) });
  });

  routes.openapi(contract.postDefaultChecklists, async (c) => {
    const checklists = (await addDefaultChecklists(app, officeActorOf(c))).map(viewChecklist);
    return ok(c, { checklists });
  });

  routes.openapi(contract.patchChecklist, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This checklist');
    const row = await changeChecklist(app, officeActorOf(c), id, c.req.valid('json'));
    return ok(c, { checklist: viewChecklist(row) });
  });

  routes.openapi(contract.deleteChecklist, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This checklist');
    await removeChecklist(app, officeActorOf(c), id, true);
    return ok(c);
  });

  routes.openapi(contract.restoreChecklist, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This checklist');
    await removeChecklist(app, officeActorOf(c), id, false);
    return ok(c);
  });
  return routes;
}

function viewChecklist(row: ChecklistRow): contract.ChecklistView {
  return {
    id: row.id,
    name: row.name,
    items: row.items,
    version: row.version,
    updated_at: row.updatedAt.toISOString(),
  };
}
