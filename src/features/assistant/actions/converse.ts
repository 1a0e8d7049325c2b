import { currentBusiness } from '#features/settings/index.ts';
import { shortened } from '#lib/plain-text.ts';
import type { OfficeRole } from '#lib/rights.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { readFollowUp } from '../engine/follow-up.ts';
import { interpret } from '../engine/interpret.ts';
import { languageOf, typedOf } from '../engine/typed.ts';
import type { MessageDetails } from '../rules/answers.ts';
import { mayFollow, mayUse } from '../rules/tool-rights.ts';
import { isChanging, isPanelAction, type Reading, type ToolCall } from '../rules/tools.ts';
import {
  findLatestConversation,
  findMessage,
  insertConversation,
  insertMessage,
  isConversationOf,
  listMessages,
  type MessageRow,
} from '../store/conversations.ts';
import type { ProposalRow } from '../store/proposals.ts';
import { assistantTexts } from '../texts/index.ts';
import { answerByModel } from './answer-by-model.ts';
import { propose } from './proposals.ts';
import { checkInput } from './tools/check-input.ts';
import { tools } from './tools/registry.ts';
import { checkRight, runReading } from './tools/run.ts';
import type { Caller, ToolContext } from './tools/tool.ts';
import { understoodOf } from './tools/understood.ts';

interface Asked {
  message: string;
  conversationId: string | undefined;
  /** Which answer to which question was chosen. */
  choice: { entryId: string; index: number } | undefined;
}

interface Answered {
  conversationId: string;
  entry: MessageRow;
  proposal: ProposalRow | null;
}

/** The assistant's reply before it is stored. */
interface Reply {
  content: string;
  details: MessageDetails;
  proposal?: ProposalRow;
}

/**
 * Takes a message from someone in the back office and answers it. Throws 404 for someone else's
 * conversation.
 */
export async function converse(app: App, caller: Caller, asked: Asked): Promise<Answered> {
  const conversationId = await conversationOf(app, caller, asked.conversationId);
  const { database } = app;
  const chosen = asked.choice && (await findChoice(app, conversationId, asked.choice));
  const message = chosen?.message ?? asked.message;
  const language = chosen?.language ?? languageOf(typedOf(message));
  const history = await listMessages(database, conversationId, 8);
  await insertMessage(database, app.now(), {
    conversationId,
    author: 'user',
    content: asked.message,
    details: { language },
  });
  const context = { app, role: caller.role, language };
  const earlier = history.map(({ message: { author, content } }) => `${author}: ${content}`);
  const reply =
    (chosen?.call
      ? undefined
      : await replyByModel(context, caller, message, earlier, conversationId)) ??
    (await answer(
      context,
      caller,
      chosen?.call ? { call: chosen.call } : (follow(app, message, history) ?? read(app, message)),
      conversationId,
    ));
  const entry = await insertMessage(database, app.now(), {
    conversationId,
    author: 'assistant',
    content: shortened(reply.content, 10_000),
    details: { ...reply.details, language },
    actionId: reply.proposal?.id,
  });
  return { conversationId, entry, proposal: reply.proposal ?? null };
}

/** The named conversation, the latest one, or a new one. */
async function conversationOf(app: App, { actor, role }: Caller, named: string | undefined) {
  const speaker = { userId: actor.id, role };
  if (named) {
    if (await isConversationOf(app.database, named, speaker)) return named;
    throw notFound('This conversation');
  }
  const latest = await findLatestConversation(app.database, speaker);
  return latest ?? insertConversation(app.database, app.now(), speaker);
}

/** The built-in engine's reply. */
function read(app: App, message: string): Reading {
  return interpret(message, { now: app.now(), timeZone: currentBusiness(app).timeZone });
}

