import { adviceFor } from '#features/dangers/rules/advice.ts';
import { dangerIn } from '#features/dangers/rules/find-danger.ts';
import { viewPhoto } from '#features/photos/index.ts';
import { type EnteredRequest, enterRequest } from '#features/requests/index.ts';
import { createApi } from '#platform/http/create-api.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import { officeActorOf, submitOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { knownPeople } from './actions/known-people.ts';
import { readTypedEntry, receiveEntry } from './actions/receive-entry.ts';
import { draftOfChat, makeRequestOfChat } from './actions/request-of-chat.ts';
import { draftOfEmail, makeRequestOfEmail } from './actions/request-of-email.ts';
import { draftOfTexts, makeRequestOfTexts } from './actions/request-of-texts.ts';
import { listKnownPeople, postEntry } from './contract/entry.ts';
import * as contract from './contract/noted-requests.ts';

/** Requests that the owner enters, or creates from text messages and emails. */
export function notedRequestRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/texts/:id/request', requireRight(app.sessions, 'messages'));
  routes.use('/api/email/messages/:id/request', requireRight(app.sessions, 'mailbox'));

  routes.use('/api/chat/admin/conversations/:id/request', requireRight(app.sessions, 'messages'));
  routes.use('/api/requests', requireRight(app.sessions, 'requests'));
  routes.use('/api/noted-requests/*', requireRight(app.sessions, 'requests'));

  routes.openapi(listKnownPeople, async (c) => {
    const { phone, customer_id: customerId } = c.req.valid('query');
    return ok(c, { people: await knownPeople(app, { phone, customerId }) });
  });

  // Described by its contract but read as a stream: nothing may buffer the body first.
  routes.openAPIRegistry.registerPath(postEntry);
  routes.post('/api/requests', async (c) => {
    const isJson = c.req.header('content-type')?.includes('json');
    const entered = isJson
      ? await readTypedEntry(app, await c.req.json())
      : await receiveEntry(app, incomingForm(c.env.incoming));
    const submit = submitOf(c, 'request-entries', contentOf(entered));
    const { requestId, confirmation } = await enterRequest(app, officeActorOf(c), entered, submit);
    const { projectDescription } = entered.fields;
    return ok(c, {
      request_id: requestId,
      confirmation,
      safety_advice: adviceFor(dangerIn(projectDescription), 'english') ?? null,
    });
  });

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

  routes.openapi(contract.getChatDraft, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This conversation');
    const { request, photos, upTo } = await draftOfChat(app, id);
    return ok(c, {
      request,
      photos: photos.map((photo) => viewPhoto(app, photo)),
      up_to: upTo,
    });
  });

  routes.openapi(contract.postChatRequest, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This conversation');
    const { up_to: upTo, ...form } = c.req.valid('json');
    const made = await makeRequestOfChat(app, officeActorOf(c), id, { form, upTo });
    return ok(c, { request_id: made });
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

/** What makes two submits equal: their fields and the bytes of their photos. */
function contentOf({ photos, ...typed }: EnteredRequest): unknown {
  return [typed, photos.map(({ sha256 }) => sha256)];
}
