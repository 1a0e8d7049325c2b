/** Visits: what happens when one moves. */
export { listBookingTimes } from './actions/booking.ts';
export type { MovedVisit } from './events.ts';
