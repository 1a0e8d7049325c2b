import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { App } from '../../services/app.ts';
import { sendSignInCode } from './actions/sign-in.ts';

/** Codes are sent by a job: the answer takes the same time whether or not the password was right. */
export function signInJobs(app: App): JobHandler[] {
  return [
    {
      name: 'write-owner-code',
      concurrency: 1,
      run: ({ userId }) => sendSignInCode(app, userId),
    },
  ];
}
