import { z } from '@hono/zod-openapi';
import { storedPhone } from '#features/customers/rules/customers.ts';
import {
  checkDiscount,
  discountFields,
  namedNumber,
  quantityField,
  rateField,
} from '#features/documents/contract.ts';
import { documentLimits } from '#features/documents/rules/documents.ts';
import { lineCategories } from '#features/price-book/rules/categories.ts';
import { priceUnits } from '#features/price-book/rules/price-book.ts';
import { dayField, emailField, moneyField, percentField, textField } from '#lib/fields.ts';
import { languages } from '#lib/language.ts';
import { currentLine } from '../rules/content.ts';
import {
  depositKinds,
  estimateLimits,
  estimatePriorities,
  recordedMethods,
} from '../rules/estimates.ts';

const limits = estimateLimits;

const needed = { needed: true };

const email = emailField({ max: limits.email }).toLowerCase();

const optionKey = z.string().max(20, 'Please choose an option for this line.');

const forOwner = (name: string) => namedNumber(name, documentLimits.rate).nullish();

/** A line as sent. Its amount is calculated here, whatever was sent. */
export const lineFields = z
  .object({
    option: optionKey.optional().openapi({ description: 'The key of one option. See `options`' }),
    options: z
      .array(optionKey)
      .max(limits.options, `Use ${limits.options} options or fewer.`)
      .transform((keys) => [...new Set(keys)])
      .optional()
      .openapi({
        description:
          'Keys of the options that the line counts in; none: it counts in each. Goes before `option`',
      }),
    description: textField(documentLimits.description, needed),
    quantity: quantityField,
    unit: z.enum(priceUnits, 'Please choose a unit.').default('each'),
    rate: rateField,
    ...discountFields,
    category: z.enum(lineCategories, 'Please choose one of the categories.').default('general'),
    taxable: z.boolean('Please say whether this line is taxable.').optional().openapi({
      description: 'Whether sales tax is on it; it is unless you say otherwise',
    }),
    is_optional: z.boolean().default(false),
    hours: forOwner('Hours').openapi({ description: 'Of one unit; never shown to customers' }),
    material_cost: forOwner('Material cost').openapi({
      description: 'What the materials of one unit cost. Dollars; never shown to customers',
    }),
  })
  .superRefine(checkDiscount)
  .transform(currentLine);

export type LineFields = z.output<typeof lineFields>;

export const optionFields = z.object({
  key: z.string().regex(/^[a-z][a-z0-9-]{0,19}$/, 'Please use a short name in lowercase letters.'),
  name: textField(limits.optionName, needed),
  description: textField(limits.optionDescription, { lines: true }).default(''),
  is_recommended: z.boolean().default(false),
});

const options = z
  .array(optionFields)
  .max(limits.options, `Use ${limits.options} options or fewer.`)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, {
    message: 'Two options have the same key.',
  })
  .refine((all) => all.length !== 1, { message: 'Add at least two options.' });

const dollars = moneyField(documentLimits.total);

const shared = {
  title: textField(limits.title, needed),
  description: textField(limits.description, { lines: true }),
  contact_name: textField(limits.contactName, needed),
  contact_email: email,
  contact_phone: textField(limits.phone).transform((typed) => storedPhone(typed)),
  service_address: textField(limits.serviceAddress, needed),
  language: z.enum(languages, 'Please choose a language.'),
  priority: z.enum(estimatePriorities, 'Please choose one of the priorities.'),
  tax_percent: percentField(),
  deposit_kind: z.enum(depositKinds, 'Please choose how to set the deposit.'),
  deposit_value: dollars,
  ...discountFields,
  message: textField(limits.message, { lines: true }),
  terms: textField(limits.terms, { lines: true }),
  notes: textField(limits.notes, { lines: true }),
  tags: z
    .array(textField(limits.tag, needed))
    .max(limits.tags, `Use ${limits.tags} tags or fewer.`),
  options,
  valid_until: dayField().nullable(),
  ai_suggested_price: dollars.nullable(),
  ai_confidence_score: z.number().min(0).max(1).nullable(),
  ai_complexity_score: z.number().min(0).max(10).nullable(),
  ai_reasoning: textField(limits.reasoning, { lines: true }),
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
  /** What the screen showed, for comparison with ours. */
  total_amount: z.number().optional(),
});

export type NewEstimate = z.output<typeof newEstimate>;

export const estimateChange = z.object({
  version: z.number().int(),
  ...z.object(shared).partial().shape,
  customer_id: newEstimate.shape.customer_id.openapi({ description: 'Of a draft' }),
  project_id: newEstimate.shape.project_id.openapi({ description: 'Of a draft' }),
  line_items: lines.optional(),
  photo_ids: newEstimate.shape.photo_ids,
  total_amount: newEstimate.shape.total_amount,
});

export type EstimateChange = z.output<typeof estimateChange>;

/** An answer that the customer gave by phone, text or in person, as the owner records it. */
export const recordedAnswer = z
  .object({
    answer: z.enum(['approved', 'rejected'], 'Please choose approved or declined.'),
    method: z.enum(recordedMethods, 'Please choose how they answered.'),
    answered_at: z.iso.datetime('Please enter when they answered.'),
    person: textField(limits.contactName, { needed: 'Please enter who answered.' }),
    option: z.string().max(20).default(''),
    optional: z.array(z.string().max(40)).max(500).default([]).openapi({
      description: 'Ids of the optional lines that are wanted',
    }),
    note: textField(limits.answerNote, { lines: true }).default(''),
    signature: z.string().max(limits.signature).default('').openapi({
      description: 'A signature drawn on the phone of the owner, as the data URL of a PNG',
    }),
  })
  .refine(({ note, signature }) => note !== '' || signature !== '', {
    path: ['note'],
    message: 'Please add a note or a signature.',
  });

export type RecordedAnswer = z.output<typeof recordedAnswer>;

/** The owner's answer to a customer's question. */
export const questionAnswer = z.object({
  answer: textField(limits.question, { lines: true, needed: 'Please write an answer.' }),
});

export const templateFields = z.object({
  name: textField(limits.templateName, needed),
  content: z.object({
    title: textField(limits.title).default(''),
    description: textField(limits.description, { lines: true }).default(''),
    message: textField(limits.message, { lines: true }).default(''),
    terms: textField(limits.terms, { lines: true }).default(''),
    options: options.default([]),
    line_items: lines,
  }),
});

export type TemplateFields = z.output<typeof templateFields>;
