import { z } from 'zod';
import { lateFeeKinds } from '../choices.ts';
import { settingsLimits } from '../limits.ts';
import { amount, inBothLanguages, onOrOff, section, wholeNumber } from './section.ts';

const { dueDays, terms, reminderDays, reminderSteps, lateFee } = settingsLimits;

/** How invoices are created and reminded about. */
export const invoices = section(
  z.object({
    /** How many days until a new invoice is due. */
    due_days: wholeNumber(0, dueDays, 'days'),
    /** On every invoice; may be empty. */
    terms: inBothLanguages(terms, {}),
    reminders_on: onOrOff,
    /** Days after the due date, negative before it; each one sends a reminder. */
    reminder_steps: z
      .array(wholeNumber(-reminderDays, reminderDays, 'days'))
      .max(reminderSteps, `Use ${reminderSteps} reminders or fewer.`)
      .transform((steps) => [...new Set(steps)].toSorted((one, other) => one - other)),
    /** The late fee, stated on invoices sent from now on; `none` is off. */
    late_fee_kind: z.enum(lateFeeKinds, 'Please choose how to set the late fee.'),
    /** Dollars, or percent of the balance, as `late_fee_kind` says. */
    late_fee_value: amount,
    /** Days after the due date. */
    late_fee_days: wholeNumber(1, lateFee.days, 'days'),
  }),
  {
    due_days: 30,
    terms: { english: '', spanish: '' },
    reminders_on: true,
    reminder_steps: [-3, 1, 7, 14, 30],
    late_fee_kind: 'none',
    late_fee_value: 5,
    late_fee_days: 10,
  },
);
