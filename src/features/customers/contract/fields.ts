import { z } from 'zod';
import { emailField, textField } from '#lib/fields.ts';
import { languages } from '#lib/language.ts';
import { mapValues } from '#lib/map-values.ts';
import { companyNameRequired, fieldLimits, maxTags, namesRequired } from '../rules/customers.ts';
import { details } from '../rules/details.ts';

/** A field that may be omitted, or sent as null: both mean that there is none. */
function optional(field: z.ZodString) {
  return field.nullish().transform((typed) => typed ?? undefined);
}

function optionalText(max: number, lines = false) {
  return optional(textField(max, { lines }));
}

const optionalEmail = optional(
  emailField({
    max: fieldLimits.email,
    error: 'Please enter a complete email, like name@example.com.',
  }),
);

const fields = {
  email: optionalEmail,
  phone: optionalText(fieldLimits.phone),
  ...mapValues(details, ({ max }) => optionalText(max)),
  notes: optionalText(fieldLimits.notes, true),
  source: optionalText(fieldLimits.source),
  tags: z
    .array(textField(fieldLimits.tag, { needed: true, tooLong: 'This tag is too long.' }))
    .max(maxTags, `Please use ${maxTags} tags or fewer.`)
    .transform((tags) => [...new Set(tags)])
    .optional(),
  rating: z.int().min(1).max(5).nullish(),
  language: z.enum(languages).optional(),
};

/** A new customer: one name, or first and last name. Totals are calculated here, never accepted. */
export const customerFields = z
  .object({
    name: optionalText(fieldLimits.firstName + fieldLimits.lastName),
    first_name: optionalText(fieldLimits.firstName),
    last_name: optionalText(fieldLimits.lastName),
    /** A company has one name, in `first_name`. */
    is_company: z.boolean().optional(),
    ...fields,
  })
  .superRefine(({ name, first_name, last_name, is_company }, context) => {
    if (name || (first_name && (last_name || is_company))) return;
    if (is_company) {
      context.addIssue({ code: 'custom', path: ['first_name'], message: companyNameRequired });
      return;
    }
    for (const field of ['first_name', 'last_name'] as const) {
      const isGiven = { first_name, last_name }[field];
      if (!isGiven) context.addIssue({ code: 'custom', path: [field], message: namesRequired });
    }
  });

export type CustomerFields = z.output<typeof customerFields>;

/** What to change about a customer; a company has no last name. */
export const customerChange = z.object({
  version: z.int(),
  first_name: optionalText(fieldLimits.firstName).refine(
    (name) => name !== '',
    'Please enter a name.',
  ),
  last_name: optionalText(fieldLimits.lastName),
  ...fields,
});

export type CustomerChange = z.output<typeof customerChange>;

export const contactFields = z.object({
  name: textField(120, { needed: 'Please enter a name.' }),
  relation: optionalText(80),
  email: optionalEmail,
  phone: optionalText(fieldLimits.phone),
});

export type ContactFields = z.output<typeof contactFields>;

export const propertyFields = z.object({
  label: optionalText(fieldLimits.label),
  address: textField(details.address.max, { needed: 'Please enter the address.' }),
  city: optionalText(details.city.max),
  state: optionalText(details.state.max),
  zip_code: optionalText(details.zip_code.max),
  notes: optionalText(1000, true),
});

export type PropertyFields = z.output<typeof propertyFields>;
