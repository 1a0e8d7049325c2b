import { z } from '@hono/zod-openapi';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { templateFields } from './fields.ts';

export const templateView = z
  .object({ id: z.uuid(), name: z.string(), content: templateFields.shape.content })
  .openapi('EstimateTemplate');

export type TemplateView = z.infer<typeof templateView>;

const templatesAnswer = answerOf({
  templates: z.array(templateView),
});

export const listTemplatesRoute = officeEndpoint('get /api/estimate-templates', {
  summary: 'Templates for new estimates',
  answer: templatesAnswer,
});

export const postTemplateRoute = officeEndpoint('post /api/estimate-templates', {
  summary: 'Save a template, replacing one with the same name',
  body: templateFields,
  answer: templatesAnswer,
});

export const deleteTemplateRoute = officeEndpoint('delete /api/estimate-templates/{id}', {
  summary: 'Remove a template',
  answer: templatesAnswer,
});
