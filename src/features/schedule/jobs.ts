import { reminderJob } from '#features/settings/index.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { writeCancellationEmails } from './actions/customer-cancellation.ts';
import { remindCustomers } from './actions/remind.ts';

export function scheduleJobs(app: App): JobHandler[] {
  return [
    {
      name: 'write-cancellation-emails',
      run: (cancelled) => writeCancellationEmails(app, cancelled),
    },
    reminderJob(app, {
      name: 'remind-of-visits',
      async run() {
        const reminded = await remindCustomers(app);
        if (reminded > 0) app.log.info({ reminded }, 'customers reminded of visits');
      },
    }),
  ];
}
