import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { makeRequestOfLead } from './actions/request-of-lead.ts';

export function notedRequestJobs(app: App): JobHandler[] {
  return [{ name: 'request-of-lead', run: ({ emailId }) => makeRequestOfLead(app, emailId) }];
}
