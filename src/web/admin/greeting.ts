import { business } from '../../features/settings/rules.ts';
import { partOfDay } from '../../lib/day-words.ts';

/** "Good morning, Wade": by the business's clock, with the first name if there is one. */
export function greeting(name: string, now: Date): string {
  const firstName = name.trim().split(/\s+/)[0];
  const wish = `Good ${partOfDay(now, business.timeZone)}`;
  return firstName ? `${wish}, ${firstName}` : wish;
}
