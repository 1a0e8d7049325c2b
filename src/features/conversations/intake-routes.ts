import { createApi } from '../../platform/create-api.ts';
import { limitRate } from '../../platform/rate-limit.ts';
import { incomingForm } from '../../platform/uploads/read-form.ts';
import type { App } from '../../services/app.ts';
import { projectIntake } from './contract.ts';
import { receiveIntake } from './intake.ts';
import { viewMessage } from './routes.ts';

/** How often one address may send a request from the chat. */
const intakeLimit = { name: 'project-intake', times: 30, seconds: 600 };

export function intakeRoutes(app: App) {
  const routes = createApi();
  // Described by its contract, but read as a stream: nothing may buffer the body before us.
  routes.openAPIRegistry.registerPath(projectIntake);
  routes.post(
    '/api/forms/project-intake',
    limitRate(intakeLimit, app.settings.rateLimits),
    async (c) => {
      const { requestId, confirmation } = await receiveIntake(app, {
        form: incomingForm(c.env.incoming),
        key: c.req.header('idempotency-key'),
        acceptLanguage: c.req.header('accept-language'),
      });
      return c.json({
        success: true as const,
        request_id: requestId,
        message: confirmation ? viewMessage(confirmation) : null,
      });
    },
  );
  return routes;
}
