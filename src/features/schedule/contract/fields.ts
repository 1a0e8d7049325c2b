import { z } from 'zod';
import { instantField, textField } from '#lib/fields.ts';
import { stepMinutes, visitLimits } from '../rules/visits.ts';

const quarters = 'Please use steps of 15 minutes.';

export const minutesField = z
  .number('Please enter how long it takes.')
  .int(quarters)
  .min(stepMinutes, 'Enter at least 15 minutes.')
  .max(visitLimits.minutes, 'Enter 12 hours or less.')
  .multipleOf(stepMinutes, quarters);

/** A start on a whole minute, as an instant with its offset. */
export const startField = instantField()
  .transform((typed) => new Date(typed))
  .refine((start) => start.getTime() % 60_000 === 0, 'Please use whole minutes.')
  .refine(
    (start) => start.getUTCFullYear() >= 2000 && start.getUTCFullYear() < 2100,
    'Please check the year.',
  );

const fields = {
  title: textField(visitLimits.title, { needed: true }),
  project_id: z.uuid('Please choose a project.').nullable(),
  assignee_id: z.uuid('Please choose who goes.').nullable(),
  starts_at: startField.nullable(),
  minutes: minutesField,
  window_minutes: z
    .number('Please choose an arrival window.')
    .int('Please use whole minutes.')
    .min(0, 'Enter 0 or more.')
    .max(visitLimits.windowMinutes, 'Enter 8 hours or less.'),
  address: textField(visitLimits.address),
  city: textField(visitLimits.city),
  state: textField(visitLimits.state),
  zip_code: textField(visitLimits.zipCode),
  notes: textField(visitLimits.notes, { lines: true }),
  preparation: textField(visitLimits.preparation, { lines: true }),
};

/** Accepts a conflict, or a visit outside working hours. */
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
