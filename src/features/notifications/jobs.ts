import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { App } from '../../services/app.ts';
import { sendPush } from './actions/push.ts';

export function notificationJobs(app: App): JobHandler[] {
  return [{ name: 'send-push', concurrency: 2, run: (data) => sendPush(app, data) }];
}
