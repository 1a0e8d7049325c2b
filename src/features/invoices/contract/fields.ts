import { z } from 'zod';
import {
  amountField,
  checkDiscount,
  discountFields,
  namedNumber,
  quantityField,
  rateField,
} from '#features/documents/contract.ts';
import { documentLimits } from '#features/documents/rules/documents.ts';
import { dayField, emailField, textField } from '#lib/fields.ts';
import { mapValues } from '#lib/map-values.ts';
import { hoursStep, invoiceLimits, invoiceModes, isInQuarters } from '../rules/invoices.ts';
import { plainTexts } from '../rules/plain-texts.ts';

const email = emailField({ max: invoiceLimits.email }).toLowerCase();

const taxable = z.boolean('Please choose taxed or not taxed.');

const line = z.object({
  description: textField(documentLimits.description, { needed: 'Please describe this line.' }),
  quantity: quantityField,
  rate: rateField,
  ...discountFields,
  /** The screen's calculation: the server calculates it again. */
  amount: z.number().optional(),
  type: z.enum(['item', 'labor', 'material'], 'Please choose a line type.').default('item'),
  category: textField(80).default(''),
  taxable: taxable.optional().describe('Omitted: labor as the settings say, all else is taxed'),
  cost_basis: namedNumber('Cost basis', documentLimits.rate).nullish(),
});

export type LineInput = z.output<typeof line>;

const items = z
  .array(line.superRefine(checkDiscount), 'Please send the lines as a list.')
  .max(documentLimits.lines, `Use ${documentLimits.lines.toLocaleString('en-US')} lines or fewer.`);

/** Work that the customer didn't approve with the estimate. */
const extraLines = z
  .array(
    line
      .pick({
        description: true,
        quantity: true,
        rate: true,
        taxable: true,
        discount_kind: true,
        discount_value: true,
      })
      .superRefine(checkDiscount),
  )
  .max(documentLimits.lines, `Use ${documentLimits.lines.toLocaleString('en-US')} lines or fewer.`);

/** A sum shown on screen; it is compared with ours and never trusted. */
const shownSum = z.number('Totals must be numbers.').optional();

const content = {
  ...mapValues(plainTexts, ({ max, lines }) => textField(max, { lines })),
  due_date: dayField(),
  terms: textField(invoiceLimits.terms, { lines: true }),
  invoice_mode: z.enum(invoiceModes, 'Please choose simple or detailed.'),
  items,
  labor_rate: namedNumber('Labor rate', documentLimits.rate).nullable(),
  total_hours: namedNumber('Total hours', documentLimits.quantity).refine(
    isInQuarters,
    `Please enter hours in steps of ${hoursStep}.`,
  ),
  material_cost_basis: namedNumber('Material cost basis', documentLimits.rate),
  work_description: textField(invoiceLimits.description, { lines: true }),
  labor_taxable: taxable
    .optional()
    .describe('Of a simple invoice; omitted: as stored, or as the settings say'),
  materials_taxable: taxable.optional().describe('Of a simple invoice; omitted: as stored, or yes'),
  tax_enabled: z.boolean('Please choose with or without tax.'),
  ...discountFields,
  subtotal: shownSum,
  tax_amount: shownSum,
  total_amount: shownSum,
};

/**
 * As the spec sends it (back-office section 7). A `customer_id` that isn't a UUID means a new
 * customer.
 */
export const newInvoice = z.object({
  customer_id: textField(100).default(''),
  customer_name: textField(invoiceLimits.name).default(''),
  customer_email: email.default(''),
  project_id: z.uuid('Please choose a project.').nullish(),
  ...content,
  ...mapValues(plainTexts, (_, name) => content[name].default('')),
  due_date: content.due_date.optional(),
  terms: content.terms.optional(),
  invoice_mode: content.invoice_mode.default('detailed'),
  items: items.default([]),
  labor_rate: content.labor_rate.optional(),
  total_hours: content.total_hours.default(0),
  material_cost_basis: content.material_cost_basis.default(0),
  work_description: content.work_description.default(''),
  tax_enabled: content.tax_enabled.optional(),
});

export type NewInvoice = z.output<typeof newInvoice>;

/** In a draft from an estimate, only texts, the due date, and `extra_lines` can be changed. */
export const invoiceChange = z.object({
  version: z.int(),
  ...z.object(content).partial().shape,
  extra_lines: extraLines.optional(),
});

export type InvoiceChange = z.output<typeof invoiceChange>;

export const creditFields = z.object({
  amount: amountField.refine((amount) => amount > 0, 'Please enter an amount above $0.'),
  reason: textField(invoiceLimits.reason, { needed: 'Please give a reason.' }),
});

/** How much of an estimate to invoice: dollars, or a percentage. */
export const partFields = z
  .object({
    kind: z.enum(['deposit', 'progress', 'final'], 'Please choose what to invoice.'),
    amount: amountField.optional(),
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

export const disputeFields = z.object({
  disputed: z.boolean(),
  note: textField(2000, { lines: true }).default(''),
});

export const recurrenceFields = z.object({
  every: z.enum(['week', 'month', 'quarter', 'year'], 'Please choose how often.'),
  next_on: dayField(),
  ends_on: dayField().nullable().default(null),
  sends: z.boolean().default(false),
});
