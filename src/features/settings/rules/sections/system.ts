import { z } from 'zod';
import { dateFormats } from '#lib/days/formats.ts';
import { currencies, revenueBases, timeZones } from '../choices.ts';
import { settingsLimits } from '../limits.ts';
import { daysOrNever, section, wholeNumber } from './section.ts';

const { photoMegabytes, answerHours, keepDays, leastActivityDays } = settingsLimits;

const activityMessage = `Please enter 0, or whole days, ${leastActivityDays} to ${keepDays}.`;

export const system = section(
  z.object({
    timezone: z.enum(timeZones, 'Please choose a time zone.'),
    date_format: z.enum(dateFormats, 'Please choose a date format.'),
    currency: z.enum(currencies, 'Please choose a currency.'),
    revenue_basis: z.enum(revenueBases, 'Please choose when revenue counts.'),
    /** The max photo size in the request form and chat, in MB. */
    request_photo_megabytes: wholeNumber(1, photoMegabytes, 'MB'),
    /**
     * What visitors are promised, in hours: an estimate after the form, a call after the chat. 0
     * promises nothing.
     */
    request_answer_hours: wholeNumber(0, answerHours, 'hours'),
    /**
     * How many days the activity log is stored; 0: forever. The latest half year always stays, so
     * that no one can erase what they just did.
     */
    activity_days: z
      .int(activityMessage)
      .max(keepDays, activityMessage)
      .refine((days) => days === 0 || days >= leastActivityDays, activityMessage),
    /** How many days conversations with the owner's assistant are stored; 0: forever. */
    assistant_days: daysOrNever,
  }),
  {
    timezone: 'America/Chicago',
    date_format: 'MM/DD/YYYY',
    currency: 'USD',
    revenue_basis: 'cash',
    request_photo_megabytes: 10,
    request_answer_hours: 1,
    activity_days: 0,
    assistant_days: 0,
  },
);
