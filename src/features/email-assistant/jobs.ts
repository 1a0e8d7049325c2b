import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { sendAutoReply } from './actions/auto-reply.ts';
import { draftReply } from './actions/draft-reply.ts';

export function emailAssistantJobs(app: App): JobHandler[] {
  return [
    {
      name: 'draft-reply',
      run: ({ draftId }, { isLast }) => draftReply(app, draftId, isLast),
    },
    { name: 'send-auto-reply', run: ({ draftId }) => sendAutoReply(app, draftId) },
  ];
}
