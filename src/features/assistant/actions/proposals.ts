import { HOURS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import type { OfficeRole } from '#lib/rights.ts';
import { type OfficeActor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import type { Preview, StoredChoice } from '../rules/answers.ts';
import {
  type ChangingTool,
  isChanging,
  proposalHours,
  type ToolCall,
  type ToolName,
} from '../rules/tools.ts';
import {
  findProposal,
  insertProposal,
  moveProposal,
  type ProposalRow,
} from '../store/proposals.ts';
import { checkInput } from './tools/check-input.ts';
import { tools } from './tools/registry.ts';
import { checkRight } from './tools/run.ts';
import type { Caller, ChangingTool as Tool, ToolContext } from './tools/tool.ts';

interface Wanted extends Caller {
  language: Language;
  tool: ChangingTool;
  input: unknown;
  conversationId: string | null;
}

/**
 * Stores what a change would do, to be confirmed; or returns the open question. Changes nothing
 * else.
 */
export async function propose(
  app: App,
  { actor, role, language, tool, input, conversationId }: Wanted,
): Promise<
  { proposal: ProposalRow } | { question: string; choices: StoredChoice[]; pending?: ToolCall }
> {
  const { input: schema, prepare } = changing(tool);
  const context = { app, role, language };
  checkRight(context, tool, input);
  const prepared = await prepare(context, checkInput(schema, input));
  if ('question' in prepared) return prepared;
  const now = app.now();
  const proposal = {
    id: newId(now),
    userId: actor.id,
    conversationId,
    origin: actor.through === 'own_tool' ? ('own_tool' as const) : ('panel' as const),
    tool,
    input: { ...prepared.input, language },
    preview: prepared.preview satisfies Preview,
    state: 'proposed' as const,
    createdAt: now,
  };
  await insertProposal(app.database, proposal);
  return { proposal: { ...proposal, result: null, decidedAt: null, undoneAt: null } };
}

/**
 * Makes the proposed change, once, however often and from wherever it is confirmed. Throws 404 for
 * someone else's proposal, 409 if it is no longer open or the record can't be created now.
 */
export async function execute(app: App, { actor, role }: Caller, id: string): Promise<ProposalRow> {
  const proposal = await load(app, actor, id);
  const context = contextOf(app, role, proposal);
  if (proposal.state === 'done') return proposal;
  if (proposal.state !== 'proposed') throw decided(proposal.state);
  const now = app.now();
  if (now.getTime() - proposal.createdAt.getTime() > proposalHours * HOURS) {
    await app.database.transaction((tx) =>
      moveProposal(tx, id, 'proposed', { state: 'expired', decidedAt: now }),
    );
    throw decided('expired');
  }
  const { language: _, ...input } = proposal.input;
  const tool = changing(proposal.tool as ToolName);
  // The same key finds the same record, so confirming twice creates one.
  const result = await tool.run(context, { actor, key: id, input });
  await app.database.transaction(async (tx) => {
    const to = { state: 'done', result, decidedAt: now } as const;
    // Dismissed in another tab while it was being made: it is made anyway, and can be undone.
    const moved =
      (await moveProposal(tx, id, 'proposed', to)) || (await moveProposal(tx, id, 'dismissed', to));
    if (moved)
      await record(tx, now, actor, proposal, 'done', { record: result.kind, id: result.id });
  });
  return load(app, actor, id);
}

/** Puts a proposal away. */
export async function dismiss(app: App, { actor }: Caller, id: string): Promise<ProposalRow> {
  const { state } = await load(app, actor, id);
  if (state !== 'proposed' && state !== 'dismissed') throw decided(state);
  await app.database.transaction((tx) =>
    moveProposal(tx, id, 'proposed', { state: 'dismissed', decidedAt: app.now() }),
  );
  return load(app, actor, id);
}

/**
 * Undoes a change if its record hasn't changed since. Undoing twice has the same effect as once.
 */
export async function undo(app: App, { actor, role }: Caller, id: string): Promise<ProposalRow> {
  const proposal = await load(app, actor, id);
  const context = contextOf(app, role, proposal);
  if (proposal.state === 'undone') return proposal;
  const { result } = proposal;
  if (proposal.state !== 'done' || !result) throw decided(proposal.state);
  try {
    await changing(proposal.tool as ToolName).undo(context, actor, result);
  } catch (error) {
    // The other of two undos came first: its change is what is in the way.
    const after = await load(app, actor, id);
    if (after.state === 'undone') return after;
    throw error;
  }
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const moved = await moveProposal(tx, id, 'done', { state: 'undone', undoneAt: now });
    if (moved)
      await record(tx, now, actor, proposal, 'undone', { record: result.kind, id: result.id });
  });
  return load(app, actor, id);
}

/** Throws 403 if their role no longer includes it; it may have changed since they asked. */
function contextOf(app: App, role: OfficeRole, { tool, input }: ProposalRow): ToolContext {
  const context = { app, role, language: input.language as Language };
  checkRight(context, tool as ToolName, input);
  return context;
}

async function load(app: App, actor: OfficeActor, id: string): Promise<ProposalRow> {
  const proposal = await findProposal(app.database, id, actor.id);
  if (!proposal) throw notFound('This proposal');
  return proposal;
}

function changing(name: ToolName): Tool {
  const tool = tools[name];
  if (!isChanging(name) || !tool.changes) throw new Error(`${name} changes nothing`);
  return tool;
}

function decided(state: string) {
  const messages: Record<string, string> = {
    undone: 'This was already undone. Ask for it again to redo it.',
    dismissed: 'This was dismissed. Ask for it again.',
    expired: 'This is more than a day old. Ask for it again to get current information.',
    proposed: 'This has not been done yet.',
  };
  return conflict(`proposal_${state}`, messages[state] ?? 'This is no longer open.');
}

function record(
  tx: Transaction,
  now: Date,
  actor: OfficeActor,
  { id, tool }: ProposalRow,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, now, {
    actor,
    action,
    subjectType: 'assistant_action',
    subjectId: id,
    details: { tool, ...details },
  });
}
