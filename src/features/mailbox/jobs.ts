import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { App } from '../../services/app.ts';
import { deliverLetter } from './actions.ts';

export function mailboxJobs(app: App): JobHandler[] {
  return [
    {
      name: 'deliver-letter',
      concurrency: 2,
      run: (data, attempt) => deliverLetter(app, String(data.letterId), attempt.isLast),
    },
  ];
}
