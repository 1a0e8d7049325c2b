import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { deleteExpiredExports, makeExport } from './actions/export.ts';
import { giveUpSilent, runImport } from './actions/import.ts';
import { beginNightly } from './actions/request-backup.ts';
import { runBackup, runCheck } from './actions/run-backup.ts';

declare module '../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'export-business': { id: string };
    'import-business': { id: string };
    'back-up': { id: string };
    'check-backup': { id: string };
  }
}

export function businessDataJobs(app: App): JobHandler[] {
  return [
    { name: 'export-business', run: ({ id }, { isLast }) => makeExport(app, id, isLast) },
    { name: 'import-business', run: ({ id }) => runImport(app, id) },
    { name: 'back-up', run: ({ id }) => runBackup(app, id) },
    { name: 'check-backup', run: ({ id }) => runCheck(app, id) },
    { name: 'begin-backup', schedule: '*/5 * * * *', run: () => beginNightly(app) },
    {
      name: 'delete-archives',
      schedule: '*/10 * * * *',
      async run() {
        await deleteExpiredExports(app);
        await giveUpSilent(app, app.database);
      },
    },
  ];
}
