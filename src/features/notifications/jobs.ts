import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { deleteOldNotifications } from './actions/delete-old.ts';
import { beginOwnersMorning } from './actions/mornings.ts';
import { noticeProblems } from './actions/notice-problems.ts';
import { sendOwnersText } from './actions/notify.ts';
import { sendPush } from './actions/push.ts';

export function notificationJobs(app: App): JobHandler[] {
  return [
    { name: 'send-push', concurrency: 2, run: (data, attempt) => sendPush(app, data, attempt) },
    { name: 'text-owner', run: (data) => sendOwnersText(app, data) },
    { name: 'begin-morning', schedule: '*/5 * * * *', run: () => beginOwnersMorning(app) },
    // Whether or not the server is running in the morning.
    {
      name: 'delete-notifications',
      schedule: '17 * * * *',
      run: () => deleteOldNotifications(app),
    },
    { name: 'notice-problems', schedule: '*/10 * * * *', run: () => noticeProblems(app) },
  ];
}
