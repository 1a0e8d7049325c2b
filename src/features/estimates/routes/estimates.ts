import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { markedAsSent } from '#features/mailbox/index.ts';
import { reachMessage } from '#features/text-messages/index.ts';
import { isId } from '#lib/ids.ts';
import { shortestSearch } from '#lib/search.ts';
import { listLatestAudit } from '#platform/audit/audit.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { badInput, notFound } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf, submitOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { answerQuestion } from '../actions/answer-question.ts';
import { duplicateEstimate, estimateProject, estimateRequest } from '../actions/create-from.ts';
import { sendEstimateLater, undoSending } from '../actions/delayed-sending.ts';
import { changeEstimate, createEstimate } from '../actions/edit.ts';
import { previewEstimateEmail } from '../actions/preview-email.ts';
import { recordAnswer } from '../actions/record-answer.ts';
import { endLinks, makeLink, sendEstimate } from '../actions/send.ts';
import * as contract from '../contract/estimates.ts';
import { exportEstimates, exportEstimatesRoute } from '../export.ts';
import { undoSeconds } from '../rules/estimates.ts';
import {
  countEstimates,
  findEstimate,
  listEstimates,
  type WholeEstimate,
} from '../store/estimates.ts';
import { viewEstimate, viewSummary } from '../views.ts';
import { pdfRoutes } from './pdf.ts';
import { templateRoutes } from './templates.ts';

export function estimateRoutes(app: App) {
  const routes = createApi();
  const guard = requireRight(app.sessions, 'estimates');
  for (const path of ['/api/estimates', '/api/estimates/*', '/api/estimate-templates'])
    routes.use(path, guard);
  routes.use('/api/estimate-templates/*', guard);
  routes.use('/api/requests/:id/estimate', guard);
  routes.use('/api/projects/:id/estimate', guard);

  routes.openapi(contract.listEstimatesRoute, async (c) => {
    const { limit, cursor, ...filter } = c.req.valid('query');
    const page = { ...readFilter(filter), cursor: readCursor(cursor), limit: limit + 1 };
    const cut = cutPage(await listEstimates(app.database, page), limit);
    const estimates = cut.page.map(viewSummary);
    return ok(c, { estimates, next_cursor: cut.next_cursor });
  });

  routes.openapi(exportEstimatesRoute, (c) =>
    exportEstimates(app, readFilter(c.req.valid('query'))),
  );

  routes.openapi(contract.countEstimatesRoute, async (c) => {
    const counts = await countEstimates(app.database);
    return ok(c, { counts });
  });

  routes.openapi(contract.postEstimateRoute, async (c) => {
    const input = c.req.valid('json');
    const submit = submitOf(c, 'estimates', input);
    return c.json(await answer(await createEstimate(app, officeActorOf(c), input, submit)), 200);
  });

  // Before the routes with an id, so that its name isn't read as one.
  routes.route('/', templateRoutes(app));
  routes.openAPIRegistry.registerPath(contract.getPdfRoute);
  routes.route('/', pdfRoutes(app));

  routes.openapi(contract.getEstimateRoute, async (c) => {
    const whole = await findEstimate(app.database, knownId(c));
    if (!whole) throw notFound('This estimate');
    return c.json(await answer(whole), 200);
  });

  routes.openapi(contract.patchEstimateRoute, async (c) => {
    const whole = await changeEstimate(app, officeActorOf(c), knownId(c), c.req.valid('json'));
    return c.json(await answer(whole), 200);
  });

  routes.openapi(contract.getHistoryRoute, async (c) => {
    const id = knownId(c);
    if (!(await findEstimate(app.database, id))) throw notFound('This estimate');
    const lines = await listLatestAudit(app.database, 'estimate', id, c.req.valid('query').limit);
    const history = lines.map((line) => ({ ...line, at: line.at.toISOString() }));
    return ok(c, { history });
  });

  routes.openapi(contract.postSendingRoute, async (c) => {
    const { by_hand, undoable } = c.req.valid('query');
    const byHand = by_hand === 'true';
    if (undoable && !byHand) {
      const waiting = await sendEstimateLater(app, officeActorOf(c), knownId(c));
      const message = `Not sent yet. It goes out in ${undoSeconds} seconds.`;
      return c.json({ ...(await answer(waiting)), message }, 200);
    }
    const { whole, by } = await sendEstimate(app, officeActorOf(c), knownId(c), byHand);
    const message = byHand ? markedAsSent : reachMessage(app, 'Estimate', by);
    return c.json({ ...(await answer(whole)), message }, 200);
  });

  routes.openapi(contract.deleteSendingRoute, async (c) =>
    c.json(await answer(await undoSending(app, officeActorOf(c), knownId(c))), 200),
  );

  routes.openapi(contract.getEmailRoute, async (c) => {
    const preview = await previewEstimateEmail(app, knownId(c));
    return ok(c, { ...preview });
  });

  routes.openapi(contract.postAnswerRoute, async (c) => {
    const id = knownId(c);
    const input = c.req.valid('json');
    const submit = submitOf(c, 'estimate-answers', { id, ...input });
    return c.json(await answer(await recordAnswer(app, officeActorOf(c), id, input, submit)), 200);
  });

  routes.openapi(contract.postQuestionAnswerRoute, async (c) => {
    const id = knownId(c);
    const input = c.req.valid('json');
    const submit = submitOf(c, 'estimate-question-answers', { id, ...input });
    const whole = await answerQuestion(app, officeActorOf(c), id, input.answer, submit);
    return c.json(await answer(whole), 200);
  });

  routes.openapi(contract.postDuplicateRoute, async (c) => {
    const id = knownId(c);
    const submit = submitOf(c, 'estimate-duplicates', { id });
    return c.json(await answer(await duplicateEstimate(app, officeActorOf(c), id, submit)), 200);
  });

  routes.openapi(contract.postLinkRoute, async (c) => {
    const url = await makeLink(app, officeActorOf(c), knownId(c));
    return ok(c, { url });
  });

  routes.openapi(contract.deleteLinksRoute, async (c) => {
    await endLinks(app, officeActorOf(c), knownId(c));
    return ok(c);
  });

  routes.openapi(contract.postRequestEstimateRoute, async (c) => {
    const id = knownId(c, 'This request');
    return c.json(await answer(await estimateRequest(app, officeActorOf(c), id)), 200);
  });

  routes.openapi(contract.postProjectEstimateRoute, async (c) => {
    const id = knownId(c, 'This project');
    return c.json(await answer(await estimateProject(app, officeActorOf(c), id)), 200);
  });
  return routes;

  async function answer(whole: WholeEstimate) {
    const estimate = await viewEstimate(app, whole);
    return { success: true as const, data: estimate, estimate };
  }
}

function knownId(c: Context<HttpEnv>, what = 'This estimate'): string {
  const id = c.req.param('id') ?? '';
  if (!isId(id)) throw notFound(what);
  return id;
}

function readFilter(sent: z.output<typeof contract.estimateFilter>) {
  const { q, status, customer_id, project_id, request_id } = sent;
  if (q && q.length < shortestSearch)
    throw badInput('q', `Please type at least ${shortestSearch} characters.`);
  return {
    search: q || undefined,
    status,
    customerId: customer_id,
    projectId: project_id,
    requestId: request_id,
  };
}
