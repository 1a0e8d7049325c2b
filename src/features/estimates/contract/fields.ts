import { z } from '@hono/zod-openapi';
import { isDay } from '../../../lib/days/days.ts';
import { languages } from '../../../lib/language.ts';
import { hasTwoDecimals } from '../../../lib/money.ts';
import { hasControlCharacters, withoutDirectionMarks } from '../../../lib/plain-text.ts';
import { storedPhone } from '../../customers/rules/customers.ts';
import { quantityField, rateField } from '../../documents/contract.ts';
import { documentLimits } from '../../documents/rules/documents.ts';
import { lineCategories } from '../../price-book/rules/categories.ts';
import { depositKinds, estimateLimits, estimatePriorities } from '../rules/estimates.ts';

const limits = estimateLimits;

/** A text of the owner's, trimmed, of one line unless `lines`. */
export function text(max: number, { lines = false, needed = false } = {}) {
  return z
    .string(needed ? 'Please fill this in.' : 'Please enter text.')
    .transform((typed) => withoutDirectionMarks(typed).trim())
    .pipe(
      z
        .string()
        .min(needed ? 1 : 0, 'Please fill this in.')
        .max(max, `Please use ${max} characters or fewer.`)
        .refine(
          (typed) => !hasControlCharacters(typed, !lines),
          "Some characters can't be displayed. Please type it again.",
        ),
    );
}

const needed = { needed: true };

const email = text(limits.email)
  .transform((typed) => typed.toLowerCase())
  .refine(
    (typed) => typed === '' || z.email().safeParse(typed).success,
    'Please enter an email like name@example.com.',
  );

/** A line as it comes in. Its amount is worked out here, whatever was sent. */
export const lineFields = z.object({
  option: text(20).default(''),
  description: text(documentLimits.description, needed),
  quantity: quantityField,
  rate: rateField,
  category: z.enum(lineCategories, 'Please choose one of the categories.').default('general'),
  is_optional: z.boolean().default(false),
});

export type LineFields = z.output<typeof lineFields>;

export const optionFields = z.object({
  key: z.string().regex(/^[a-z][a-z0-9-]{0,19}$/, 'Please use a short name in lowercase letters.'),
  name: text(limits.optionName, needed),
  description: text(limits.optionDescription, { lines: true }).default(''),
  is_recommended: z.boolean().default(false),
});

const options = z
  .array(optionFields)
  .max(limits.options, `Use ${limits.options} options or fewer.`)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, {
    message: 'Two options have the same key.',
  })
  .refine((all) => all.length !== 1, { message: 'Add at least two options.' });

const percent = z
  .number('Please enter a percentage.')
  .min(0, 'Enter 0 or more.')
  .max(100, 'Enter 100 or less.')
  .refine((typed) => Number(typed.toFixed(3)) === typed, 'Use up to three decimals.');

const dollars = z
  .number('Please enter an amount.')
  .min(0, 'Enter 0 or more.')
  .max(documentLimits.total, 'This is too high.')
  .refine(hasTwoDecimals, 'Use up to two decimals.');

const day = z.string().refine(isDay, 'Please enter a date.');

const shared = {
  title: text(limits.title, needed),
  description: text(limits.description, { lines: true }),
  contact_name: text(limits.contactName, needed),
  contact_email: email,
  contact_phone: text(limits.phone).transform((typed) => storedPhone(typed)),
  service_address: text(limits.serviceAddress, needed),
  language: z.enum(languages, 'Please choose a language.'),
  priority: z.enum(estimatePriorities, 'Please choose one of the priorities.'),
  tax_percent: percent,
  deposit_kind: z.enum(depositKinds, 'Please choose how to set the deposit.'),
  deposit_value: dollars,
  message: text(limits.message, { lines: true }),
  terms: text(limits.terms, { lines: true }),
  notes: text(limits.notes, { lines: true }),
  tags: z.array(text(limits.tag, needed)).max(limits.tags, `Use ${limits.tags} tags or fewer.`),
  options,
  valid_until: day.nullable(),
  ai_suggested_price: dollars.nullable(),
  ai_confidence_score: z.number().min(0).max(1).nullable(),
  ai_complexity_score: z.number().min(0).max(10).nullable(),
  ai_reasoning: text(limits.reasoning, { lines: true }),
};

const lines = z
  .array(lineFields, 'Please add at least one line.')
  .min(1, 'Please add at least one line.')
  .max(documentLimits.lines, `Use ${documentLimits.lines} lines or fewer.`);

export const newEstimate = z.object({
  ...z.object(shared).partial().shape,
  title: shared.title,
  contact_name: shared.contact_name,
  service_address: shared.service_address,
  line_items: lines,
  customer_id: z.uuid('Please choose a customer.').nullable().optional(),
  project_id: z.uuid('Please choose a project.').nullable().optional(),
  request_id: z.uuid('Please choose a request.').nullable().optional(),
  photo_ids: z
    .array(z.uuid())
    .max(limits.photos, `Use ${limits.photos} photos or fewer.`)
    .optional(),
  /** What the screen showed, to be compared with ours. */
  total_amount: z.number().optional(),
});

export type NewEstimate = z.output<typeof newEstimate>;

export const estimateChange = z.object({
  version: z.number().int(),
  ...z.object(shared).partial().shape,
  line_items: lines.optional(),
  photo_ids: newEstimate.shape.photo_ids,
  total_amount: newEstimate.shape.total_amount,
});

export type EstimateChange = z.output<typeof estimateChange>;

export const templateFields = z.object({
  name: text(limits.templateName, needed),
  content: z.object({
    title: text(limits.title).default(''),
    description: text(limits.description, { lines: true }).default(''),
    message: text(limits.message, { lines: true }).default(''),
    terms: text(limits.terms, { lines: true }).default(''),
    options: options.default([]),
    line_items: lines,
  }),
});

export type TemplateFields = z.output<typeof templateFields>;
