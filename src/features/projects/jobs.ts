import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { sweepFiles } from './actions/files.ts';

export function projectJobs(app: App): JobHandler[] {
  return [
    {
      name: 'sweep-project-files',
      schedule: '37 * * * *',
      async run() {
        const swept = await sweepFiles(app);
        if (swept > 0) app.log.info({ swept }, 'orphaned files removed');
      },
    },
  ];
}
