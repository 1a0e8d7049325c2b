import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { deleteOldTrash } from './actions/change-thread.ts';
import { deliverEmail } from './actions/deliver.ts';
import { deleteEmptyDrafts } from './actions/drafts.ts';
import { receiveInBackground, sweepEmailFiles } from './actions/receive.ts';

export function mailboxJobs(app: App): JobHandler[] {
  return [
    {
      name: 'deliver-email',
      concurrency: 2,
      run: ({ emailId, sendAt }, { isLast }) => deliverEmail(app, emailId, isLast, sendAt),
    },
    { name: 'receive-emails', schedule: '* * * * *', run: () => receiveInBackground(app) },
    {
      name: 'empty-email-trash',
      schedule: '22 * * * *',
      async run() {
        await deleteOldTrash(app);
        await deleteEmptyDrafts(app);
      },
    },
    {
      name: 'sweep-email-files',
      schedule: '52 * * * *',
      async run() {
        const swept = await sweepEmailFiles(app);
        if (swept > 0) app.log.info({ swept }, 'orphaned email files removed');
      },
    },
  ];
}
