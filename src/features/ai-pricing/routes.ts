import { postAiPricing } from '#features/estimates/contract/ai-pricing.ts';
import { createApi } from '#platform/http/create-api.ts';
import { ok } from '#platform/http/ok.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { priceJob } from './actions/pricing.ts';

/** Every call may use a model. */
const pricingLimit = { name: 'ai-pricing', times: 60, seconds: 600 };

export function aiPricingRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/estimates/ai-pricing', requireRight(app.sessions, 'estimates'));
  routes.use('/api/estimates/ai-pricing', limitRate(pricingLimit, app.settings.rateLimits));
  routes.openapi(postAiPricing, async (c) => {
    const data = await priceJob(app, c.req.valid('json'));
    return ok(c, { data });
  });
  return routes;
}
