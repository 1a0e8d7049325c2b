import { MINUTES } from '#lib/days/durations.ts';
import { createApi } from '#platform/http/create-api.ts';
import { AppError } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { bodyOf } from '#platform/http/uploads/read-form.ts';
import { readJsonList } from '#platform/http/uploads/read-json-list.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import type { App } from '#services/app.ts';
import { importCustomers, undoImport } from '../actions/import.ts';
import {
  bulkImportQuery,
  bulkImportRoute,
  deleteImportRoute,
  listImportsRoute,
} from '../contract/import.ts';
import { importLimits } from '../rules/import.ts';
import { listImports } from '../store/import-records.ts';

const importsShown = 20;
/** Storing a hundred thousand rows may leave a connection silent for longer than usual. */
const timeoutMs = 10 * MINUTES;

export function importRoutes(app: App) {
  const routes = createApi();
  // Described by its contract but read as a stream: nothing may buffer the body first.
  routes.openAPIRegistry.registerPath(bulkImportRoute);
  routes.post(bulkImportRoute.path, async (c) => {
    const query = bulkImportQuery.safeParse(c.req.query());
    if (!query.success) throw new AppError(400, 'bad_input', 'Please check the address.');
    const { dry_run, file_name } = query.data;
    c.env.incoming.setTimeout(timeoutMs);
    const results = await importCustomers(app, officeActorOf(c), {
      entries: readJsonList(bodyOf(c.env.incoming), 'customers', {
        elements: importLimits.rows,
        elementBytes: importLimits.rowCharacters,
      }),
      fileName: file_name,
      isDryRun: dry_run === 'true',
    });
    return ok(c, { ...results, results });
  });

  routes.openapi(listImportsRoute, async (c) => {
    const imports = await listImports(app.database, importsShown);
    return ok(c, {
      imports: imports.map((one) => ({
        id: one.id,
        file_name: one.fileName,
        total: one.total,
        created: one.created,
        merged: one.merged,
        same_person: one.samePerson,
        created_at: one.createdAt.toISOString(),
        undone_at: one.undoneAt?.toISOString() ?? null,
      })),
    });
  });

  routes.openapi(deleteImportRoute, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This import');
    c.env.incoming.setTimeout(timeoutMs);
    return ok(c, { results: await undoImport(app, officeActorOf(c), id) });
  });

  return routes;
}
