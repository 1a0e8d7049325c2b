import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { App } from '../../services/app.ts';
import { remindInvited } from './actions/onboarding.ts';

export function onboardingJobs(app: App): JobHandler[] {
  return [
    // In the morning of Texas.
    { name: 'remind-invited', schedule: '30 15 * * *', run: () => remindInvited(app) },
  ];
}
