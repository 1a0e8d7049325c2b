import { dayAfter, weekdayOfDay } from '#lib/days/days.ts';
import { after, type Clock } from './clock.ts';

/** Who goes to customers. */
export type Worker = 'owner' | 'staff';

export interface Slot {
  who: Worker;
  starts: Date;
  ends: Date;
}

const firstTimes = ['08:00', '08:30', '09:00'];
const workdayMinutes = 9.5 * 60;
const travelMinutes = 30;
const visitsADay = 3;
const saturday = 5;
/** How far ahead visits are planned. */
const daysAhead = 24;

/**
 * Books visits into the working days of two people, one after another.
 * @param isAway days that somebody's visits are planned elsewhere
 */
export function createAgenda(clock: Clock, isAway: (who: Worker, day: string) => boolean) {
  const booked = new Map<string, { ends: Date; visits: number }>();

  /** The first free time from a day on, with the one who has had fewer visits that day. */
  function book(from: string, minutes: number): Slot | undefined {
    for (let day = from, tries = 0; tries < daysAhead; day = dayAfter(day), tries += 1) {
      if (!clock.isOpenOn(day) || weekdayOfDay(day) === saturday) continue;
      const slots = (['owner', 'staff'] as const).flatMap((who) => slotOn(who, day, minutes) ?? []);
      const [first] = slots.sort((one, other) => one.starts.getTime() - other.starts.getTime());
      if (!first) continue;
      const visits = (booked.get(`${first.who} ${day}`)?.visits ?? 0) + 1;
      booked.set(`${first.who} ${day}`, { ends: first.ends, visits });
      return first;
    }
    return undefined;
  }

  function slotOn(who: Worker, day: string, minutes: number): Slot | undefined {
    if (isAway(who, day)) return undefined;
    const known = booked.get(`${who} ${day}`);
    if (known && known.visits >= visitsADay) return undefined;
    const turn = Number(day.slice(-2)) + (who === 'owner' ? 0 : 1);
    const opens = clock.at(day, firstTimes[turn % firstTimes.length] ?? '08:00');
    const starts = known ? onQuarter(after(known.ends, travelMinutes)) : opens;
    const ends = after(starts, minutes);
    return ends <= after(clock.at(day, '08:00'), workdayMinutes)
      ? { who, starts, ends }
      : undefined;
  }

  return { book };
}

function onQuarter(instant: Date): Date {
  const quarter = 15 * 60_000;
  return new Date(Math.ceil(instant.getTime() / quarter) * quarter);
}
