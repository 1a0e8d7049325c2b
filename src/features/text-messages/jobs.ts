import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { deliverText } from './actions/deliver.ts';
import { fetchTextPhotos, writeTextNotice } from './actions/receive.ts';

export function textMessageJobs(app: App): JobHandler[] {
  return [
    {
      name: 'deliver-text',
      concurrency: 4,
      run: ({ textId }, { isLast }) => deliverText(app, textId, isLast),
    },
    {
      name: 'fetch-text-photos',
      run: ({ textId }, { isLast }) => fetchTextPhotos(app, textId, isLast),
    },
    {
      name: 'write-text-notice',
      run: ({ threadId }) => writeTextNotice(app, threadId),
    },
  ];
}
