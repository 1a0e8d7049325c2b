import { createRoute, z } from '@hono/zod-openapi';
import { idParam, json, jsonBody, ownerFailures, ownerOnly } from '../../../platform/http/api.ts';
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

export const pricesAnswer = z.object({ success: z.literal(true), prices: z.array(priceView) });
const priceAnswer = json(z.object({ success: z.literal(true), price: priceView }), 'The service');
const done = json(z.object({ success: z.literal(true) }), 'Done');

export const getPrices = createRoute({
  method: 'get',
  path: '/api/price-book',
  summary: 'The whole price book, by category and name',
  security: ownerOnly,
  responses: { 200: json(pricesAnswer, 'The price book'), ...ownerFailures },
});

export const postPrice = createRoute({
  method: 'post',
  path: '/api/price-book',
  summary: 'Add a service',
  security: ownerOnly,
  request: jsonBody(priceFields),
  responses: { 200: priceAnswer, ...ownerFailures },
});

export const patchPrice = createRoute({
  method: 'patch',
  path: '/api/price-book/{id}',
  summary: 'Change a service; what was priced before keeps its price',
  security: ownerOnly,
  request: {
    params: idParam,
    ...jsonBody(priceFields.and(z.object({ version: z.number().int() }))),
  },
  responses: { 200: priceAnswer, ...ownerFailures },
});

export const deletePrice = createRoute({
  method: 'delete',
  path: '/api/price-book/{id}',
  summary: 'Remove a service',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: done, ...ownerFailures },
});

export const restorePrice = createRoute({
  method: 'post',
  path: '/api/price-book/{id}/restoration',
  summary: 'Restore a removed service',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: done, ...ownerFailures },
});

export const postReview = createRoute({
  method: 'post',
  path: '/api/price-book/reviews',
  summary: 'Mark every service as reviewed',
  security: ownerOnly,
  responses: { 200: done, ...ownerFailures },
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

export const importAnswer = z.object({
  success: z.literal(true),
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  problems: z.array(z.object({ line: z.number().int(), message: z.string() })).openapi({
    description: "Lines that can't be read; with any of them nothing is imported",
  }),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

export const postImport = createRoute({
  method: 'post',
  path: '/api/price-book/imports',
  summary: 'Import services from a CSV file by name; a trial only shows what would happen',
  security: ownerOnly,
  request: jsonBody(
    z.object({
      csv: z.string().max(maxPriceFileBytes, 'The file is larger than 200 KB.'),
      is_trial: z.boolean(),
    }),
  ),
  responses: { 200: json(importAnswer, 'What happened or would happen'), ...ownerFailures },
});
