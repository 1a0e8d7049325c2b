import { isId } from '#lib/ids.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import type { App } from '#services/app.ts';
import { removeTemplate, saveTemplate } from '../actions/templates.ts';
import {
  deleteTemplateRoute,
  listTemplatesRoute,
  postTemplateRoute,
} from '../contract/templates.ts';
import { listTemplates, type TemplateRow } from '../store/templates.ts';

/** Estimate templates. */
export function templateRoutes(app: App) {
  const routes = createApi();
  routes.openapi(listTemplatesRoute, async (c) => c.json(await all(), 200));
  routes.openapi(postTemplateRoute, async (c) => {
    await saveTemplate(app, officeActorOf(c), c.req.valid('json'));
    return c.json(await all(), 200);
  });
  routes.openapi(deleteTemplateRoute, async (c) => {
    const { id } = c.req.valid('param');
    if (!isId(id)) throw notFound('This template');
    await removeTemplate(app, officeActorOf(c), id);
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
