import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { App } from '../../services/app.ts';
import { sweepPictures } from './actions/pictures.ts';

export function settingsJobs(app: App): JobHandler[] {
  return [{ name: 'sweep-pictures', schedule: '23 3 * * *', run: () => sweepPictures(app) }];
}
