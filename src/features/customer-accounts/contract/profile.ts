import { z } from 'zod';
import { textField } from '#lib/fields.ts';
import { languages } from '#lib/language.ts';
import { mapValues } from '#lib/map-values.ts';
import { parsePhone } from '#lib/phone.ts';
import { isZipCode } from '#lib/zip-code.ts';
import { profileLimits, profileTextLimits } from '../rules/profile.ts';

/**
 * What customers enter about themselves.
 * @param stored a phone number and a ZIP code that may stay unchanged
 */
export function detailsForm(stored: { phone: string; zip_code: string }) {
  return z.object({
    ...mapValues(profileTextLimits, (max) => textField(max)),
    first_name: textField(profileTextLimits.first_name, { needed: true }),
    phone: textField(profileTextLimits.phone).refine(
      (typed) => typed === '' || typed === stored.phone || parsePhone(typed) !== undefined,
      'phone',
    ),
    zip_code: zipField(stored.zip_code),
    language: z.enum(languages),
  });
}

export type DetailsForm = z.output<ReturnType<typeof detailsForm>>;

/** Another address: a rental, the parents' house. */
export const addressForm = z.object({
  label: textField(profileLimits.label),
  address: textField(profileLimits.address, { needed: true }),
  city: textField(profileLimits.city),
  state: textField(profileLimits.state),
  zip_code: zipField(),
});

export type AddressForm = z.output<typeof addressForm>;

function zipField(stored = '') {
  return textField(profileLimits.zip_code).refine(
    (typed) => typed === '' || typed === stored || isZipCode(typed),
    'zipCode',
  );
}
