import { reminderJob } from '#features/settings/index.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { askForReviews, remindOfReviews } from './actions/ask-for-review.ts';
import { refreshGoogle } from './actions/google.ts';

export function websiteJobs(app: App): JobHandler[] {
  return [
    reminderJob(app, {
      name: 'ask-for-reviews',
      async run() {
        const asked = await askForReviews(app);
        const reminded = await remindOfReviews(app);
        if (asked + reminded > 0) app.log.info({ asked, reminded }, 'reviews asked for');
      },
    }),
    { name: 'read-google-reviews', schedule: '7 9 * * *', run: () => refreshGoogle(app) },
  ];
}
