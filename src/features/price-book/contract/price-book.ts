import { createRoute, z } from '@hono/zod-openapi';
import { answerOf, ownerFailures, ownerOnly } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { lineCategories } from '../rules/categories.ts';
import { maxPriceFileBytes } from '../rules/csv.ts';
import { priceUnits } from '../rules/price-book.ts';
import { priceFields } from './fields.ts';

const dollars = z.number().openapi({ description: 'Dollars' });

export const priceView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    spanish_name: z.string(),
    category: z.enum(lineCategories),
    unit: z.enum(priceUnits),
    hours: z.number(),
    materials: dollars,
    price_from: dollars,
    price_to: dollars,
    keywords: z.array(z.string()),
    taxable: z.boolean().openapi({ description: 'Whether its lines start taxed' }),
    price: dollars.openapi({
      description: "What one unit costs the customer at today's rates",
    }),
    is_reviewed: z.boolean(),
    version: z.number().int(),
  })
  .openapi('Price');

export type PriceView = z.infer<typeof priceView>;

export const pricesAnswer = answerOf({ prices: z.array(priceView) });
const priceAnswer = answerOf({ price: priceView });
const done = answerOf({});

export const getPrices = officeEndpoint('get /api/price-book', {
  summary: 'The whole price book, by category and name',
  answer: pricesAnswer,
});

export const postPrice = officeEndpoint('post /api/price-book', {
  summary: 'Add a service',
  body: priceFields,
  answer: priceAnswer,
});

export const patchPrice = officeEndpoint('patch /api/price-book/{id}', {
  summary: 'Change a service; what was priced before keeps its price',
  body: priceFields.and(z.object({ version: z.number().int() })),
  answer: priceAnswer,
});

export const deletePrice = officeEndpoint('delete /api/price-book/{id}', {
  summary: 'Remove a service',
  answer: done,
});

export const restorePrice = officeEndpoint('post /api/price-book/{id}/restoration', {
  summary: 'Restore a removed service',
  answer: done,
});

export const postReview = officeEndpoint('post /api/price-book/reviews', {
  summary: 'Mark every service as reviewed',
  answer: done,
});

export const getPricesExport = createRoute({
  method: 'get',
  path: '/api/price-book/export',
  summary: 'The price book as a CSV file',
  security: ownerOnly,
  responses: {
    200: { description: 'CSV, UTF-8', content: { 'text/csv': { schema: { type: 'string' } } } },
    ...ownerFailures,
  },
});

export const importAnswer = answerOf({
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  problems: z.array(z.object({ line: z.number().int(), message: z.string() })).openapi({
    description: "Lines that can't be read; with any of them nothing is imported",
  }),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

export const postImport = officeEndpoint('post /api/price-book/imports', {
  summary: 'Import services from a CSV file by name; a trial only shows what would happen',
  body: z.object({
    csv: z.string().max(maxPriceFileBytes, 'The file is larger than 200 KB.'),
    is_trial: z.boolean(),
  }),
  answer: importAnswer,
});
