import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { deleteOldRecords } from './actions/delete-old.ts';
import { finishDeletions } from './actions/delete-person.ts';

declare module '../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'delete-files': { folders: string[] };
  }
}

export function personalDataJobs(app: App): JobHandler[] {
  return [
    {
      name: 'delete-files',
      async run({ folders }) {
        for (const folder of folders) await app.files.removeFolder(folder);
      },
    },
    {
      name: 'delete-old-records',
      schedule: '25 4 * * *',
      run: () => deleteOldRecords(app),
    },
    {
      name: 'finish-deletions',
      schedule: '35 4 * * *',
      async run() {
        const ended = await finishDeletions(app);
        if (ended > 0) app.log.info({ ended }, 'documents of deleted people erased');
      },
    },
  ];
}
