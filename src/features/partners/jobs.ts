import { reminderJob } from '#features/settings/index.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { deleteOldRejections } from './actions/delete-rejected.ts';
import { sweepDocuments } from './actions/receive-document.ts';
import { sendPartnerEmail } from './actions/sign-in.ts';
import { warnOfDocuments } from './actions/warn-about-documents.ts';

export function partnerJobs(app: App): JobHandler[] {
  return [
    {
      name: 'write-partner-email',
      concurrency: 2,
      run: ({ kind, email }) => sendPartnerEmail(app, kind, email),
    },
    reminderJob(app, {
      name: 'warn-of-documents',
      async run() {
        const warned = await warnOfDocuments(app);
        if (warned > 0) app.log.info({ warned }, 'partner documents expiring soon');
      },
    }),
    {
      name: 'sweep-partner-documents',
      schedule: '53 5 * * *',
      async run() {
        await deleteOldRejections(app);
        const swept = await sweepDocuments(app);
        if (swept > 0) app.log.info({ swept }, 'orphaned partner documents removed');
      },
    },
  ];
}
