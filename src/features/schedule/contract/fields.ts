import { z } from 'zod';
import { hasControlCharacters } from '../../../lib/plain-text.ts';
import { stepMinutes, visitLimits } from '../rules/visits.ts';

/** A text of the owner's, trimmed, of one line unless `lines`. */
function text(max: number, { lines = false, needed = false } = {}) {
  return z
    .string()
    .trim()
    .min(needed ? 1 : 0, 'Please fill this in.')
    .max(max, `Please use ${max} characters or fewer.`)
    .refine(
      (typed) => !hasControlCharacters(typed, !lines),
      "Some characters can't be displayed. Please type it again.",
    );
}

const quarters = 'Please use steps of 15 minutes.';

export const minutesField = z
  .number('Please enter how long it takes.')
  .int(quarters)
  .min(stepMinutes, 'Enter at least 15 minutes.')
  .max(visitLimits.minutes, 'Enter 12 hours or less.')
  .multipleOf(stepMinutes, quarters);

/** A start on a whole minute, as an instant with its offset. */
export const startField = z.iso
  .datetime({ offset: true, error: 'Please enter a date and a time.' })
  .transform((typed) => new Date(typed))
  .refine((start) => start.getTime() % 60_000 === 0, 'Please use whole minutes.')
  .refine(
    (start) => start.getUTCFullYear() >= 2000 && start.getUTCFullYear() < 2100,
    'Please check the year.',
  );

const fields = {
  title: text(visitLimits.title, { needed: true }),
  project_id: z.uuid('Please choose a project.').nullable(),
  starts_at: startField.nullable(),
  minutes: minutesField,
  window_minutes: z
    .number('Please choose an arrival window.')
    .int('Please use whole minutes.')
    .min(0, 'Enter 0 or more.')
    .max(visitLimits.windowMinutes, 'Enter 8 hours or less.'),
  address: text(visitLimits.address),
  city: text(visitLimits.city),
  state: text(visitLimits.state),
  zip_code: text(visitLimits.zipCode),
  notes: text(visitLimits.notes, { lines: true }),
};

/** Says that a clash or a visit outside working hours is meant. */
const accept_clash = z.boolean().default(false);

export const newVisit = z.object({
  ...z.object(fields).partial().shape,
  customer_id: z.uuid('Please choose a customer.'),
  title: fields.title,
  minutes: fields.minutes,
  accept_clash,
});

export type NewVisit = z.output<typeof newVisit>;

export const visitChange = z.object({
  ...z.object(fields).partial().shape,
  version: z.number().int(),
  accept_clash,
});

export type VisitChange = z.output<typeof visitChange>;
