import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { writeMessageEmails } from './actions/email-notices.ts';
import { joinAnswer } from './actions/email-replies.ts';
import { sweepMessageFiles } from './actions/send-message.ts';

export function messageJobs(app: App): JobHandler[] {
  return [
    {
      name: 'write-message-emails',
      schedule: '* * * * *',
      run: () => writeMessageEmails(app),
    },
    {
      name: 'join-answer',
      run: (data) => joinAnswer(app, data),
    },
    {
      name: 'sweep-message-files',
      schedule: '47 * * * *',
      async run() {
        const swept = await sweepMessageFiles(app);
        if (swept > 0) app.log.info({ swept }, 'orphaned message files removed');
      },
    },
  ];
}
