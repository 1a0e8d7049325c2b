import { z } from 'zod';
import { textField as text } from '#lib/fields.ts';
import { settingsLimits } from '../limits.ts';
import { inBothLanguages, needed, section } from './section.ts';

const { shortText, emailSignature, emailTemplate, emailTemplates } = settingsLimits;

/** What the owner's emails are written with. */
export const email = section(
  z.object({
    /** Below what the owner writes; none if empty. */
    signature: inBothLanguages(emailSignature, { lines: true }),
    templates: z
      .array(
        z.object({
          name: text(shortText, needed),
          text: text(emailTemplate, { needed: true, lines: true }),
        }),
      )
      .max(emailTemplates, `Use ${emailTemplates} templates or fewer.`),
  }),
  { signature: { english: '', spanish: '' }, templates: [] },
);
