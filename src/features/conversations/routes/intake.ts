import { publicLink } from '#lib/links.ts';
import { createApi } from '#platform/http/create-api.ts';
import { ok } from '#platform/http/ok.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import type { App } from '#services/app.ts';
import { receiveIntake } from '../actions/receive-intake.ts';
import { projectIntake } from '../contract/conversations.ts';
import { viewMessages } from '../views/messages.ts';

/** How often one address may send a request from the chat. */
const intakeLimit = { name: 'project-intake', times: 30, seconds: 600 };

export function intakeRoutes(app: App) {
  const routes = createApi();
  // Described by its contract but read as a stream: nothing may buffer the body first.
  routes.openAPIRegistry.registerPath(projectIntake);
  routes.post(
    '/api/forms/project-intake',
    limitRate(intakeLimit, app.settings.rateLimits),
    async (c) => {
      const { requestId, requestNumber, token, language, confirmation } = await receiveIntake(app, {
        form: incomingForm(c.env.incoming),
        key: c.req.header('idempotency-key'),
        acceptLanguage: c.req.header('accept-language'),
      });
      const [message] = confirmation ? await viewMessages(app, [confirmation]) : [];
      return ok(c, {
        request_id: requestId,
        request_number: requestNumber,
        link: token ? publicLink('followedRequest', language, { token }) : null,
        message: message ?? null,
      });
    },
  );
  return routes;
}
