import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { ringReminders } from './actions/ring.ts';

export function reminderJobs(app: App): JobHandler[] {
  return [{ name: 'ring-reminders', schedule: '* * * * *', run: () => ringReminders(app) }];
}
