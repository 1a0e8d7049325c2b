import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { App } from '../../services/app.ts';
import { sweepPapers } from './actions/receive-document.ts';
import { sendRecovery } from './actions/sign-in.ts';
import { warnOfPapers } from './actions/warn-about-documents.ts';

export function partnerJobs(app: App): JobHandler[] {
  return [
    {
      name: 'write-partner-letter',
      concurrency: 2,
      run: ({ email }) => sendRecovery(app, email),
    },
    {
      name: 'warn-of-papers',
      schedule: '10 14 * * *',
      async run() {
        const warned = await warnOfPapers(app);
        if (warned > 0) app.log.info({ warned }, 'partner documents expiring soon');
      },
    },
    {
      name: 'sweep-partner-papers',
      schedule: '53 5 * * *',
      async run() {
        const swept = await sweepPapers(app);
        if (swept > 0) app.log.info({ swept }, 'orphaned partner documents removed');
      },
    },
  ];
}
