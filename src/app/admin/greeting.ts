import { partOfDay } from '#lib/days/formats.ts';

/** "Good morning, Wade": in the business's time zone, with the first name if there is one. */
export function greeting(name: string, now: Date, timeZone: string): string {
  const firstName = name.trim().split(/\s+/)[0];
  const greeting = `Good ${partOfDay(now, timeZone)}`;
  return firstName ? `${greeting}, ${firstName}` : greeting;
}
