import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { queueRecoveryEmail, sendSignInEmail } from './actions/sign-in.ts';

/**
 * Emails requested by address are written in a job, so that responding takes the same time whether
 * or not the address has an account.
 */
export function portalJobs(app: App): JobHandler[] {
  return [
    {
      name: 'write-account-email',
      concurrency: 2,
      run: ({ kind, email }) =>
        kind === 'recovery' ? queueRecoveryEmail(app, email) : sendSignInEmail(app, email, kind),
    },
  ];
}
