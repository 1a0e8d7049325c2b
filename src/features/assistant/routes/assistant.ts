import type { Context } from 'hono';
import { currentSettings } from '#features/settings/index.ts';
import { ownersModel } from '#features/settings/rules/settings.ts';
import { HOURS } from '#lib/days/durations.ts';
import { isId } from '#lib/ids.ts';
import { createApi } from '#platform/http/create-api.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { ok } from '#platform/http/ok.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { converse } from '../actions/converse.ts';
import { executeAction } from '../actions/execute-action.ts';
import { dismiss, execute, undo } from '../actions/proposals.ts';
import type { Caller } from '../actions/tools/tool.ts';
import * as contract from '../contract/assistant.ts';
import type { ActionResult } from '../rules/answers.ts';
import { assistantLimits, proposalHours } from '../rules/tools.ts';
import {
  addResult,
  findConversation,
  insertConversation,
  listMessages,
  type Speaker,
} from '../store/conversations.ts';
import { listWaiting, type ProposalRow } from '../store/proposals.ts';
import { viewEntry, viewProposal } from '../views.ts';

/** A person types a request every few seconds; a program that loops is stopped. */
const messageLimit = { name: 'assistant', times: 120, seconds: 300 };

export function assistantRoutes(app: App) {
  const routes = createApi();
  const guard = requireRight(app.sessions, 'assistant');
  for (const path of ['', '/*', '-execute', '-test'])
    routes.use(`/api/admin/assistant${path}`, guard);
  routes.use('/api/admin/assistant', limitRate(messageLimit, app.settings.rateLimits));

  routes.openapi(contract.postMessage, async (c) => {
    const { message, conversation_id, choice } = c.req.valid('json');
    const { conversationId, entry, proposal } = await converse(app, callerOf(c), {
      message,
      conversationId: conversation_id ?? undefined,
      choice: choice && { entryId: choice.entry_id, index: choice.index },
    });
    const view = viewEntry(entry, proposal);
    return ok(c, {
      conversation_id: conversationId,
      response: view.content,
      actions: view.actions,
      entry: view,
      opens: entry.details.opens ?? null,
    });
  });

  routes.openapi(contract.getConversation, async (c) => {
    const { conversation_id } = c.req.valid('query');
    const id = await findConversation(app.database, speakerOf(c), conversation_id);
    const found = id ? await listMessages(app.database, id, assistantLimits.shown) : [];
    const entries = found.map(({ message, proposal }) => viewEntry(message, proposal));
    const since = new Date(app.now().getTime() - proposalHours * HOURS);
    const rows = await listWaiting(app.database, officeActorOf(c).id, since);
    const waiting = rows.map(viewProposal);
    return ok(c, { conversation_id: id ?? null, entries, waiting });
  });

  routes.openapi(contract.postConversation, async (c) => {
    const id = await insertConversation(app.database, app.now(), speakerOf(c));
    return ok(c, { conversation_id: id });
  });

  routes.openapi(contract.postTest, (c) => {
    const model = ownersModel(currentSettings(app).assistant);
    const engine = model ? ('model' as const) : ('built_in' as const);
    const answer = { response: 'The assistant is ready.', engine, model: model?.model ?? '' };
    return ok(c, { ...answer });
  });

  routes.openapi(contract.postExecute, async (c) => {
    const { action, data, entry_id } = c.req.valid('json');
    const { id } = officeActorOf(c);
    const keep = async (result: Omit<ActionResult, 'action'>) => {
      if (entry_id) await addResult(app.database, entry_id, id, { action, ...result });
    };
    const found = await executeAction(app, c.get('session').role, action, data).catch(
      async (error: unknown) => {
        if (error instanceof AppError)
          await keep({ description: error.message, table: null, is_error: true });
        throw error;
      },
    );
    const { text: description, table = null } = found;
    await keep({ description, table, is_error: false });
    return ok(c, { description, data: found.data, table });
  });

  routes.openapi(contract.postExecution, async (c) =>
    c.json(answer(await execute(app, callerOf(c), knownId(c))), 200),
  );
  routes.openapi(contract.postDismissal, async (c) =>
    c.json(answer(await dismiss(app, callerOf(c), knownId(c))), 200),
  );
  routes.openapi(contract.postUndo, async (c) =>
    c.json(answer(await undo(app, callerOf(c), knownId(c))), 200),
  );
  return routes;
}

/** Who is signed in, acting through the assistant. */
function callerOf(c: Context<HttpEnv>): Caller {
  return { actor: { ...officeActorOf(c), through: 'assistant' }, role: c.get('session').role };
}

function speakerOf(c: Context<HttpEnv>): Speaker {
  const { user, role } = c.get('session');
  return { userId: user.id, role };
}

function answer(proposal: ProposalRow) {
  return { success: true as const, proposal: viewProposal(proposal) };
}

function knownId(c: Context<HttpEnv>): string {
  const id = c.req.param('id') ?? '';
  if (!isId(id)) throw notFound('This proposal');
  return id;
}
