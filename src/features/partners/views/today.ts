import { dayIn } from '../../../lib/days/days.ts';
import type { App } from '../../../services/app.ts';
import { currentBusiness } from '../../settings/index.ts';

/** The business's calendar day (YYYY-MM-DD). */
export function todayOf(app: App): string {
  return dayIn(currentBusiness(app).timeZone, app.now());
}
