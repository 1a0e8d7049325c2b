import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { isOpenAt, remindingHours } from '../rules/opening-hours.ts';
import { currentBusiness } from './current.ts';

/** Whether it is within the business hours now, in the business's time zone. */
export function isOpenNow(app: App): boolean {
  return isOpenAt(app.now(), currentBusiness(app));
}

/** A job that reminds or follows up: it runs every ten minutes during business hours. */
export function reminderJob<Name extends JobHandler['name']>(
  app: App,
  { name, run }: { name: Name; run: () => Promise<void> },
): JobHandler {
  return {
    name,
    schedule: '*/10 * * * *',
    async run() {
      if (isOpenAt(app.now(), remindingHours(currentBusiness(app)))) await run();
    },
  } as JobHandler;
}
