import { MINUTES } from '../../lib/days/durations.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { App } from '../../services/app.ts';
import { endOverdue } from './actions/change-call.ts';

export function callJobs(app: App): JobHandler[] {
  return [
    {
      // What no server could end: both browsers went away while none was running.
      name: 'end-lost-calls',
      schedule: '* * * * *',
      run: () => endOverdue(app, new Date(app.now().getTime() - MINUTES)),
    },
  ];
}
