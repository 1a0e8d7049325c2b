import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { readMetrics } from './actions/metrics.ts';
import { publishTarget } from './actions/publish.ts';

export function contentJobs(app: App): JobHandler[] {
  return [
    {
      name: 'publish-post',
      concurrency: 2,
      run: ({ targetId, at }) => publishTarget(app, targetId, new Date(at)),
    },
    {
      name: 'read-social-metrics',
      schedule: '23 9 * * *',
      run: () => readMetrics(app),
    },
  ];
}
