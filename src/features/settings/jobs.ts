import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { makePictureSizes, sweepPictures } from './actions/pictures.ts';

declare module '../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'make-picture-sizes': { id: string };
  }
}

export function settingsJobs(app: App): JobHandler[] {
  return [
    { name: 'sweep-pictures', schedule: '23 3 * * *', run: () => sweepPictures(app) },
    { name: 'make-picture-sizes', run: ({ id }) => makePictureSizes(app, id) },
  ];
}
