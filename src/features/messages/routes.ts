import { answerFile } from '#features/files/index.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import { officeActorOf, submitOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { moveMessagesToProject } from './actions/move-to-project.ts';
import { contentOf, receiveMessage, typedMessage } from './actions/receive-form.ts';
import { markRead, needNoAnswer, writeMessage } from './actions/send-message.ts';
import { findSubject, type ShownSubject } from './actions/subject.ts';
import * as contract from './contract.ts';
import { findFile, listMessages } from './store/messages.ts';
import {
  awaitsAnswer,
  countUnreadThreads,
  listThreads,
  type ThreadCursor,
} from './store/thread.ts';
import { viewAbout, viewMessages, viewThread } from './views.ts';

/** The owner's side of the messages, and both sides' files. */
export function messageRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/messages', requireRight(app.sessions, 'messages'));
  routes.use('/api/messages/*', requireRight(app.sessions, 'messages'));

  routes.openapi(contract.listThreadsRoute, async (c) => {
    const { limit, cursor } = c.req.valid('query');
    const [rows, unread] = await Promise.all([
      listThreads(app.database, { after: readThreadCursor(cursor), limit: limit + 1 }),
      countUnreadThreads(app.database),
    ]);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return ok(c, {
      threads: page.map(viewThread),
      unread,
      next_cursor: last ? `${last.hasUnread ? 'u' : 'r'}${last.lastPosition}` : null,
    });
  });

  routes.openapi(contract.listMessagesRoute, async (c) => {
    const subject = await existing(c.req.valid('param').id);
    const { limit, cursor } = c.req.valid('query');
    const page = { threadId: subject.threadId, cursor: readCursor(cursor), limit: limit + 1 };
    const cut = cutPage(await listMessages(app.database, page), limit);
    const messages = await viewMessages(app, cut.page);
    const { next_cursor } = cut;
    const about = viewAbout(subject, await awaitsAnswer(app.database, subject.threadId));
    return ok(c, { about, messages, next_cursor });
  });

  // Described by its contract but read as a stream: nothing may buffer the body first.
  routes.openAPIRegistry.registerPath(contract.postMessage);
  routes.post('/api/messages/:id', async (c) => {
    const { threadId } = await existing(c.req.param('id'));
    const isJson = c.req.header('content-type')?.includes('json');
    const form = isJson
      ? typedMessage(bodyOf(await c.req.json()), 'english')
      : await receiveMessage(app, incomingForm(c.env.incoming), 'english');
    const submit = submitOf(c, `messages ${threadId}`, contentOf(form));
    const owner = { side: 'owner' as const, actor: officeActorOf(c) };
    const written = await writeMessage(app, owner, threadId, form, submit);
    const [message] = await viewMessages(app, [written]);
    return c.json({ success: true, message });
  });

  routes.openapi(contract.postRead, async (c) => {
    const { threadId } = await existing(c.req.valid('param').id);
    const owner = { side: 'owner' as const, actor: officeActorOf(c) };
    await markRead(app, owner, threadId, c.req.valid('json').message_id);
    return ok(c);
  });

  routes.openapi(contract.postNoAnswer, async (c) => {
    const { threadId } = await existing(c.req.valid('param').id);
    await needNoAnswer(app, officeActorOf(c), threadId, c.req.valid('json').message_id);
    return ok(c);
  });

  routes.openapi(contract.postThreadProject, async (c) => {
    const { threadId } = await existing(c.req.valid('param').id);
    const { project_id } = c.req.valid('json');
    await moveMessagesToProject(app, officeActorOf(c), threadId, project_id);
    return ok(c);
  });

  routes.get('/files/message-files/:id', (c) =>
    answerFile(app, c, 'message-files', (id) => findFile(app.database, id)),
  );
  return routes;

  /** Before an upload is read, because for an unknown thread it would be in vain. */
  async function existing(id: string): Promise<ShownSubject> {
    const subject = await findSubject(app.database, knownId(id, 'This project'));
    if (!subject) throw notFound('This project');
    return subject;
  }
}

function readThreadCursor(cursor: string | undefined): ThreadCursor | undefined {
  if (!cursor) return undefined;
  return { hasUnread: cursor.startsWith('u'), lastPosition: Number(cursor.slice(1)) };
}

function bodyOf(sent: unknown): string {
  const { body } = (sent ?? {}) as { body?: unknown };
  return typeof body === 'string' ? body : '';
}
