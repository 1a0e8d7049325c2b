import { partOfDay } from '../../lib/days/formats.ts';

/** "Good morning, Wade": by the business's clock, with the first name if there is one. */
export function greeting(name: string, now: Date, timeZone: string): string {
  const firstName = name.trim().split(/\s+/)[0];
  const greeting = `Good ${partOfDay(now, timeZone)}`;
  return firstName ? `${greeting}, ${firstName}` : greeting;
}
