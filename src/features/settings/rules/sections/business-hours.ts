import { z } from 'zod';
import { timeField } from '#lib/fields.ts';
import { weekdays } from '../choices.ts';
import { onOrOff, section } from './section.ts';

/** Times of day in the business's time zone, as HH:MM; stored, but not shown, while closed. */
const dayHours = z
  .object(
    { open: timeField(), close: timeField(), closed: onOrOff },
    'Please enter opening and closing times.',
  )
  .superRefine((hours, context) => {
    const message = hoursProblem(hours);
    if (message) context.addIssue({ code: 'custom', path: ['close'], message });
  });

const workday = { open: '08:00', close: '18:00', closed: false };

export const businessHours = section(
  z.object(
    Object.fromEntries(weekdays.map((day) => [day, dayHours])) as Record<
      (typeof weekdays)[number],
      typeof dayHours
    >,
  ),
  {
    monday: workday,
    tuesday: workday,
    wednesday: workday,
    thursday: workday,
    friday: workday,
    saturday: { open: '09:00', close: '16:00', closed: false },
    sunday: { open: '10:00', close: '16:00', closed: true },
  },
);

interface DayHours {
  open: string;
  close: string;
  closed: boolean;
}

/** Why the hours of a day are not possible, as the owner reads it; undefined if they are. */
export function hoursProblem({ open, close, closed }: DayHours): string | undefined {
  if (closed || open < close) return undefined;
  return open === close
    ? 'Opening and closing times are the same.'
    : 'Closing time is before opening time. Please use two times on the same day.';
}
