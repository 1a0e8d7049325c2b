import { reminderJob } from '#features/settings/index.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { finishDecline } from './actions/answer.ts';
import { sendDelayed } from './actions/delayed-sending.ts';
import { sendSignedCopy, writeEstimateEmail } from './actions/email-customer.ts';
import { expireEstimates, followUpEstimates } from './actions/follow-up.ts';
import { addUpTotals } from './store/follow-up.ts';

export function estimateJobs(app: App): JobHandler[] {
  return [
    {
      name: 'send-estimate',
      concurrency: 4,
      run: (data) => writeEstimateEmail(app, data),
    },
    {
      name: 'send-estimate-later',
      concurrency: 2,
      run: (data) => sendDelayed(app, data),
    },
    {
      name: 'sign-estimate',
      concurrency: 2,
      run: ({ estimateId }) => sendSignedCopy(app, estimateId),
    },
    {
      name: 'finish-decline',
      run: (data) => finishDecline(app, data),
    },
    {
      name: 'expire-estimates',
      schedule: '*/15 * * * *',
      async run() {
        const expired = await expireEstimates(app);
        if (expired > 0) app.log.info({ expired }, 'estimates expired');
      },
    },
    reminderJob(app, {
      name: 'follow-up-estimates',
      async run() {
        const written = await followUpEstimates(app);
        if (written > 0) app.log.info({ written }, 'estimates followed up');
      },
    }),
    {
      name: 'add-up-estimate-totals',
      schedule: '27 * * * *',
      run: () => addUpTotals(app.database),
    },
  ];
}
