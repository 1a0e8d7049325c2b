import { createApi } from '../../platform/http/create-api.ts';
import { knownId } from '../../platform/http/known-id.ts';
import { ok } from '../../platform/http/ok.ts';
import { officeActorOf } from '../../platform/sessions/office-call.ts';
import { requireRight } from '../../platform/sessions/require-right.ts';
import type { App } from '../../services/app.ts';
import { viewPhoto } from '../photos/index.ts';
import { draftOfEmail, makeRequestOfEmail } from './actions/request-of-email.ts';
import { draftOfTexts, makeRequestOfTexts } from './actions/request-of-texts.ts';
import * as contract from './contract.ts';

/** Requests that the owner creates from text messages and emails. */
export function notedRequestRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/texts/:id/request', requireRight(app.sessions, 'messages'));
  routes.use('/api/email/messages/:id/request', requireRight(app.sessions, 'mailbox'));

  routes.openapi(contract.getTextsDraft, async (c) => {
    const threadId = knownId(c.req.valid('param').id, 'This thread');
    const { request, photos, upTo } = await draftOfTexts(app, threadId);
    return ok(c, {
      request,
      photos: photos.map((photo) => viewPhoto(app, photo)),
      up_to: upTo,
    });
  });

  routes.openapi(contract.postTextsRequest, async (c) => {
    const threadId = knownId(c.req.valid('param').id, 'This thread');
    const { up_to: upTo, ...form } = c.req.valid('json');
    const id = await makeRequestOfTexts(app, officeActorOf(c), threadId, { form, upTo });
    return ok(c, { request_id: id });
  });

  routes.openapi(contract.getEmailDraft, async (c) => {
    const emailId = knownId(c.req.valid('param').id, 'This email');
    const { request, photos } = await draftOfEmail(app, emailId);
    return ok(c, { request, photos });
  });

  routes.openapi(contract.postEmailRequest, async (c) => {
    const emailId = knownId(c.req.valid('param').id, 'This email');
    const id = await makeRequestOfEmail(app, officeActorOf(c), emailId, c.req.valid('json'));
    return ok(c, { request_id: id });
  });
  return routes;
}
