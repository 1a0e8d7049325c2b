import { weekdayAndTime } from '../../../lib/days/days.ts';
import type { App } from '../../../services/app.ts';
import { type Weekday, weekdays } from '../rules/settings.ts';
import { currentBusiness } from './current.ts';

/** Whether it is within the business hours of the settings now, on the business's clock. */
export function isOpenNow(app: App): boolean {
  const { hours, timeZone } = currentBusiness(app);
  const { day, time } = weekdayAndTime(timeZone, app.now());
  const today = hours[weekdays[day] as Weekday];
  return !today.closed && today.open <= time && time < today.close;
}
