import { z } from '@hono/zod-openapi';
import { answerOf, idParam, pageQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
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

export const costsView = answerOf({
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

const costAnswer = answerOf({ cost: costView });
const costParam = idParam.extend({ cost_id: z.string().openapi({ format: 'uuid' }) });

export const listCostsRoute = officeEndpoint('get /api/projects/{id}/costs', {
  summary: 'All cost lines of a project with their sums',
  answer: costsView,
});

export const postCost = officeEndpoint('post /api/projects/{id}/costs', {
  summary: 'Add material, hours or another cost',
  headers: keyHeader,
  body: costFields,
  answer: costAnswer,
});

export const patchCost = officeEndpoint('patch /api/projects/{id}/costs/{cost_id}', {
  summary: "Change a cost line's amounts; its kind stays the same",
  params: costParam,
  body: costFields,
  answer: costAnswer,
});

export const deleteCost = officeEndpoint('delete /api/projects/{id}/costs/{cost_id}', {
  summary: 'Remove a cost line',
  params: costParam,
  answer: done,
});

export const restoreCost = officeEndpoint('post /api/projects/{id}/costs/{cost_id}/restoration', {
  summary: 'Restore a removed cost line',
  params: costParam,
  answer: done,
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

const materialAnswer = answerOf({ material: materialView });

export const listMaterialsRoute = officeEndpoint('get /api/materials', {
  summary: 'The materials catalog, by name',
  query: pageQuery.extend({ q: z.string().trim().max(120).optional() }),
  answer: answerOf({
    materials: z.array(materialView),
    next_cursor: z.string().nullable(),
  }),
});

export const postMaterial = officeEndpoint('post /api/materials', {
  summary: 'Add a material to the catalog',
  body: materialFields,
  answer: materialAnswer,
});

export const patchMaterial = officeEndpoint('patch /api/materials/{id}', {
  summary: 'Change a material; what was used before keeps its price',
  body: materialFields.extend({ version: z.number().int() }),
  answer: materialAnswer,
});

export const deleteMaterial = officeEndpoint('delete /api/materials/{id}', {
  summary: 'Remove a material from the catalog',
  answer: done,
});

export const restoreMaterial = officeEndpoint('post /api/materials/{id}/restoration', {
  summary: 'Restore a removed material',
  answer: done,
});
