import { createRoute, z } from '@hono/zod-openapi';
import {
  idParam,
  json,
  jsonBody,
  ownerFailures,
  ownerOnly,
  pageQuery,
} from '../../../platform/http/api.ts';
import { costKinds } from '../rules/costs.ts';
import { costFields, materialFields } from './fields.ts';
import { keyHeader } from './projects.ts';
import { done } from './tasks.ts';

export const costView = z
  .object({
    id: z.uuid(),
    kind: z.enum(costKinds),
    label: z.string(),
    material_id: z.uuid().nullable(),
    quantity: z.number().nullable().openapi({ description: 'Hours of hours; null of other costs' }),
    unit: z.string(),
    unit_cost: z.number().nullable(),
    amount: z.number(),
    estimated_amount: z.number().nullable(),
    worked_on: z.iso.date().nullable(),
    created_at: z.iso.datetime(),
  })
  .openapi('ProjectCost');

export type CostView = z.infer<typeof costView>;

export const costsView = z.object({
  success: z.literal(true),
  costs: z.array(costView),
  totals: z.object({
    material: z.number(),
    hours: z.number(),
    other: z.number(),
    actual: z.number(),
    estimated: z.number().nullable(),
  }),
  hourly_wage: z.number(),
});

export type CostsView = z.infer<typeof costsView>;

const costAnswer = json(z.object({ success: z.literal(true), cost: costView }), 'The line');
const costParam = idParam.extend({ cost_id: z.string().openapi({ format: 'uuid' }) });

export const listCostsRoute = createRoute({
  method: 'get',
  path: '/api/projects/{id}/costs',
  summary: 'All cost lines of a project with their sums',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: json(costsView, 'The lines, oldest first'), ...ownerFailures },
});

export const postCost = createRoute({
  method: 'post',
  path: '/api/projects/{id}/costs',
  summary: 'Add material, hours or another cost',
  security: ownerOnly,
  request: { params: idParam, headers: keyHeader, ...jsonBody(costFields) },
  responses: { 200: costAnswer, ...ownerFailures },
});

export const patchCost = createRoute({
  method: 'patch',
  path: '/api/projects/{id}/costs/{cost_id}',
  summary: "Change a cost line's amounts; its kind stays the same",
  security: ownerOnly,
  request: { params: costParam, ...jsonBody(costFields) },
  responses: { 200: costAnswer, ...ownerFailures },
});

export const deleteCost = createRoute({
  method: 'delete',
  path: '/api/projects/{id}/costs/{cost_id}',
  summary: 'Remove a cost line',
  security: ownerOnly,
  request: { params: costParam },
  responses: { 200: done, ...ownerFailures },
});

export const restoreCost = createRoute({
  method: 'post',
  path: '/api/projects/{id}/costs/{cost_id}/restoration',
  summary: 'Restore a removed cost line',
  security: ownerOnly,
  request: { params: costParam },
  responses: { 200: done, ...ownerFailures },
});

export const materialView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    unit: z.string(),
    unit_cost: z.number(),
    version: z.number().int(),
  })
  .openapi('Material');

export type MaterialView = z.infer<typeof materialView>;

const materialAnswer = json(
  z.object({ success: z.literal(true), material: materialView }),
  'The material',
);

export const listMaterialsRoute = createRoute({
  method: 'get',
  path: '/api/materials',
  summary: 'The materials catalog, by name',
  security: ownerOnly,
  request: {
    query: pageQuery.extend({ q: z.string().trim().max(120).optional() }),
  },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        materials: z.array(materialView),
        next_cursor: z.string().nullable(),
      }),
      'One page',
    ),
    ...ownerFailures,
  },
});

export const postMaterial = createRoute({
  method: 'post',
  path: '/api/materials',
  summary: 'Add a material to the catalog',
  security: ownerOnly,
  request: jsonBody(materialFields),
  responses: { 200: materialAnswer, ...ownerFailures },
});

export const patchMaterial = createRoute({
  method: 'patch',
  path: '/api/materials/{id}',
  summary: 'Change a material; what was used before keeps its price',
  security: ownerOnly,
  request: {
    params: idParam,
    ...jsonBody(materialFields.extend({ version: z.number().int() })),
  },
  responses: { 200: materialAnswer, ...ownerFailures },
});

export const deleteMaterial = createRoute({
  method: 'delete',
  path: '/api/materials/{id}',
  summary: 'Remove a material from the catalog',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: done, ...ownerFailures },
});

export const restoreMaterial = createRoute({
  method: 'post',
  path: '/api/materials/{id}/restoration',
  summary: 'Restore a removed material',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: done, ...ownerFailures },
});
