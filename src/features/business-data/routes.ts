import { checkOwnPassword } from '#features/sign-in/index.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { isSignedAddress } from '#platform/http/signed-link.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireOwner } from '#platform/sessions/require-owner.ts';
import { requireProof } from '#platform/sessions/require-proof.ts';
import type { App } from '#services/app.ts';
import { removePlan, savePlan } from './actions/backup-plan.ts';
import { archiveAddress, archiveSubject, openArchive, requestExport } from './actions/export.ts';
import {
  cancelImport,
  canImport,
  requestImport,
  startImport,
  storePart,
} from './actions/import.ts';
import { endInterrupted, requestBackup, requestCheck } from './actions/request-backup.ts';
import * as contract from './contract.ts';
import { partBytes } from './rules/archive.ts';
import { findExport, findLastImport, listExports } from './store/records.ts';
import { archiveName, viewBackups, viewExport, viewImport } from './views.ts';

export function businessDataRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/business-data', requireOwner(app.sessions));
  routes.use('/api/business-data/*', requireOwner(app.sessions));

  routes.openapi(contract.getBusinessData, async (c) => {
    const [exports, lastImport, isEmpty] = await Promise.all([
      listExports(app.database),
      findLastImport(app.database),
      canImport(app),
    ]);
    const sessionId = c.get('session').id;
    return ok(c, {
      exports: exports.map((row) =>
        viewExport(row, row.sessionId === sessionId ? archiveAddress(app, row) : null),
      ),
      last_import: lastImport ? viewImport(lastImport) : null,
      can_import: isEmpty,
      part_bytes: partBytes,
    });
  });

  routes.openapi(contract.postExport, async (c) => {
    const { id, user } = c.get('session');
    const asker = { userId: user.id, clientAddress: c.get('clientAddress') };
    const { current_password, passphrase } = c.req.valid('json');
    await checkOwnPassword(app, asker, current_password);
    const row = await requestExport(app, officeActorOf(c), { sessionId: id, passphrase });
    return c.json({ success: true as const, export: viewExport(row, null) }, 202);
  });

  routes.openapi(contract.postImport, async (c) => {
    const { current_password, ...archive } = c.req.valid('json');
    const asker = { userId: c.get('session').user.id, clientAddress: c.get('clientAddress') };
    await checkOwnPassword(app, asker, current_password);
    const row = await requestImport(app, archive);
    return c.json({ success: true as const, import: viewImport(row) }, 202);
  });
  routes.openAPIRegistry.registerPath(contract.putImportPart);
  routes.put('/api/business-data/imports/:id/parts/:index', async (c) => {
    const id = knownId(c.req.param('id'), 'This import');
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    await storePart(app, id, Number(c.req.param('index')), bytes);
    return ok(c);
  });
  routes.openapi(contract.startImport, async (c) => {
    const row = await startImport(app, knownId(c.req.valid('param').id, 'This import'));
    return c.json({ success: true as const, import: viewImport(row) }, 202);
  });
  routes.openapi(contract.deleteImport, async (c) => {
    const row = await cancelImport(app, knownId(c.req.valid('param').id, 'This import'));
    return ok(c, { import: viewImport(row) });
  });

  routes.openapi(contract.getBackups, async (c) => {
    await endInterrupted(app);
    return c.json(await viewBackups(app), 200);
  });
  routes.openapi(contract.putBackupPlan, async (c) => {
    await requireProof(app.sessions, c);
    await savePlan(app, officeActorOf(c), c.req.valid('json'));
    return c.json(await viewBackups(app), 200);
  });
  routes.openapi(contract.deleteBackupPlan, async (c) => {
    await requireProof(app.sessions, c);
    await removePlan(app, officeActorOf(c));
    return c.json(await viewBackups(app), 200);
  });
  routes.openapi(contract.postBackup, async (c) => {
    await requestBackup(app);
    return c.json(await viewBackups(app), 202);
  });
  routes.openapi(contract.postBackupCheck, async (c) => {
    await requestCheck(app, knownId(c.req.valid('param').id, 'This backup'));
    return c.json(await viewBackups(app), 202);
  });

  // Browsers download it directly: its address is signed for the session that requested it.
  routes.get('/files/business-exports/:id', async (c) => {
    const row = await findExport(app.database, knownId(c.req.param('id'), 'This export'));
    const { until = '', signature = '' } = c.req.query();
    const { secretKey } = app.settings;
    const isOurs =
      row && isSignedAddress(secretKey, app.now(), archiveSubject(row), { until, signature });
    if (!isOurs) throw notFound('This export');
    return c.body(await openArchive(app, row), 200, {
      'content-type': row.isEncrypted ? 'application/octet-stream' : 'application/zip',
      'content-length': String(row.size),
      'content-disposition': `attachment; filename="${archiveName(row)}"`,
      'cache-control': 'no-store',
    });
  });
  return routes;
}
