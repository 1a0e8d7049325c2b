import { z } from 'zod';
import { textField as text } from '#lib/fields.ts';
import { settingsLimits } from '../limits.ts';
import { partnerTerms } from '../partner-terms.ts';
import { daysOrNever, inBothLanguages, needed, section } from './section.ts';

const { shortText, licensedTrades } = settingsLimits;

/** What subcontractors agree to. */
export const partners = section(
  z.object({
    /** Paragraphs, separated by empty lines. */
    terms: inBothLanguages(settingsLimits.partnerTerms, { needed: true, lines: true }),
    /** Trades whose partners need a license before approval. */
    licensed_trades: z
      .array(text(shortText, needed))
      .max(licensedTrades, `Use ${licensedTrades} trades or fewer.`),
    /** Days until a rejected application is deleted automatically; 0: never. */
    rejected_application_days: daysOrNever,
  }),
  {
    terms: partnerTerms,
    // The trades of the choices that Texas licenses: Occupations Code, chapters 1301, 1305, 1302.
    licensed_trades: ['Plumbing', 'Electrical', 'HVAC'],
    rejected_application_days: 0,
  },
);
