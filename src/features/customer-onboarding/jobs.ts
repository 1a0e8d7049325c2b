import { reminderJob } from '#features/settings/index.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { remindInvited } from './actions/onboarding.ts';

export function onboardingJobs(app: App): JobHandler[] {
  return [reminderJob(app, { name: 'remind-invited', run: () => remindInvited(app) })];
}
