import type { Context } from 'hono';
import { isId } from '#lib/ids.ts';
import { shortestSearch } from '#lib/search.ts';
import { toWire } from '#lib/to-wire.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { badInput, notFound } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { ok } from '#platform/http/ok.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { makeCustomer } from '../actions/customer-of-chat.ts';
import {
  answerAsOwner,
  closeConversation,
  escalateConversation,
  handBackConversation,
  markRead,
  reopenConversation,
} from '../actions/owner-messages.ts';
import * as contract from '../contract/conversations.ts';
import { exportConversations, exportConversationsRoute } from '../export.ts';
import {
  type ConversationRow,
  countUnread,
  findConversation,
  lastMessagesOf,
  leadsOf,
  listConversations,
  listMessages,
  type MessageRow,
} from '../store/conversations.ts';
import { viewMessages } from '../views/messages.ts';

/** The owner's routes for conversations. */
export function ownerChatRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/chat/admin/*', requireRight(app.sessions, 'messages'));

  routes.openapi(contract.listConversations, async (c) => {
    const { limit, cursor, ...filter } = c.req.valid('query');
    const last = readCursor(cursor);
    const after = last ? await findConversation(app.database, last) : undefined;
    const rows = await listConversations(app.database, {
      ...readFilter(filter),
      after,
      limit: limit + 1,
    });
    const { page, next_cursor } = cutPage(rows, limit);
    const messages = await lastMessagesOf(
      app.database,
      page.map(({ id }) => id),
    );
    const conversations = await viewAll(app, page, messages);
    return ok(c, { conversations, next_cursor });
  });

  // Before the route for one conversation, which would read it as an id.
  routes.openapi(exportConversationsRoute, (c) => {
    return exportConversations(app, readFilter(c.req.valid('query')));
  });

  routes.openapi(contract.countUnread, async (c) => {
    return ok(c, { unread: await countUnread(app.database) });
  });

  routes.openapi(contract.getConversation, async (c) => {
    const conversation = await known(app, c.req.valid('param').id);
    await markRead(app, conversation);
    return c.json(await viewOne(app, conversation.id), 200);
  });

  routes.openapi(contract.escalate, async (c) => {
    const { id } = await known(app, c.req.valid('param').id);
    await escalateConversation(app, personOf(c), id);
    return c.json(await viewOne(app, id), 200);
  });

  routes.openapi(contract.handBack, async (c) => {
    const { id } = await known(app, c.req.valid('param').id);
    await handBackConversation(app, personOf(c), id);
    return c.json(await viewOne(app, id), 200);
  });

  routes.openapi(contract.closeOne, async (c) => {
    const { id } = await known(app, c.req.valid('param').id);
    await closeConversation(app, personOf(c), id);
    return c.json(await viewOne(app, id), 200);
  });

  routes.openapi(contract.reopen, async (c) => {
    const { id } = await known(app, c.req.valid('param').id);
    await reopenConversation(app, personOf(c), id);
    return c.json(await viewOne(app, id), 200);
  });

  routes.openapi(contract.ownerAnswers, async (c) => {
    const { id } = await known(app, c.req.valid('param').id);
    const { message, client_id } = c.req.valid('json');
    await answerAsOwner(app, personOf(c), id, message, client_id);
    return c.json(await viewOne(app, id), 200);
  });

  routes.openapi(contract.postChatCustomer, async (c) => {
    const { id } = await known(app, c.req.valid('param').id);
    const customer_id = await makeCustomer(app, officeActorOf(c), id);
    return ok(c, { customer_id });
  });

  routes.openapi(contract.ownerTypes, async (c) => {
    const { id } = await known(app, c.req.valid('param').id);
    await publishChange(app.database, { topic: 'conversations', kind: 'owner_typing', id });
    return ok(c);
  });

  return routes;
}

function readFilter({
  status,
  q,
}: {
  status?: ConversationRow['status'] | undefined;
  q?: string | undefined;
}) {
  if (q && q.length < shortestSearch) {
    const message = `Please type at least ${shortestSearch} characters.`;
    throw badInput('q', message);
  }
  return { status, search: q || undefined };
}

async function known(app: App, id: string): Promise<ConversationRow> {
  const conversation = isId(id) ? await findConversation(app.database, id) : undefined;
  if (!conversation) throw notFound('This conversation');
  return conversation;
}

/** Of a phone conversation, the call becomes a request. */
function mayBecomeRequest({ channel, memory }: ConversationRow, messages: MessageRow[]): boolean {
  const after = memory.sentUpTo ?? 0;
  return (
    channel === 'chat' &&
    messages.some(({ author, position }) => author === 'visitor' && position > after)
  );
}

function personOf(c: Context<HttpEnv>) {
  return { actor: officeActorOf(c), name: c.get('session').user.name };
}

async function viewOne(app: App, id: string) {
  const conversation = await known(app, id);
  const messages = await listMessages(app.database, id, { max: 500 });
  const [view] = await viewAll(app, [conversation], messages);
  return { success: true as const, conversation: view as contract.ConversationView };
}

async function viewAll(
  app: App,
  page: ConversationRow[],
  messages: MessageRow[],
): Promise<contract.ConversationView[]> {
  const [leads, shown] = await Promise.all([
    leadsOf(
      app.database,
      page.map(({ id }) => id),
    ),
    viewMessages(app, messages),
  ]);
  return page.map((row) =>
    toWire(contract.conversationSummary, row, {
      may_become_request: mayBecomeRequest(
        row,
        messages.filter(({ conversationId }) => conversationId === row.id),
      ),
      urgency: row.facts.urgency ?? null,
      chat_messages: shown.filter((_, index) => messages[index]?.conversationId === row.id),
      chat_leads: leads
        .filter((one) => one.conversationId === row.id)
        .map((lead) =>
          toWire(contract.leadOfChat, lead, { phone_extension: extensionOf(lead, row) }),
        ),
    }),
  );
}

function extensionOf({ phone }: { phone: string }, { facts }: ConversationRow): string {
  return phone && phone === facts.customer_phone ? (facts.phone_extension ?? '') : '';
}
