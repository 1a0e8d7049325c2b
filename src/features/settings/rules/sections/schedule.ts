import { z } from 'zod';
import { settingsLimits } from '../limits.ts';
import { onOrOff, section, wholeNumber } from './section.ts';

const {
  travelSpeed,
  arrivalWindowMinutes,
  reminderHours,
  cancelHours,
  bookingDays,
  bookingMinutes,
} = settingsLimits;

/** How visits are scheduled and communicated. */
export const schedule = section(
  z.object({
    /** Average speed between two visits, in miles per hour. */
    travel_speed: wholeNumber(5, travelSpeed, 'miles an hour'),
    /** How long after a visit's start we may arrive. */
    arrival_window_minutes: wholeNumber(0, arrivalWindowMinutes, 'minutes'),
    /** How long before a visit its customer is reminded. */
    reminder_hours: wholeNumber(1, reminderHours, 'hours'),
    /** How long before a visit its customer may cancel it. */
    cancel_hours: wholeNumber(0, cancelHours, 'hours'),
    /** Whether the request form offers available times. */
    online_booking: onOrOff,
    /** For how many days from today. */
    booking_days: wholeNumber(1, bookingDays, 'days'),
    /** For how long a visit. */
    booking_minutes: wholeNumber(30, bookingMinutes, 'minutes').multipleOf(
      15,
      'Please use steps of 15 minutes.',
    ),
  }),
  {
    travel_speed: 35,
    arrival_window_minutes: 60,
    reminder_hours: 24,
    cancel_hours: 24,
    online_booking: false,
    booking_days: 14,
    booking_minutes: 60,
  },
);
