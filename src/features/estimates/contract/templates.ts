import { createRoute, z } from '@hono/zod-openapi';
import { idParam, json, jsonBody, ownerFailures, ownerOnly } from '../../../platform/http/api.ts';
import { templateFields } from './fields.ts';

export const templateView = z
  .object({ id: z.uuid(), name: z.string(), content: templateFields.shape.content })
  .openapi('EstimateTemplate');

export type TemplateView = z.infer<typeof templateView>;

const templatesAnswer = z.object({
  success: z.literal(true),
  templates: z.array(templateView),
});

const answer = { 200: json(templatesAnswer, 'All templates, by name'), ...ownerFailures };

export const listTemplatesRoute = createRoute({
  method: 'get',
  path: '/api/estimate-templates',
  summary: 'Templates for new estimates',
  security: ownerOnly,
  responses: answer,
});

export const postTemplateRoute = createRoute({
  method: 'post',
  path: '/api/estimate-templates',
  summary: 'Save a template, replacing one with the same name',
  security: ownerOnly,
  request: jsonBody(templateFields),
  responses: answer,
});

export const deleteTemplateRoute = createRoute({
  method: 'delete',
  path: '/api/estimate-templates/{id}',
  summary: 'Remove a template',
  security: ownerOnly,
  request: { params: idParam },
  responses: answer,
});
