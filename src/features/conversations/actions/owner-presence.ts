import { weekdayAndTime } from '../../../lib/days/days.ts';
import type { App } from '../../../services/app.ts';
import { currentBusiness, isOpenNow } from '../../settings/index.ts';
import { type BusinessHours, type Weekday, weekdays } from '../../settings/rules/settings.ts';
import { presenceLasts } from '../rules/conversations.ts';
import { findOwnerSeen, putOwnerSeen } from '../store/conversations.ts';

/** Notes that a back office is open; every server that has one says so every half minute. */
export function recordOwnerPresence(app: App): Promise<void> {
  return putOwnerSeen(app.database, app.now());
}

/** Whether somebody is there to answer: a back office is open now. */
export async function isOwnerThere(app: App): Promise<boolean> {
  const seenAt = await findOwnerSeen(app.database);
  return seenAt !== undefined && app.now().getTime() - seenAt.getTime() < presenceLasts;
}

/** When a visitor can expect the owner's answer. */
export interface ExpectedAnswer {
  /** Open now: within the hours that the settings promise. Otherwise from the next opening on. */
  isOpen: boolean;
  opens: { day: Weekday; time: string } | undefined;
}

export function expectedAnswer(app: App): ExpectedAnswer {
  const { hours, timeZone } = currentBusiness(app);
  const { day, time } = weekdayAndTime(timeZone, app.now());
  return { isOpen: isOpenNow(app), opens: nextOpening(hours, day, time) };
}

/** The next time that we open, from a weekday (0 is Monday) and a time of day on. */
function nextOpening(hours: BusinessHours, day: number, time: string) {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const name = weekdays[(day + ahead) % 7] as Weekday;
    const { open, closed } = hours[name];
    if (!closed && (ahead > 0 || time < open)) return { day: name, time: open };
  }
  return undefined;
}
