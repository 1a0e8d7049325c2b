import { currentBusiness } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import type { App } from '#services/app.ts';

/** Today in the business's time zone, YYYY-MM-DD. */
export function today(app: App): string {
  return dayIn(currentBusiness(app).timeZone, app.now());
}
