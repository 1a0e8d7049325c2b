import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { promiseText } from '#features/requests/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { acceptedLanguage } from '#lib/language.ts';
import { createApi } from '#platform/http/create-api.ts';
import { AppError } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { issueTicket } from '#platform/realtime/tickets.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import { receivePhotos } from '../actions/receive-photos.ts';
import {
  type Reply,
  receiveMessage,
  startConversation,
  visitorsConversation,
} from '../actions/visitor-messages.ts';
import * as contract from '../contract/conversations.ts';
import { leadOf } from '../rules/conversations.ts';
import { listMessages, recordVisitorSeen } from '../store/conversations.ts';
import { viewMessages } from '../views/messages.ts';

/** A fast typist stays far below this; a program doesn't. */
const messageLimit = { name: 'chat-message', times: 40, seconds: 60 };
/** Pictures are expensive to process: a visitor who photographs a whole house stays below this. */
const photoLimit = { name: 'chat-photos', times: 20, seconds: 600 };
const startLimit = { name: 'chat-start', times: 30, seconds: 600 };
const readLimit = { name: 'chat-read', times: 240, seconds: 60 };

/** The chat's routes for visitors. */
export function chatRoutes(app: App) {
  const routes = createApi();
  const { rateLimits } = app.settings;
  routes.use('/api/chat/start', limitRate(startLimit, rateLimits));
  routes.use('/api/chat/message', limitRate(messageLimit, rateLimits));
  routes.use('/api/chat/photos', limitRate(photoLimit, rateLimits));
  for (const path of ['messages', 'socket-tickets', 'typing'])
    routes.use(`/api/chat/${path}`, limitRate({ ...readLimit, name: path }, rateLimits));

  routes.openapi(contract.startConversation, async (c) => {
    const { visitor_id, language } = c.req.valid('json');
    const spoken = language ?? acceptedLanguage(c.req.header('accept-language'));
    const { conversation, messages } = await startConversation(app, visitor_id, spoken);
    return ok(c, {
      conversation_id: conversation.id,
      assistant_name: currentSettings(app).assistant.name,
      owner_name: await ownerName(app),
      status: conversation.status,
      extracted_data: conversation.facts,
      sent_up_to: conversation.memory.sentUpTo ?? 0,
      messages: await viewMessages(app, messages),
    });
  });

  routes.openapi(contract.sendMessage, async (c) => {
    const { conversation_id, visitor_id, message, client_id } = c.req.valid('json');
    const input = {
      conversationId: knownId(conversation_id, 'This conversation'),
      visitorId: visitor_id,
      text: message,
      clientId: client_id,
    };
    if (c.req.header('accept')?.includes('text/event-stream'))
      return stream(app, c, input) as never;
    return c.json(viewReply(app, await receiveMessage(app, input)), 200);
  });

  // Described by its contract but read as a stream: nothing may buffer the body first.
  routes.openAPIRegistry.registerPath(contract.sendPhotos);
  routes.post('/api/chat/photos', async (c) => {
    const form = incomingForm(c.env.incoming);
    const acceptLanguage = c.req.header('accept-language');
    return c.json(viewReply(app, await receivePhotos(app, { form, acceptLanguage })), 200);
  });

  routes.openapi(contract.readMessages, async (c) => {
    const { conversation_id, visitor_id, after } = c.req.valid('json');
    const conversation = await visitorsConversation(
      app,
      knownId(conversation_id, 'This conversation'),
      visitor_id,
    );
    const messages = await listMessages(app.database, conversation.id, { after });
    if (messages.some(({ author }) => author === 'owner'))
      await recordVisitorSeen(app.database, conversation.id, app.now());
    const { status } = conversation;
    const shown = await viewMessages(app, messages);
    return ok(c, { status, messages: shown });
  });

  routes.openapi(contract.issueSocketTicket, async (c) => {
    const { conversation_id, visitor_id } = c.req.valid('json');
    const { id } = await visitorsConversation(
      app,
      knownId(conversation_id, 'This conversation'),
      visitor_id,
    );
    const ticket = await issueTicket(app.database, { kind: 'visitor', id }, app.now());
    return ok(c, { ticket });
  });

  routes.openapi(contract.visitorTypes, async (c) => {
    const { conversation_id, visitor_id } = c.req.valid('json');
    const { id } = await visitorsConversation(
      app,
      knownId(conversation_id, 'This conversation'),
      visitor_id,
    );
    await publishChange(app.database, { topic: 'conversations', kind: 'visitor_typing', id });
    return ok(c);
  });

  return routes;
}

/** The answer as events, so that text appears as it is written. */
function stream(app: App, c: Context<HttpEnv>, input: Parameters<typeof receiveMessage>[1]) {
  return streamSSE(c, async (sse) => {
    const write = (event: string, data: unknown) =>
      // The visitor has left: the answer is stored, and read when they are back.
      void sse.writeSSE({ event, data: JSON.stringify(data) }).catch(() => undefined);
    try {
      const reply = await receiveMessage(app, input, {
        delta: (text) => write('delta', { text }),
        replace: (text) => write('replace', { text }),
      });
      await sse.writeSSE({ event: 'done', data: JSON.stringify(viewReply(app, reply)) });
    } catch (error) {
      if (!(error instanceof AppError)) app.log.error({ err: error }, 'chat answer failed');
      const known = error instanceof AppError ? error : new AppError(500, 'failed', 'Failed');
      await sse.writeSSE({ event: 'failed', data: JSON.stringify(known.toJson()) });
    }
  });
}

function viewReply(app: App, { message, conversation, formRequest }: Reply): contract.ReplyView {
  const { facts, language } = conversation;
  const lead = leadOf(conversation.facts);
  return {
    success: true,
    message_id: message.id,
    response: message.role === 'assistant' ? message.content : '',
    form_request: formRequest,
    promise: promiseText(app, language, facts.urgency),
    extracted_data: conversation.facts,
    lead_captured: lead !== undefined,
    lead_info: lead ?? null,
    status: conversation.status,
  };
}

/** The owner as visitors know them: by first name, or as the business. */
async function ownerName(app: App): Promise<string> {
  const owner = await findOwner(app.database);
  return owner?.name.trim().split(/\s+/)[0] || currentSettings(app).business_info.business_name;
}
