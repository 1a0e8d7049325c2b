import { z } from 'zod';
import { textField } from '#lib/fields.ts';
import { isTaxNumber, taxClasses, taxLimits, taxNumberKinds } from '../rules/tax.ts';

const text = (name: keyof typeof taxLimits) => textField(taxLimits[name], { needed: true });
const number = z
  .object({ number: text('number'), number_kind: z.enum(taxNumberKinds, 'choice') })
  .refine((typed) => isTaxNumber(typed.number, typed.number_kind), {
    path: ['number'],
    error: 'number',
  });

/** The fields of Form W-9; the number with or without dashes. */
export const taxForm = z
  .object({
    legal_name: text('legal_name'),
    business_name: textField(taxLimits.business_name),
    tax_class: z.enum(taxClasses, 'choice'),
    address: text('address'),
    city: text('city'),
    state: text('state').regex(/^[A-Z]{2}$/, 'state'),
    zip_code: text('zip_code').regex(/^\d{5}(-\d{4})?$/, 'zip'),
    signed_name: text('signed_name'),
  })
  .and(number);

export type TaxForm = z.output<typeof taxForm>;

/** The form with the certification that signs it. */
export const signedTaxForm = taxForm.and(
  z.object({ certified: z.literal('yes', { error: 'certify' }) }),
);
