import { z } from 'zod';
import { cardProviders } from '../choices.ts';
import { settingsLimits } from '../limits.ts';
import { inBothLanguages, onOrOff, section, wholeNumber } from './section.ts';

const { terms, tipPercent, tipPercents } = settingsLimits;

/** How customers pay. */
export const payments = section(
  z.object({
    card_provider: z.enum(cardProviders, 'Please choose a card processor.'),
    allow_part_payments: onOrOff,
    /** Whether customers may add a tip to a card payment, and the percentages they are offered. */
    tips_on: onOrOff,
    tip_percents: z
      .array(wholeNumber(1, tipPercent, 'percents'))
      .max(tipPercents, `Use ${tipPercents} percents or fewer.`)
      .transform((percents) => [...new Set(percents)].toSorted((one, other) => one - other)),
    /** How to pay other than by card; if empty, by check to the business. */
    instructions: inBothLanguages(terms, {}),
  }),
  {
    card_provider: 'test',
    allow_part_payments: true,
    tips_on: false,
    tip_percents: [10, 15, 20],
    instructions: { english: '', spanish: '' },
  },
);
