import { findEmail } from '#features/mailbox/index.ts';
import { isId } from '#lib/ids.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import { ok } from '#platform/http/ok.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { approveDraft, holdDraft, rejectDraft } from './actions/decide.ts';
import { forgetExamples, rateExample } from './actions/learn.ts';
import * as contract from './contract.ts';
import { findDraft, findDraftOfEmail, findWaitingDraft, listDrafts } from './store/drafts.ts';
import { findExample, listExamples } from './store/examples.ts';
import { viewDraft, viewExample } from './views.ts';

export function emailAssistantRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/email/*', requireRight(app.sessions, 'mailbox'));

  routes.openapi(contract.listReplyDrafts, async (c) => {
    const { limit, cursor, status } = c.req.valid('query');
    const rows = await listDrafts(app.database, {
      status,
      cursor: readCursor(cursor),
      limit: limit + 1,
    });
    const views = rows.map((row) => viewDraft(app, row));
    const { page, next_cursor } = cutPage(views, limit);
    return ok(c, { reply_drafts: page, next_cursor });
  });

  routes.openapi(contract.getReplyDraft, async (c) => {
    const { id } = c.req.valid('param');
    const email = isId(id) ? await findEmail(app.database, id) : undefined;
    if (!email) throw notFound('This email');
    // A second email's addition may not be worth a reply of its own.
    const found =
      (await findDraftOfEmail(app.database, id)) ??
      (await findWaitingDraft(app.database, email.conversationId));
    const reply_draft = found ? viewDraft(app, found) : null;
    return ok(c, { reply_draft });
  });

  routes.openapi(contract.approveReplyDraft, async (c) => {
    const id = idOf(c.req.valid('param'));
    const message = await approveDraft(app, id, c.req.valid('json').text);
    return ok(c, { message, reply_draft: await viewNow(app, id) });
  });

  routes.openapi(contract.rejectReplyDraft, async (c) => {
    const id = idOf(c.req.valid('param'));
    await rejectDraft(app, id);
    return ok(c, { reply_draft: await viewNow(app, id) });
  });

  routes.openapi(contract.holdReplyDraft, async (c) => {
    const id = idOf(c.req.valid('param'));
    await holdDraft(app, id);
    return ok(c, { reply_draft: await viewNow(app, id) });
  });

  routes.openapi(contract.listLearning, async (c) => {
    const { limit, cursor } = c.req.valid('query');
    const rows = await listExamples(app.database, {
      cursor: readCursor(cursor),
      limit: limit + 1,
    });
    const { page, next_cursor } = cutPage(rows.map(viewExample), limit);
    return ok(c, { learning: page, next_cursor });
  });

  routes.openapi(contract.rateLearning, async (c) => {
    const id = idOf(c.req.valid('param'));
    await rateExample(app, id, c.req.valid('json').rating);
    const example = await findExample(app.database, id);
    if (!example) throw notFound('This reply');
    return ok(c, { entry: viewExample(example) });
  });

  routes.openapi(contract.forgetLearning, async (c) => {
    const forgotten = await forgetExamples(app, idOf(c.req.valid('param')));
    return ok(c, { forgotten });
  });

  routes.openapi(contract.forgetAllLearning, async (c) =>
    ok(c, { forgotten: await forgetExamples(app) }),
  );

  return routes;
}

function idOf({ id }: { id: string }): string {
  if (!isId(id)) throw notFound('This draft');
  return id;
}

async function viewNow(app: App, id: string) {
  const draft = await findDraft(app.database, id);
  const listed = draft && (await findDraftOfEmail(app.database, draft.emailId));
  if (!listed) throw notFound('This draft');
  return viewDraft(app, listed);
}
