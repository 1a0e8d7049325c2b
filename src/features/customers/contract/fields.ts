import { z } from 'zod';
import { languages } from '../../../lib/language.ts';
import { mapValues } from '../../../lib/map-values.ts';
import { hasControlCharacters } from '../../../lib/plain-text.ts';
import { fieldLimits, maxTags, namesRequired } from '../rules/customers.ts';
import { details } from '../rules/details.ts';

/** A text that may be left out, or sent as null: both mean that it is not given. */
export function optionalText(max: number, lines = false) {
  return z
    .string()
    .trim()
    .max(max, `Please use ${max} characters or fewer.`)
    .refine(
      (text) => !hasControlCharacters(text, !lines),
      "Some characters can't be displayed. Please type it again.",
    )
    .nullish()
    .transform((text) => text ?? undefined);
}

const emailAddress = z.email();

export const optionalEmail = optionalText(fieldLimits.email).refine(
  (email) => !email || emailAddress.safeParse(email).success,
  'Please enter a complete email, like name@example.com.',
);

const fields = {
  email: optionalEmail,
  phone: optionalText(fieldLimits.phone),
  ...mapValues(details, ({ max }) => optionalText(max)),
  notes: optionalText(fieldLimits.notes, true),
  source: optionalText(fieldLimits.source),
  tags: z
    .array(z.string().trim().min(1).max(fieldLimits.tag, 'This tag is too long.'))
    .max(maxTags, `Please use ${maxTags} tags or fewer.`)
    .transform((tags) => [...new Set(tags)])
    .optional(),
  rating: z.int().min(1).max(5).nullish(),
  language: z.enum(languages).optional(),
};

/** A new customer: one name, or a first and a last one. Totals are counted here, never accepted. */
export const customerFields = z
  .object({
    name: optionalText(fieldLimits.firstName + fieldLimits.lastName),
    first_name: optionalText(fieldLimits.firstName),
    last_name: optionalText(fieldLimits.lastName),
    ...fields,
  })
  .superRefine(({ name, first_name, last_name }, context) => {
    if (name || (first_name && last_name)) return;
    for (const field of ['first_name', 'last_name'] as const) {
      const isGiven = { first_name, last_name }[field];
      if (!isGiven) context.addIssue({ code: 'custom', path: [field], message: namesRequired });
    }
  });

export type CustomerFields = z.output<typeof customerFields>;

/** What is to change of a customer; a company has no last name. */
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
  name: z.string().trim().min(1, 'Please enter a name.').max(120),
  relation: optionalText(80),
  email: optionalEmail,
  phone: optionalText(fieldLimits.phone),
});

export type ContactFields = z.output<typeof contactFields>;

export const propertyFields = z.object({
  label: optionalText(80),
  address: z.string().trim().min(1, 'Please enter the address.').max(details.address.max),
  city: optionalText(details.city.max),
  state: optionalText(details.state.max),
  zip_code: optionalText(details.zip_code.max),
  notes: optionalText(1000, true),
});

export type PropertyFields = z.output<typeof propertyFields>;
