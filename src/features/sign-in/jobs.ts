import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { sendSignInCode } from './actions/sign-in.ts';

/**
 * A job sends the codes: the response takes the same time whether or not the password was correct.
 */
export function signInJobs(app: App): JobHandler[] {
  return [
    {
      name: 'write-owner-code',
      concurrency: 1,
      run: ({ userId }) => sendSignInCode(app, userId),
    },
  ];
}
