import { z } from '@hono/zod-openapi';
import { paymentMethods } from '#features/invoices/rules/payment-methods.ts';
import { repetitions } from '#features/reminders/rules/reminders.ts';
import { isDay } from '#lib/days/days.ts';
import { textField, timeField } from '#lib/fields.ts';
import { amountKinds, isStatusOf, recordKinds, statusesOf } from '../rules/records.ts';
import { screenNames } from '../rules/screens.ts';

// What each tool accepts. Models and other programs read the descriptions.

const text = (max: number) => textField(max, { needed: true });
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time as HH:MM.');
const lines = (max: number) => textField(max, { needed: true, lines: true });
const day = z.string().refine(isDay, 'Use a day as YYYY-MM-DD.');
const dollars = z.number().min(0).max(10_000_000);

/** Credit is used on the invoice's page, where its balance is shown. */
const recordedMethods = paymentMethods.filter((method) => method !== 'credit');

const filter = {
  sort: z.enum(['amount', 'latest']).optional().describe('Highest amount, or latest, first'),
  by: z.literal('due').optional().describe('Invoices: the days are those they are due in'),
  name: text(120).optional().describe('Whose records: the name of a customer, partner or caller'),
  text: text(120).optional().describe('Words of a title, a number or a description'),
  status: text(20)
    .optional()
    .describe(
      `A status of that kind. ${Object.entries(statusesOf)
        .filter(([, all]) => all.length > 0)
        .map(([kind, all]) => `${kind}: ${all.join(', ')}`)
        .join('; ')}`,
    ),
  from: day.optional().describe('First day, YYYY-MM-DD'),
  to: day.optional().describe('Last day, YYYY-MM-DD'),
  min_amount: dollars.optional().describe('Dollars'),
  max_amount: dollars.optional().describe('Dollars'),
};

const withKnownStatus = (typed: {
  kind: (typeof recordKinds)[number];
  status?: string | undefined;
}) => typed.status === undefined || isStatusOf(typed.kind, typed.status);
const unknownStatus = { path: ['status'], message: 'This kind of record has no such status.' };

export const recordFilter = z
  .strictObject({ kind: z.enum(recordKinds), ...filter })
  .refine(withKnownStatus, unknownStatus);

export const sumFilter = z
  .strictObject({ kind: z.enum(amountKinds), ...filter })
  .refine(withKnownStatus, unknownStatus);

export const screenInput = z.strictObject({ screen: z.enum(screenNames) });

/** The three of the spec (back-office sections 4 and 7). */
export const searchInvoicesInput = z.object({
  customer_id: text(120).optional().describe('The id or name of a customer'),
  status: text(20).optional().describe('A status of invoices'),
});
export const checkDatesInput = z.object({});
export const invoiceByIdInput = z.object({
  invoice_id: text(100).describe('The id or the number of an invoice, like INV-2026-0142'),
});

const period = {
  from: day.optional().describe('First day, YYYY-MM-DD'),
  to: day.optional().describe('Last day, YYYY-MM-DD'),
};

export const personInput = z.strictObject({
  name: text(160).describe('The name of a customer or partner, or the id'),
});
export const freeTimesInput = z.strictObject({
  ...period,
  minutes: z.number().int().min(15).max(720).default(60).describe('How long the work takes'),
  part: z.enum(['morning', 'afternoon']).optional().describe('Of the day'),
});
export const pricesInput = z.strictObject({
  text: text(200).describe('The work, or “hourly rate”'),
});
export const unbilledInput = z.strictObject({ name: filter.name });
export const periodInput = z.strictObject(period);

const customer = text(160).describe('The name of a customer, or the id');
const title = text(200).describe('What the work is, in a few words');

export const customerInput = z.strictObject({
  name: text(160),
  email: z.email().max(254).optional(),
  phone: text(40).optional(),
  address: text(200).optional(),
});
export const projectInput = z.strictObject({
  customer,
  title,
  description: lines(2000).optional(),
});
export const visitInput = z.strictObject({
  customer,
  title,
  day: day.describe('YYYY-MM-DD by the clock of the business'),
  time: clockTime.describe('HH:MM, 24 hours'),
  minutes: z.number().int().min(15).max(720).multipleOf(15).default(60),
});
const amount = z.number().positive().max(1_000_000).multipleOf(0.01);
export const estimateInput = z.strictObject({
  customer,
  title,
  amount: amount.optional().describe('Dollars before tax; omitted: priced from the price book'),
});
export const invoiceInput = z
  .strictObject({
    customer,
    title: title.optional(),
    amount: amount.optional().describe('Dollars before tax'),
    hours: z
      .number()
      .positive()
      .max(200)
      .multipleOf(0.25, 'Use quarters of an hour.')
      .optional()
      .describe('Hours of labor, instead of an amount'),
    rate: amount.optional().describe('Dollars an hour; omitted: the hourly rate of the settings'),
  })
  .refine(({ amount: dollars, hours }) => (dollars === undefined) !== (hours === undefined), {
    path: ['amount'],
    message: 'Use an amount, or hours.',
  });
export const moveVisitInput = z.strictObject({
  visit: text(200).describe('Its id, or words of its title or of the customer'),
  on: day.optional().describe('The day it is on now, where that tells it from others'),
  day: day.optional().describe('The new day, YYYY-MM-DD'),
  time: clockTime.optional().describe('The new start, HH:MM; omitted: as it is'),
});
export const paymentInput = z
  .strictObject({
    invoice: text(100).optional().describe('Its id or number'),
    customer: customer.optional(),
    method: z.enum(recordedMethods).describe('How it was paid'),
    amount: amount.optional().describe('Dollars; omitted: the whole balance'),
    received_on: day.optional().describe('The day it came, YYYY-MM-DD; omitted: today'),
  })
  .refine((typed) => typed.invoice !== undefined || typed.customer !== undefined, {
    path: ['invoice'],
    message: 'Use an invoice or a customer.',
  });
export const textInput = z.strictObject({ customer, text: lines(1600) });
export const reminderInput = z.strictObject({
  customer: customer.optional().describe('Who it is about, if anybody'),
  title,
  day: day.optional().describe('When it is due, YYYY-MM-DD'),
  time: timeField().optional().describe('HH:MM; without it, all day'),
  repeats: z.enum(repetitions).optional(),
});
export const emailInput = z.strictObject({
  customer,
  subject: text(200).optional(),
  text: lines(5000),
});
export const postInput = z.strictObject({ topic: text(200) });
