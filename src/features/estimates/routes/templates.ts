import { createRoute, z } from '@hono/zod-openapi';
import { isId } from '../../../lib/ids.ts';
import { idParam, json, jsonBody, ownerFailures, ownerOnly } from '../../../platform/http/api.ts';
import { createApi } from '../../../platform/http/create-api.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { ownerOf } from '../../../platform/sessions/owner-call.ts';
import type { App } from '../../../services/app.ts';
import { keepTemplate, removeTemplate } from '../actions/templates.ts';
import { templateFields } from '../contract/fields.ts';
import { templateView } from '../contract/templates.ts';
import { listTemplates, type TemplateRow } from '../store/templates.ts';

const templatesAnswer = z.object({
  success: z.literal(true),
  templates: z.array(templateView),
});

const answer = { 200: json(templatesAnswer, 'All templates, by name'), ...ownerFailures };

const listRoute = createRoute({
  method: 'get',
  path: '/api/estimate-templates',
  summary: 'Templates for new estimates',
  security: ownerOnly,
  responses: answer,
});

const postRoute = createRoute({
  method: 'post',
  path: '/api/estimate-templates',
  summary: 'Save a template, replacing one with the same name',
  security: ownerOnly,
  request: jsonBody(templateFields),
  responses: answer,
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/estimate-templates/{id}',
  summary: 'Remove a template',
  security: ownerOnly,
  request: { params: idParam },
  responses: answer,
});

/** Templates of estimates. */
export function templateRoutes(app: App) {
  const routes = createApi();
  routes.openapi(listRoute, async (c) => c.json(await all(), 200));
  routes.openapi(postRoute, async (c) => {
    await keepTemplate(app, ownerOf(c), c.req.valid('json'));
    return c.json(await all(), 200);
  });
  routes.openapi(deleteRoute, async (c) => {
    const { id } = c.req.valid('param');
    if (!isId(id)) throw notFound('This template');
    await removeTemplate(app, ownerOf(c), id);
    return c.json(await all(), 200);
  });
  return routes;

  async function all() {
    const templates = (await listTemplates(app.database)).map(view);
    return { success: true as const, templates };
  }
}

function view({ id, name, content }: TemplateRow) {
  return { id, name, content };
}
