import { dayIn } from '../../src/lib/days/days.ts';
import { DAYS } from '../../src/lib/days/durations.ts';

/** The time zone of the business in tests. */
const businessZone = 'America/Chicago';

/** The day that many days from now where the business is: what the product calls today. */
export function dayOfBusiness(days = 0): string {
  return dayIn(businessZone, new Date(Date.now() + days * DAYS));
}
