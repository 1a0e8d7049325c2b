import type { Context } from 'hono';
import { findCustomer } from '#features/customers/index.ts';
import { toWire } from '#lib/to-wire.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import { officeActorOf, submitOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { genuineCall, isReachable } from '#services/telephony/webhooks.ts';
import { reachOf } from './actions/reach.ts';
import { takeText } from './actions/receive.ts';
import { receiveText, type TextForm, typedText } from './actions/receive-form.ts';
import { takeReport } from './actions/report.ts';
import { webhookPaths } from './actions/webhook-urls.ts';
import {
  dismissText,
  linkThread,
  markRead,
  markSentByHand,
  needNoAnswer,
  retryText,
  writeText,
} from './actions/write-text.ts';
import * as contract from './contract/texts.ts';
import { countReady, listReady, listTexts, type TextRow } from './store/texts.ts';
import {
  countUnreadThreads,
  findThread,
  type ListedThread,
  listThreads,
  listThreadsOf,
  type ThreadCursor,
} from './store/threads.ts';
import { viewAbout, viewTexts, viewThread } from './views.ts';

const webhookLimit = { name: 'text-webhooks', times: 600, seconds: 60 };
const maxReady = 200;

/** Text messages for the owner, and the provider's reports. */
export function textMessageRoutes(app: App) {
  const routes = createApi();

  // The provider authenticates only with its signature.
  for (const path of Object.values(webhookPaths))
    routes.use(path, limitRate(webhookLimit, app.settings.rateLimits));
  routes.post(webhookPaths.texts, async (c) => {
    const { service, fields } = await genuineCall(app, c, app.texts);
    await takeText(app, service.readText(fields));
    return noReply(c);
  });
  routes.post(webhookPaths.status, async (c) => {
    const { service, fields } = await genuineCall(app, c, app.texts);
    const of = { id: c.req.query('message') ?? '', attempt: Number(c.req.query('attempt')) };
    await takeReport(app, service.readReport(fields), of);
    return noReply(c);
  });

  routes.use('/api/texts', requireRight(app.sessions, 'messages'));
  routes.use('/api/texts/*', requireRight(app.sessions, 'messages'));
  routes.use('/api/text-messages/*', requireRight(app.sessions, 'messages'));

  routes.openapi(contract.listTextThreads, async (c) => {
    const { limit, cursor, customer_id } = c.req.valid('query');
    const [rows, unread, ready] = await Promise.all([
      customer_id
        ? listThreadsOf(app.database, customer_id)
        : listThreads(app.database, { after: readThreadCursor(cursor), limit: limit + 1 }),
      countUnreadThreads(app.database),
      countReady(app.database),
    ]);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return ok(c, {
      threads: page.map(viewThread),
      unread,
      ready,
      is_connected: app.texts !== undefined,
      can_send_photos: app.texts !== undefined && isReachable(app),
      next_cursor: last ? `${last.hasUnread ? 'u' : 'r'}${last.lastPosition}` : null,
    });
  });

  routes.openapi(contract.listReadyTexts, async (c) => {
    const rows = await listReady(app.database, maxReady);
    const people = await Promise.all(rows.map(({ thread }) => existing(thread.id)));
    const texts = await viewTexts(
      app,
      rows.map(({ text, thread }) => ({ ...text, phone: thread.phone })),
    );
    const ready = texts.flatMap((text, index) => {
      const thread = people[index];
      return thread ? [toWire(contract.readyText, thread, { text })] : [];
    });
    return ok(c, { texts: ready });
  });

  routes.openapi(contract.getTextReach, async (c) => {
    const { customer_id: customerId, phone: asked } = c.req.valid('query');
    const reach = await app.database.transaction(async (tx) => {
      const known = customerId && !asked ? await findCustomer(tx, customerId) : undefined;
      const phone = asked || (known?.phone ?? '');
      const { text } = await reachOf(app, tx, { customerId, phone, email: '' }, true);
      return { phone, goes_by_text: text };
    });
    const is_connected = app.texts !== undefined;
    return ok(c, { ...reach, is_connected });
  });

  routes.openapi(contract.postText, async (c) => {
    const { phone, customer_id: customerId, body } = c.req.valid('json');
    const submit = submitOf(c, 'texts', [phone, customerId, body]);
    const to = { phone, customerId };
    return c.json(
      await answer(await writeText(app, officeActorOf(c), to, typedText(body), submit)),
      200,
    );
  });

  routes.openapi(contract.listTextsRoute, async (c) => {
    const thread = await existing(c.req.valid('param').id);
    const { limit, cursor } = c.req.valid('query');
    const page = { threadId: thread.id, cursor: readCursor(cursor), limit: limit + 1 };
    const cut = cutPage(await listTexts(app.database, page), limit);
    const texts = await viewTexts(
      app,
      cut.page.map((text) => ({ ...text, phone: thread.phone })),
    );
    const about = await viewAbout(app, thread);
    return ok(c, { about, texts, next_cursor: cut.next_cursor });
  });

  // Described by its contract but read as a stream: nothing may buffer the body first.
  routes.openAPIRegistry.registerPath(contract.postThreadText);
  routes.post('/api/texts/:id/messages', async (c) => {
    const { id: threadId } = await existing(c.req.param('id'));
    const isJson = c.req.header('content-type')?.includes('json');
    const form = isJson
      ? typedText(bodyOf(await c.req.json()))
      : await receiveText(app, incomingForm(c.env.incoming));
    const submit = submitOf(c, `texts ${threadId}`, contentOf(form));
    return c.json(await answer(await writeText(app, officeActorOf(c), { threadId }, form, submit)));
  });

  routes.openapi(contract.postTextRead, async (c) => {
    const threadId = knownId(c.req.valid('param').id, 'This thread');
    await markRead(app, threadId, c.req.valid('json').text_id);
    return ok(c);
  });

  routes.openapi(contract.postTextNoAnswer, async (c) => {
    const threadId = knownId(c.req.valid('param').id, 'This thread');
    await needNoAnswer(app, officeActorOf(c), threadId, c.req.valid('json').text_id);
    return ok(c);
  });

  routes.openapi(contract.putThreadCustomer, async (c) => {
    const threadId = knownId(c.req.valid('param').id, 'This thread');
    await linkThread(app, officeActorOf(c), threadId, c.req.valid('json').customer_id);
    return ok(c);
  });

  routes.openapi(contract.postSentByHand, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This text');
    return c.json(await answer(await markSentByHand(app, officeActorOf(c), id)), 200);
  });

  routes.openapi(contract.postDismissal, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This text');
    return c.json(await answer(await dismissText(app, officeActorOf(c), id)), 200);
  });

  routes.openapi(contract.postDelivery, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This text');
    return c.json(await answer(await retryText(app, officeActorOf(c), id)), 200);
  });
  return routes;

  async function existing(id: string): Promise<ListedThread> {
    const thread = await findThread(app.database, knownId(id, 'This thread'));
    if (!thread) throw notFound('This thread');
    return thread;
  }

  async function answer(text: TextRow) {
    const { phone } = await existing(text.threadId);
    const [view] = await viewTexts(app, [{ ...text, phone }]);
    if (!view) throw notFound('This text');
    return { success: true as const, text: view };
  }
}

/** Twilio expects its own markup as a response: nothing is to be sent back. */
function noReply(c: Context<HttpEnv>) {
  return c.body('<Response/>', 200, { 'content-type': 'text/xml' });
}

/** What makes two texts the same: their words and the bytes of their files. */
function contentOf({ body, photos }: TextForm): unknown {
  return [body, photos.map((one) => one.sha256)];
}

function readThreadCursor(cursor: string | undefined): ThreadCursor | undefined {
  if (!cursor) return undefined;
  return { hasUnread: cursor.startsWith('u'), lastPosition: Number(cursor.slice(1)) };
}

function bodyOf(sent: unknown): string {
  const { body } = (sent ?? {}) as { body?: unknown };
  return typeof body === 'string' ? body : '';
}