/** What a message means after the last answer: "and last month?", "the second one". */
function follow(
  app: App,
  message: string,
  history: { message: MessageRow }[],
): Reading | { open: string } | undefined {
  const last = history.findLast(({ message: { author } }) => author === 'assistant');
  if (!last) return undefined;
  const { call, table, choices } = last.message.details;
  const links = table?.rows.map(({ link }) => link) ?? [];
  const clock = { now: app.now(), timeZone: currentBusiness(app).timeZone };
  return readFollowUp(message, clock, { call, links, choices: choices ?? [] });
}

/** The reply of the owner's model; nothing if there is no model or its reply is unusable. */
async function replyByModel(
  context: ToolContext,
  caller: Caller,
  message: string,
  history: string[],
  conversationId: string,
): Promise<Reply | undefined> {
  const found = await answerByModel(context, { message, history });
  if (!found) return undefined;
  if ('call' in found) return answer(context, caller, { call: found.call }, conversationId);
  const { text, ...details } = found;
  return { content: text, details };
}

async function findChoice(
  app: App,
  conversationId: string,
  { entryId, index }: { entryId: string; index: number },
) {
  const entry = await findMessage(app.database, entryId, conversationId);
  const choice = entry?.details.choices?.[index];
  if (!choice) throw notFound('This choice');
  return { ...choice, language: entry?.details.language };
}

async function answer(
  context: ToolContext,
  caller: Caller,
  reading: Reading | { open: string },
  conversationId: string,
): Promise<Reply> {
  if ('ask' in reading) return askBack(context, reading);
  if ('open' in reading) return openRecord(context, reading.open);
  try {
    return await answerCall(context, caller, reading.call, conversationId);
  } catch (error) {
    // Invalid requests are shown in the conversation; internal errors aren't.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { content: error.message, details: { is_error: true } };
  }
}

/** A row of the last answer: its link was one that the asker may open then, and is checked again. */
function openRecord({ role, language }: ToolContext, link: string): Reply {
  const texts = assistantTexts(language);
  if (!mayFollow(role, link)) return { content: texts.notAllowed, details: { is_error: true } };
  return { content: texts.openingRecord, details: { opens: link } };
}

function askBack(
  { app, role, language }: ToolContext,
  { ask, choices, unknown }: Extract<Reading, { ask: unknown }>,
): Reply {
  const texts = assistantTexts(language);
  if (unknown) return { content: texts.notUnderstood({ text: unknown }), details: { choices } };
  const examples = texts.examples
    .filter((one) => isFor(role, read(app, one)))
    .map((one) => ({ label: one, message: one }));
  return {
    content: texts.ask[ask],
    details: { choices: ask === 'meaning' ? examples : choices },
  };
}

/** Whether an example asks for something that the role includes. */
function isFor(role: OfficeRole, reading: Reading): boolean {
  return 'call' in reading && mayUse(role, reading.call.tool, reading.call.input);
}

async function answerCall(
  context: ToolContext,
  caller: Caller,
  { tool: name, input }: ToolCall,
  conversationId: string,
): Promise<Reply> {
  const { app, role, language } = context;
  const texts = assistantTexts(language);
  if (isPanelAction(name)) {
    checkRight(context, name, input);
    checkInput(tools[name].input, input);
    return { content: texts.running[name], details: { actions: [{ action: name, data: input }] } };
  }
  if (isChanging(name)) {
    const wanted = { actor: caller.actor, role, language, tool: name, input, conversationId };
    const outcome = await propose(app, wanted);
    if ('question' in outcome)
      return {
        content: outcome.question,
        details: {
          choices: outcome.choices,
          ...(outcome.pending && { call: outcome.pending }),
        },
      };
    return { content: texts.proposed, details: {}, proposal: outcome.proposal };
  }
  const call = { tool: name, input };
  const {
    text,
    table,
    link,
    contacts,
    opens,
    understood = understoodOf(context, call),
  } = await runReading(context, name, input);
  const details = {
    call,
    ...(understood && { understood }),
    ...(table && { table }),
    ...(link && { link }),
    ...(contacts && { contacts }),
    ...(opens && { opens }),
  };
  return { content: text, details };
}
