import { createApi } from '../../../platform/http/create-api.ts';
import type { App } from '../../../services/app.ts';
import { findIdeas, generate } from '../actions/generate.ts';
import * as contract from '../contract/writing.ts';

export function writingRoutes(app: App) {
  const routes = createApi();

  routes.openapi(contract.postGenerationRoute, async (c) => {
    const generated = await generate(app, c.req.valid('json'));
    return c.json({ success: true as const, generated }, 200);
  });

  routes.openapi(contract.listIdeasRoute, async (c) =>
    c.json({ success: true as const, ideas: await findIdeas(app) }, 200),
  );
  return routes;
}
