import { z } from 'zod';
import { isDay } from '../../../lib/days/days.ts';
import { hasControlCharacters, withoutDirectionMarks } from '../../../lib/plain-text.ts';
import { quantityField, rateField } from '../../documents/contract.ts';
import { documentLimits } from '../../documents/rules/documents.ts';
import { hoursStep, invoiceLimits, invoiceModes, isInQuarters } from '../rules/invoices.ts';

/** A text of the owner's, trimmed, of one line unless `lines`. */
export function text(max: number, { lines = false } = {}) {
  return z
    .string('Please enter text.')
    .transform((typed) => withoutDirectionMarks(typed).trim())
    .refine((typed) => typed.length <= max, `Please use ${max} characters or fewer.`)
    .refine(
      (typed) => !hasControlCharacters(typed, !lines),
      "Some characters can't be displayed. Please type it again.",
    );
}

export const dayField = z.string('Please enter a date.').refine(isDay, 'Please enter a date.');

const email = text(invoiceLimits.email)
  .transform((typed) => typed.toLowerCase())
  .refine(
    (typed) => typed === '' || z.email().safeParse(typed).success,
    'Please enter an email like name@example.com.',
  );

const line = z.object({
  description: text(documentLimits.description).refine(
    (typed) => typed !== '',
    'Please describe this line.',
  ),
  quantity: quantityField,
  rate: rateField,
  /** What the screen made of it: the server works it out itself. */
  amount: z.number().optional(),
  type: z.enum(['item', 'labor', 'material'], 'Please choose a line type.').default('item'),
  category: text(80).default(''),
  cost_basis: rateField.nullish(),
});

export type LineInput = z.output<typeof line>;

const items = z
  .array(line, 'Please send the lines as a list.')
  .max(documentLimits.lines, `Use ${documentLimits.lines.toLocaleString('en-US')} lines or fewer.`);

/** What a screen shows as a sum; it is compared with ours and never believed. */
const shownSum = z.number('Totals must be numbers.').optional();

const content = {
  service_address: text(invoiceLimits.address),
  project_title: text(invoiceLimits.title),
  description: text(invoiceLimits.description, { lines: true }),
  due_date: dayField,
  notes: text(invoiceLimits.notes, { lines: true }),
  terms: text(invoiceLimits.terms, { lines: true }),
  invoice_mode: z.enum(invoiceModes, 'Please choose simple or detailed.'),
  items,
  labor_rate: rateField.nullable(),
  total_hours: quantityField.refine(isInQuarters, `Please enter hours in steps of ${hoursStep}.`),
  material_cost_basis: rateField,
  work_description: text(invoiceLimits.description, { lines: true }),
  tax_enabled: z.boolean('Please choose with or without tax.'),
  subtotal: shownSum,
  tax_amount: shownSum,
  total_amount: shownSum,
};

/** As the spec sends it (back-office section 7). A `customer_id` that is no UUID means a new customer. */
export const newInvoice = z.object({
  customer_id: text(100).default(''),
  customer_name: text(invoiceLimits.name).default(''),
  customer_email: email.default(''),
  project_id: z.uuid('Please choose a project.').nullish(),
  ...content,
  service_address: content.service_address.default(''),
  project_title: content.project_title.default(''),
  description: content.description.default(''),
  due_date: content.due_date.optional(),
  notes: content.notes.default(''),
  terms: content.terms.optional(),
  invoice_mode: content.invoice_mode.default('detailed'),
  items: items.default([]),
  labor_rate: content.labor_rate.optional(),
  total_hours: content.total_hours.default(0),
  material_cost_basis: content.material_cost_basis.default(0),
  work_description: content.work_description.default(''),
  tax_enabled: content.tax_enabled.default(false),
});

export type NewInvoice = z.output<typeof newInvoice>;

export const invoiceChange = z.object({ version: z.int(), ...z.object(content).partial().shape });

export type InvoiceChange = z.output<typeof invoiceChange>;

export const creditFields = z.object({
  amount: rateField.refine((amount) => amount > 0, 'Please enter an amount above $0.'),
  reason: text(invoiceLimits.reason).refine((typed) => typed !== '', 'Please give a reason.'),
});

/** How much of an estimate to ask for: dollars, or a share of the whole. */
export const partFields = z
  .object({
    kind: z.enum(['deposit', 'progress', 'final'], 'Please choose what to invoice.'),
    amount: rateField.optional(),
    percent: z
      .number('Please enter a percentage.')
      .gt(0, 'Enter more than 0.')
      .max(100, 'Enter 100 or less.')
      .optional(),
  })
  .refine((sent) => sent.kind !== 'progress' || (sent.amount ?? sent.percent), {
    path: ['amount'],
    message: 'Please enter an amount or a percentage.',
  });
