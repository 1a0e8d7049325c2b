import { sql } from 'drizzle-orm';
import { newId } from '../../lib/ids.ts';
import type { Language } from '../../lib/language.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { announce } from '../../platform/realtime/events.ts';
import type { App } from '../../services/app.ts';
import { currentSettings } from '../settings/current.ts';
import { type Answer, answerVisitor } from './answer.ts';
import { greetingOf } from './greeting.ts';
import { isReadyForForm, leadOf, mergeFacts, statusAfterVisitor } from './rules.ts';
import {
  type ConversationRow,
  findAnswer,
  findByClientId,
  findConversation,
  findOpenConversation,
  insertConversation,
  insertMessage,
  listMessages,
  lockConversation,
  type MessageRow,
  putLead,
  updateConversation,
} from './store.ts';
import { tellOwner } from './tell-owner.ts';

/** Gives the visitor's open conversation, or starts one with the assistant's greeting. */
export async function startConversation(
  app: App,
  visitorId: string,
  language: Language,
): Promise<{ conversation: ConversationRow; messages: MessageRow[] }> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    // Two tabs that start at once share one conversation.
    await lockVisitor(tx, visitorId);
    const open = await findOpenConversation(tx, visitorId);
    if (open) return { conversation: open, messages: await listMessages(tx, open.id) };
    if (!currentSettings(app).assistant.is_on) throw chatIsOff();
    const greeting = greetingOf(app, language);
    const conversation = newConversation(newId(now), visitorId, language, greeting, now);
    await insertConversation(tx, conversation);
    const message = await insertMessage(tx, {
      id: newId(now),
      conversationId: conversation.id,
      role: 'assistant',
      author: 'assistant',
      content: greeting,
      clientId: null,
      answers: null,
      createdAt: now,
    });
    return { conversation, messages: [message] };
  });
}

export interface Reply {
  message: MessageRow;
  conversation: ConversationRow;
  formRequest: boolean;
}

/**
 * Stores what the visitor says and gives the answer. Sent twice under one client id it is stored and
 * answered once. While a person answers, the visitor's own message comes back.
 * @param onText called with the words as they are made
 */
export async function receiveMessage(
  app: App,
  input: { conversationId: string; visitorId: string; text: string; clientId: string | undefined },
  onText: OnText = {},
): Promise<Reply> {
  const { message, conversation } = await storeVisitorMessage(app, input);
  if (conversation.status === 'escalated') {
    await tellOwner(app, conversation);
    return { message, conversation, formRequest: false };
  }
  const answered = await findAnswer(app.database, message.id);
  if (answered) return { message: answered, conversation, formRequest: false };
  const answer = await answerVisitor(app, conversation, message, onText);
  const reply = await storeAnswer(app, conversation.id, message, answer);
  if (reply.conversation.status === 'escalated') await tellOwner(app, reply.conversation);
  return reply;
}

export interface OnText {
  delta?(text: string): void;
  /** What was said so far is taken back. */
  replace?(text: string): void;
}

/** The conversation of this visitor. Another visitor's looks like none. */
export async function visitorsConversation(
  app: App,
  conversationId: string,
  visitorId: string,
): Promise<ConversationRow> {
  const conversation = await findConversation(app.database, conversationId);
  if (conversation?.visitorId !== visitorId) throw notFound('This conversation');
  return conversation as ConversationRow;
}

async function storeVisitorMessage(
  app: App,
  input: { conversationId: string; visitorId: string; text: string; clientId: string | undefined },
) {
  const now = app.now();
  const stored = await app.database.transaction(async (tx) => {
    const before = await lockConversation(tx, input.conversationId);
    if (before?.visitorId !== input.visitorId) throw notFound('This conversation');
    const conversation = before as ConversationRow;
    const earlier = input.clientId && (await findByClientId(tx, conversation.id, input.clientId));
    if (earlier) {
      if (earlier.content !== input.text) throw usedTwice();
      return { message: earlier, conversation };
    }
    const message = await insertMessage(tx, {
      id: newId(now),
      conversationId: conversation.id,
      role: 'user',
      author: 'visitor',
      content: input.text,
      clientId: input.clientId ?? null,
      answers: null,
      createdAt: now,
    });
    const change = {
      status: statusAfterVisitor(conversation.status, currentSettings(app).assistant.is_on),
      unread: conversation.unread + 1,
      lastMessage: preview(input.text),
      lastMessageAt: now,
    };
    await updateConversation(tx, conversation.id, change);
    return { message, conversation: { ...conversation, ...change } };
  });
  await tellScreens(app, stored.conversation.id);
  return stored;
}

/**
 * After the commit, not in it: commits that announce wait for each other's disk. Whoever misses one
 * reads again when the socket comes back.
 */
function tellScreens(app: App, id: string): Promise<void> {
  return announce(app.database, { topic: 'conversations', kind: 'changed', id });
}

/** Stores the answer with all that was learned; drops it when a person has taken over meanwhile. */
async function storeAnswer(
  app: App,
  id: string,
  answered: MessageRow,
  answer: Answer,
): Promise<Reply> {
  const now = app.now();
  const reply = await app.database.transaction(async (tx) => {
    const conversation = (await lockConversation(tx, id)) as ConversationRow;
    const already = await findAnswer(tx, answered.id);
    if (already) return { message: already, conversation, formRequest: false };
    const facts = mergeFacts(conversation.facts, answer.facts);
    const known = { facts, memory: answer.memory, language: answer.language };
    const lead = leadOf(facts);
    if (lead) await putLead(tx, newId(now), id, lead, now);
    if (conversation.status === 'escalated') {
      await updateConversation(tx, id, known);
      return { message: answered, conversation: { ...conversation, ...known }, formRequest: false };
    }
    const message = await insertMessage(tx, {
      id: newId(now),
      conversationId: id,
      role: 'assistant',
      author: 'assistant',
      content: answer.text,
      clientId: null,
      answers: answered.id,
      createdAt: now,
    });
    const change = {
      ...known,
      status: answer.wantsPerson ? ('escalated' as const) : conversation.status,
      lastMessage: preview(answer.text),
      lastMessageAt: now,
    };
    await updateConversation(tx, id, change);
    const formRequest = answer.formRequest && isReadyForForm(facts) && !conversation.requestId;
    return { message, conversation: { ...conversation, ...change }, formRequest };
  });
  await tellScreens(app, id);
  return reply;
}

function newConversation(
  id: string,
  visitorId: string,
  language: Language,
  greeting: string,
  now: Date,
): ConversationRow {
  return {
    id,
    visitorId,
    status: 'active',
    language,
    facts: {},
    memory: {},
    requestId: null,
    unread: 0,
    lastMessage: preview(greeting),
    lastMessageAt: now,
    createdAt: now,
    ownerToldAt: null,
  };
}

async function lockVisitor(tx: Transaction, visitorId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${visitorId}, 0))`);
}

function chatIsOff(): AppError {
  return new AppError(
    409,
    'chat_off',
    'The chat is switched off. Please use the request form or call us.',
  );
}

/** What a list shows of a message. */
function preview(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 160);
}

function usedTwice(): AppError {
  return new AppError(
    409,
    'idempotency_conflict',
    'This message was already sent with other words. Please send it again.',
  );
}
