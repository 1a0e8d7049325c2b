import { z } from 'zod';
import { depositKinds, guarantees } from '../choices.ts';
import { settingsLimits } from '../limits.ts';
import { amount, inBothLanguages, onOrOff, section, wholeNumber } from './section.ts';

const { validDays, followUps, estimateTerms, dueDays } = settingsLimits;

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
    deposit_kind: 'percent',
    deposit_value: 30,
    deposit_due_days: 0,
  },
);
