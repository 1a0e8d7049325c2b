import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { App } from '../../services/app.ts';
import { receiveLetters, sweepLetterFiles } from './actions/receive.ts';
import { deliverLetter } from './actions/send-email.ts';

export function mailboxJobs(app: App): JobHandler[] {
  return [
    {
      name: 'deliver-letter',
      concurrency: 2,
      run: ({ letterId }, { isLast }) => deliverLetter(app, letterId, isLast),
    },
    { name: 'receive-letters', schedule: '* * * * *', run: () => receiveLetters(app) },
    {
      name: 'sweep-letter-files',
      schedule: '52 * * * *',
      async run() {
        const swept = await sweepLetterFiles(app);
        if (swept > 0) app.log.info({ swept }, 'orphaned email files removed');
      },
    },
  ];
}
