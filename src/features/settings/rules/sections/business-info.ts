import { z } from 'zod';
import { emailField, textField as text } from '#lib/fields.ts';
import { phoneField } from '#lib/phone-field.ts';
import { socialNetworks } from '../choices.ts';
import { settingsLimits } from '../limits.ts';
import { sampleInfo } from '../sample-business.ts';
import { inBothLanguages, isWebAddress, needed, section } from './section.ts';

const { name, line, shortText, towns, socialLinks } = settingsLimits;

/** Who the business is; until then, the sample business of design section 1. */
export const businessInfo = section(
  z.object({
    business_name: text(name, needed),
    /** E.164. */
    phone: phoneField(needed),
    email: emailField(needed),
    /** Street and number; empty if customers don't come to us. */
    address: text(line),
    city: text(shortText),
    state: text(shortText),
    zip_code: text(10).refine(
      (zip) => zip === '' || /^\d{5}(-\d{4})?$/.test(zip),
      'Please enter a ZIP code like 78006.',
    ),
    website: text(line).refine((typed) => typed === '' || isWebAddress(typed), {
      error: 'Please enter an address like https://www.example.com.',
    }),
    county: text(shortText),
    region: inBothLanguages(shortText, {}),
    years_of_experience: z
      .int('Please enter a whole number of years.')
      .min(0, 'Enter 0 or more.')
      .max(80, 'Enter 80 or less.'),
    /** Towns, nearest first. */
    service_area: z.array(text(shortText, needed)).max(towns, `Use ${towns} towns or fewer.`),
    social_links: z
      .array(
        z.object({
          network: z.enum(socialNetworks),
          address: text(line, needed).refine(
            isWebAddress,
            'Please enter the full address, starting with https://.',
          ),
        }),
      )
      .max(socialLinks, `Use ${socialLinks} links or fewer.`),
  }),
  sampleInfo,
);
