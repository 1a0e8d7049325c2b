import { z } from 'zod';
import type { OrderStatus } from '#features/work-orders/rules/work-orders.ts';
import { DAYS } from '#lib/days/durations.ts';
import { dayField, timeField } from '#lib/fields.ts';
import { maxDaysOff, maxNoteLength } from './rules.ts';

/** A scheduled job for its partner. */
export interface PlannedJob {
  id: string;
  order_number: string;
  title: string;
  status: OrderStatus;
  /** ISO instants. */
  starts_at: string;
  ends_at: string;
  updated_at: string;
  version: number;
  customer_name: string | null;
  street: string | null;
  city: string;
  state: string | null;
  zip_code: string;
}

const hours = z
  .object({ weekday: z.number(), opens: z.string(), closes: z.string() })
  .superRefine(({ opens, closes }, context) => {
    const isTime = (typed: string) => timeField().safeParse(typed).success;
    if (!opens && !closes) return;
    if (!isTime(opens) || !isTime(closes)) context.addIssue('time');
    else if (closes <= opens) context.addIssue('order');
  });

/** Working hours by weekday; a day without both times is off. */
export const hoursForm = z.array(hours);

/**
 * Days off, with errors by field.
 * @param today YYYY-MM-DD
 */
export function daysOffForm(today: string) {
  return z
    .object({
      from: dayField('day'),
      to: dayField('day'),
      note: z.string().max(maxNoteLength, `note:${maxNoteLength}`),
    })
    .refine(({ from, to }) => to >= from, { error: 'order', path: ['to'], abort: true })
    .refine(({ to }) => to >= today, { error: 'past', path: ['to'], abort: true })
    .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAYS < maxDaysOff, {
      error: 'long',
      path: ['to'],
      abort: true,
    });
}
