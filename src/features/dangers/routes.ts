import { createApi } from '#platform/http/create-api.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { handleDanger } from './actions/record.ts';
import * as contract from './contract.ts';
import { adviceFor } from './rules/advice.ts';
import { dangerIn } from './rules/find-danger.ts';

/** Each press on an incomplete form asks once. */
const adviceLimit = { name: 'safety-advice', times: 60, seconds: 600 };

export function dangerRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/dangers/*', requireRight(app.sessions, 'messages'));
  routes.openapi(contract.postHandling, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This emergency');
    await handleDanger(app, officeActorOf(c), id);
    return ok(c);
  });
  routes.use('/api/forms/safety-advice', limitRate(adviceLimit, app.settings.rateLimits));
  routes.openapi(contract.postSafetyAdvice, (c) => {
    const { text, language } = c.req.valid('json');
    const safety_advice = adviceFor(dangerIn(text), language) ?? null;
    return ok(c, { safety_advice });
  });
  return routes;
}
