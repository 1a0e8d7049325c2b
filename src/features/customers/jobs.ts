import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { addUpTotals } from './store/list.ts';

export function customerJobs(app: App): JobHandler[] {
  return [
    {
      name: 'add-up-customer-totals',
      schedule: '17 * * * *',
      run: () => addUpTotals(app.database),
    },
  ];
}
