import { passwordChanged } from '#features/sign-in/index.ts';
import { endCalendarOf } from './store/schedule.ts';

/** How partners' calendars react to events of sign-in. */
export function subscribePartnerSchedule(): void {
  // Whoever took a session may have copied its address.
  passwordChanged.subscribe(endCalendarOf);
}
