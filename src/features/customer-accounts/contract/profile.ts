import { z } from 'zod';
import { ownText } from '../../../lib/fields.ts';
import { languages } from '../../../lib/language.ts';
import { mapValues } from '../../../lib/map-values.ts';
import { parsePhone } from '../../../lib/phone.ts';
import { profileLimits, profileTextLimits } from '../rules/profile.ts';

/** What a customer says about themselves. @param stored a phone number that may stay as it is */
export function detailsForm(stored: { phone: string }) {
  return z.object({
    ...mapValues(profileTextLimits, (max) => ownText(max)),
    first_name: ownText(profileTextLimits.first_name, { needed: true }),
    phone: ownText(profileTextLimits.phone).refine(
      (typed) => typed === '' || typed === stored.phone || parsePhone(typed) !== undefined,
      'phone',
    ),
    language: z.enum(languages),
  });
}

export type DetailsForm = z.output<ReturnType<typeof detailsForm>>;

/** A further address: a rental, the parents' house. */
export const addressForm = z.object({
  label: ownText(profileLimits.label),
  address: ownText(profileLimits.address, { needed: true }),
  city: ownText(profileLimits.city),
  state: ownText(profileLimits.state),
  zip_code: ownText(profileLimits.zip_code),
});

export type AddressForm = z.output<typeof addressForm>;
