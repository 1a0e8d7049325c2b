/** Visits: scheduling them, booking them with a request, and what happens when they move. */
export {
  bookingLimit,
  confirmBooking,
  declineBooking,
  isBookingOn,
  listBookingTimes,
  lockTime,
  releaseBooking,
} from './actions/booking.ts';
export { isAmong, listFreeTimes } from './actions/free-times.ts';
export { addFieldNote, takeStep } from './actions/from-the-road.ts';
export { onTheWayReach } from './actions/notify-customer.ts';
export { findProblems, knownTravelOf, travelOf } from './actions/plan.ts';
export { projectOfVisit } from './actions/project-of-visit.ts';
export { cancelVisitIn, changeVisit, createVisit, reopenVisit } from './actions/visits.ts';
export { bookedBy, type MovedVisit, visitCompleted } from './events.ts';
export { withArriving } from './store/customer.ts';
export { schedulePersonalData } from './store/personal-data.ts';
export {
  findVisit,
  findVisitOfRequest,
  type ListedVisit,
  listVisitsBetween,
  listVisitsOf,
  lockCalendar,
} from './store/visits.ts';
export { drivesBetween, viewNotes, viewSteps } from './views/visits.ts';
