import { createApi } from '#platform/http/create-api.ts';
import { ok } from '#platform/http/ok.ts';
import type { App } from '#services/app.ts';
import { findIdeas, generate } from '../actions/generate.ts';
import * as contract from '../contract/writing.ts';

export function writingRoutes(app: App) {
  const routes = createApi();

  routes.openapi(contract.postGenerationRoute, async (c) => {
    const generated = await generate(app, c.req.valid('json'));
    return ok(c, { generated });
  });

  routes.openapi(contract.listIdeasRoute, async (c) => ok(c, { ideas: await findIdeas(app) }));
  return routes;
}
