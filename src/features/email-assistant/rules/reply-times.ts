import { dayIn, instantAt, weekdayAndTime } from '#lib/days/days.ts';

/** When somebody wants a visit. */
export interface WantedTime {
  /** YYYY-MM-DD. */
  day: string | undefined;
  /** Minutes of the day. */
  at?: number;
  from?: number;
  until?: number;
}

/** The times for a reply. */
export interface ReplyTimes {
  /** The very time that was asked for. */
  asked: { startsAt: Date; isFree: boolean } | undefined;
  /** Free times that come closest, soonest first. */
  offered: Date[];
}

const maxOffered = 3;

/**
 * The free times that suit what was asked: that hour, else the same day, else later days; one time
 * a day where no day was named. Today only if today was asked for.
 */
export function timesFor(
  free: { day: string; starts: Date[] }[],
  wanted: WantedTime,
  { timeZone, now }: { timeZone: string; now: Date },
): ReplyTimes {
  const today = dayIn(timeZone, now);
  const suits = (start: Date) => {
    const minutes = minutesOf(start, timeZone);
    return minutes >= (wanted.from ?? 0) && minutes < (wanted.until ?? Number.POSITIVE_INFINITY);
  };
  const days = free
    .filter(({ day }) => (wanted.day ? day >= wanted.day : day > today))
    .map(({ day, starts }) => ({ day, starts: starts.filter(suits) }))
    .filter(({ starts }) => starts.length > 0);
  const named = days.find(({ day }) => day === wanted.day)?.starts ?? [];
  const asked =
    wanted.day && wanted.at !== undefined
      ? instantAt(wanted.day, clockOf(wanted.at), timeZone)
      : undefined;
  const isFree = named.some((start) => start.getTime() === asked?.getTime());
  const others = days
    .filter(({ day }) => day !== wanted.day)
    .flatMap(({ starts }) => starts.slice(0, 1));
  return {
    asked: asked && { startsAt: asked, isFree },
    offered: [...spread(named, asked), ...others].slice(0, maxOffered),
  };
}

/** Of a day, the two times closest to the asked one, or its first and one half a day later. */
function spread(starts: Date[], asked: Date | undefined): Date[] {
  if (starts.length < 2) return starts;
  const closest = (to: number) =>
    starts.toSorted((a, b) => Math.abs(a.getTime() - to) - Math.abs(b.getTime() - to));
  const two = asked
    ? closest(asked.getTime()).slice(0, 2)
    : [starts[0], starts[Math.floor(starts.length / 2)]];
  return two.filter((start) => start !== undefined).toSorted((a, b) => a.getTime() - b.getTime());
}

function minutesOf(start: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = weekdayAndTime(timeZone, start).time.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
