import { isId } from '#lib/ids.ts';
import { shortestSearch } from '#lib/search.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import { ok } from '#platform/http/ok.ts';
import type { App } from '#services/app.ts';
import { changeThread, deleteThread } from '../actions/change-thread.ts';
import { notSearched, searchThere } from '../actions/sync/search-there.ts';
import * as contract from '../contract/threads.ts';
import { replyDraftCounts, replyDrafts } from '../events.ts';
import {
  countMailbox,
  type ListedThread,
  listThread,
  listThreads,
  type ThreadFacts,
  threadFacts,
} from '../store/threads.ts';
import { viewEmails } from '../views/emails.ts';

/** The mailbox as email threads; the caller is already verified as the owner. */
export function threadRoutes(app: App) {
  const routes = createApi();

  routes.openapi(contract.listThreads, async (c) => {
    const { limit, cursor, q = '', on_server, ...narrowed } = c.req.valid('query');
    const search = q.length >= shortestSearch ? q : undefined;
    const after = readCursor(cursor);
    const there = search && on_server === 'true' ? await searchThere(app, search) : notSearched;
    const rows = await listThreads(app.database, {
      ...narrowed,
      search,
      foundThere: there.ids,
      cursor: after,
      limit: limit + 1,
    });
    const { page, next_cursor } = cutPage(rows, limit);
    const ids = page.map(({ conversationId }) => conversationId);
    const facts = await threadFacts(app.database, ids, narrowed.folder === 'trash');
    const drafted = await replyDrafts.gather(app.database, ids);
    const replies = new Map(drafted.flatMap((one) => [...one]));
    const threads = page.map((row) => ({
      ...viewThread(row, facts.get(row.conversationId)),
      reply_draft: replies.get(row.conversationId) ?? null,
    }));
    const server_search = there.outcome;
    return ok(c, { server_search, threads, next_cursor });
  });

  routes.openapi(contract.getThread, async (c) => {
    const { id } = c.req.valid('param');
    const { limit, cursor, trash } = c.req.valid('query');
    if (!isId(id)) throw notFound('This email');
    const page = { cursor: readCursor(cursor), limit: limit + 1 };
    const readRows = (inTrash: boolean) => listThread(app.database, id, { ...page, inTrash });
    let rows = await readRows(trash === 'true');
    if (rows.length === 0) rows = await readRows(true);
    if (rows.length === 0) throw notFound('This email');
    const { page: shown, next_cursor } = cutPage(rows, limit);
    const messages = await viewEmails(app, shown);
    return ok(c, { messages, next_cursor });
  });

  routes.openapi(contract.changeThread, async (c) => {
    const { id } = c.req.valid('param');
    if (!isId(id)) throw notFound('This email');
    await changeThread(app, id, c.req.valid('json'));
    return ok(c);
  });

  routes.openapi(contract.deleteThread, async (c) => {
    const { id } = c.req.valid('param');
    if (!isId(id)) throw notFound('This email');
    await deleteThread(app, id);
    return ok(c);
  });

  routes.openapi(contract.getCounts, async (c) => {
    const counts = await countMailbox(app.database);
    const drafted = await replyDraftCounts.gather(app.database);
    const reply_drafts = drafted.reduce((sum, count) => sum + count, 0);
    return ok(c, { ...counts, reply_drafts });
  });

  routes.openapi(contract.getAuthStatus, async (c) => {
    const authenticated = app.mail.leavesServer || app.receiver !== undefined;
    return ok(c, { authenticated });
  });

  return routes;
}

function viewThread(
  row: ListedThread,
  facts: ThreadFacts | undefined,
): Omit<contract.ThreadView, 'reply_draft'> {
  return {
    id: row.conversationId,
    email_id: row.id,
    folder: row.folder,
    from: row.sender,
    to: row.recipient,
    subject: row.subject,
    snippet: row.snippet,
    secret: row.isSecret,
    date: row.createdAt.toISOString(),
    delivery: row.delivery,
    error: row.error,
    count: facts?.count ?? 1,
    unread: facts?.unread ?? false,
    starred: facts?.starred ?? false,
    has_files: facts?.hasFiles ?? false,
    has_draft: facts?.hasDraft ?? false,
    labels: facts?.labels ?? [],
  };
}
