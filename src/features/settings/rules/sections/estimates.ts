import { z } from 'zod';
import { textField } from '#lib/fields.ts';
import { depositKinds, guarantees } from '../choices.ts';
import { settingsLimits } from '../limits.ts';
import { amount, inBothLanguages, needed, onOrOff, section, wholeNumber } from './section.ts';

const { validDays, followUps, estimateTerms, dueDays, lostReasons, lostReason } = settingsLimits;

/** How estimates go out. */
export const estimates = section(
  z.object({
    /** How many days until a new estimate expires. */
    valid_days: wholeNumber(1, validDays, 'days'),
    /** Text at the bottom of a new one, in the customer's language. */
    terms: inBothLanguages(estimateTerms, { lines: true }),
    /** Whether visitors are offered estimates for free. */
    is_free: onOrOff,
    /** How long new ones guarantee the work, in months; 0 promises nothing. */
    guarantee_months: z.literal(guarantees, 'Please choose how long you guarantee your work.'),
    /** Days after sending on which an unanswered estimate is followed up. */
    follow_up_days: z
      .array(wholeNumber(1, validDays, 'days'))
      .max(followUps, `Use ${followUps} emails or fewer.`)
      .refine((days) => new Set(days).size === days.length, 'The same day is listed twice.'),
    /** Why a request was lost, as it is offered then. */
    lost_reasons: z
      .array(textField(lostReason, needed))
      .max(lostReasons, `Use ${lostReasons} reasons or fewer.`)
      .refine((all) => new Set(all).size === all.length, 'The same reason is listed twice.'),
    deposit_kind: z.enum(depositKinds, 'Please choose how to set the deposit.'),
    /** Dollars or percent, according to `deposit_kind`. */
    deposit_value: amount,
    /** How many days after the approval a deposit is due; 0 is that day. */
    deposit_due_days: wholeNumber(0, dueDays, 'days'),
  }),
  {
    valid_days: 30,
    terms: {
      english:
        'This price covers the work and materials listed above. If we find hidden damage, we stop, show it to you, and agree on a new price before going on.',
      spanish:
        'Este precio cubre el trabajo y los materiales de la lista. Si encontramos daños ocultos, paramos, se los mostramos y acordamos con usted un nuevo precio antes de seguir.',
    },
    is_free: true,
    guarantee_months: 12,
    follow_up_days: [3, 7],
    lost_reasons: [
      'Price too high',
      'We answered late',
      'No answer',
      'Chose someone else',
      'Not our work',
      'Too far away',
    ],
    deposit_kind: 'percent',
    deposit_value: 30,
    deposit_due_days: 0,
  },
);
