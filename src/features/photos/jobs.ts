import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { sweepPhotos } from './actions/photos.ts';

export function photoJobs(app: App): JobHandler[] {
  return [
    {
      name: 'sweep-photos',
      schedule: '17 * * * *',
      async run() {
        const swept = await sweepPhotos(app);
        if (swept > 0) app.log.info({ swept }, 'orphaned photos removed');
      },
    },
  ];
}
