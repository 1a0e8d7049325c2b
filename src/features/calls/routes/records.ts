import { createApi } from '#platform/http/create-api.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf, submitOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { addNote, changeRecord, markSeen, requireRecord } from '../actions/records.ts';
import { draftOfCall, makeRequest } from '../actions/request-of-call.ts';
import { addTaskOfCall } from '../actions/task-of-call.ts';
import * as contract from '../contract/records.ts';
import { exportCalls, exportCallsRoute } from '../export.ts';
import { listNotes, readTotals } from '../store/records.ts';
import { viewCall } from '../views/calls.ts';

/** What the owner does with calls afterwards. */
export function callRecordRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/phone/*', requireRight(app.sessions, 'phone'));

  routes.openapi(contract.getTotals, async (c) => ok(c, { ...(await readTotals(app.database)) }));
  routes.openapi(exportCallsRoute, (c) => exportCalls(app, c.req.valid('query')));

  routes.openapi(contract.getRecord, async (c) => c.json(await answer(idOf(c)), 200));

  routes.openapi(contract.patchRecord, async (c) => {
    await changeRecord(app, idOf(c), c.req.valid('json'));
    return c.json(await answer(idOf(c)), 200);
  });

  routes.openapi(contract.postSeen, async (c) => {
    await requireRecord(app, idOf(c));
    await markSeen(app, idOf(c));
    return ok(c);
  });

  routes.openapi(contract.postNote, async (c) => {
    const { body } = c.req.valid('json');
    await addNote(app, idOf(c), body, submitOf(c, 'call-notes', { id: idOf(c), body }));
    return c.json(await answer(idOf(c)), 200);
  });

  routes.openapi(contract.postTaskOfCall, async (c) => {
    const { project_id: projectId, title, due_date: dueDate = null } = c.req.valid('json');
    const submit = submitOf(c, 'call-tasks', { id: idOf(c), projectId, title, dueDate });
    await addTaskOfCall(app, officeActorOf(c), idOf(c), projectId, { title, dueDate, submit });
    return c.json(await answer(idOf(c)), 200);
  });

  routes.openapi(contract.getDraft, async (c) =>
    ok(c, { request: await draftOfCall(app, idOf(c)) }),
  );

  routes.openapi(contract.postRequest, async (c) => {
    const id = await makeRequest(app, officeActorOf(c), idOf(c), c.req.valid('json'));
    return ok(c, { request_id: id });
  });
  return routes;

  async function answer(id: string) {
    const call = await requireRecord(app, id);
    const notes = await listNotes(app.database, id);
    return {
      success: true as const,
      call: {
        ...viewCall(app, call),
        notes: notes.map(({ id, body, createdAt }) => ({
          id,
          body,
          created_at: createdAt.toISOString(),
        })),
      },
    };
  }
}

function idOf(c: { req: { valid(target: 'param'): { id: string } } }): string {
  return knownId(c.req.valid('param').id, 'This call');
}
