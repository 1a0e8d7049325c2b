import { sql } from 'drizzle-orm';
import { recordDanger } from '#features/dangers/index.ts';
import type { Danger } from '#features/dangers/rules/dangers.ts';
import { findDanger } from '#features/dangers/rules/find-danger.ts';
import type { ReceivedPhoto } from '#features/photos/rules.ts';
import { currentSettings } from '#features/settings/index.ts';
import { newId } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { adminLink } from '#lib/links.ts';
import { formatPhoneWithExtension } from '#lib/phone.ts';
import { plain } from '#lib/typos.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type AppError, conflict, notFound } from '#platform/http/errors.ts';
import { announceStored } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { answerPhotos } from '../engine/photos.ts';
import { isReadyForForm, leadOf, mergeFacts, statusAfterVisitor } from '../rules/conversations.ts';
import type { Channel } from '../rules/phone.ts';
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
} from '../store/conversations.ts';
import { insertAnswer, insertVisitorMessage } from '../store/turn.ts';
import { greetingOf } from '../views/greeting.ts';
import { type Answer, answerVisitor } from './answer-visitor.ts';
import { notifyOwnerOfVisitor } from './notify-owner.ts';
import type { OnText } from './on-text.ts';
import { storeWithPhotos } from './store-with-photos.ts';

/** How often an answer is recomputed for a conversation that others change in the meantime. */
const maxTurns = 20;

/** Returns the visitor's open conversation, or starts one with the assistant's greeting. */
export async function startConversation(
  app: App,
  visitorId: string,
  language: Language,
): Promise<{ conversation: ConversationRow; messages: MessageRow[] }> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    // Two tabs that start at the same time share one conversation.
    await lockVisitor(tx, visitorId);
    const open = await findOpenConversation(tx, visitorId);
    if (open) {
      await updateConversation(tx, open.id, { visitorSeenAt: now });
      return { conversation: open, messages: await listMessages(tx, open.id) };
    }
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

export interface VisitorMessage {
  conversationId: string;
  visitorId: string;
  channel?: Channel;
  text: string;
  /** Sent twice under the same id, a message is stored and answered once. */
  clientId: string | undefined;
  /** Stored photos that no row refers to yet. */
  photos?: ReceivedPhoto[];
}

export interface Reply {
  message: MessageRow;
  conversation: ConversationRow;
  formRequest: boolean;
}

/**
 * Stores a visitor's message and returns the answer. Sent twice under one client id, it is stored
 * and answered once. While a person answers, the visitor's own message is returned.
 * @param onText called with the text as it is being written
 */
export async function receiveMessage(
  app: App,
  input: VisitorMessage,
  onText: OnText = {},
): Promise<Reply> {
  const { message, conversation, isNew } = await storeVisitorMessage(app, input);
  if (conversation.status === 'escalated') {
    const danger = isNew ? findDanger(plain(input.text)) : undefined;
    const isNotified = danger && (await alertOwner(app, conversation, danger, input.text));
    await notifyOwnerOfVisitor(app, conversation, { isNotified });
    return { message, conversation, formRequest: false };
  }
  const answered = isNew ? undefined : await findAnswer(app.database, message.id);
  if (answered) return { message: answered, conversation, formRequest: false };
  const answer = input.photos
    ? answerPhotos(conversation, input.photos.length)
    : await answerVisitor(app, conversation, message, onText);
  const reply = await storeAnswer(app, conversation, message, answer);
  const { danger } = answer;
  const isNotified = danger && (await alertOwner(app, reply.conversation, danger, input.text));
  if (reply.conversation.status === 'escalated')
    await notifyOwnerOfVisitor(app, reply.conversation, { justAsked: true, isNotified });
  return reply;
}

/** Somebody may be in danger: the owner is notified at once, whoever answers here. */
async function alertOwner(
  app: App,
  conversation: ConversationRow,
  danger: Danger,
  text: string,
): Promise<boolean> {
  const { id, channel, callId, facts } = conversation;
  const isCall = channel === 'phone';
  const phone = facts.customer_phone
    ? formatPhoneWithExtension(facts.customer_phone, facts.phone_extension)
    : '';
  const who = [facts.customer_name, phone].filter(Boolean).join(', ');
  const path = callId ? adminLink('phoneCall', { id: callId }) : adminLink('conversation', { id });
  return app.database.transaction((tx) =>
    recordDanger(app, tx, {
      danger,
      source: { conversationId: id },
      who: who || (isCall ? 'A caller' : 'A visitor'),
      phone: facts.customer_phone,
      text,
      path,
      kind: isCall ? 'call' : 'chat',
    }),
  );
}

/** This visitor's conversation. Another visitor's looks like none. */
export async function visitorsConversation(
  app: App,
  conversationId: string,
  visitorId: string,
): Promise<ConversationRow> {
  const conversation = await findConversation(app.database, conversationId);
  if (conversation?.visitorId !== visitorId) throw notFound('This conversation');
  return conversation as ConversationRow;
}

async function storeVisitorMessage(app: App, input: VisitorMessage) {
  const now = app.now();
  const message = {
    id: newId(now),
    conversationId: input.conversationId,
    role: 'user' as const,
    author: 'visitor' as const,
    content: input.text,
    clientId: input.clientId ?? null,
    answers: null,
    createdAt: now,
  };
  // On the phone, no one else could answer.
  const isOn = input.channel === 'phone' || currentSettings(app).assistant.is_on;
  const change = {
    lastMessage: preview(input.text),
    statusAfter: (status: ConversationRow['status']) => statusAfterVisitor(status, isOn),
  };
  const { photos } = input;
  const stored = photos
    ? await storeWithPhotos(app, photos, (tx) =>
        insertVisitorMessage(tx, message, input.visitorId, change),
      )
    : await insertVisitorMessage(app.database, message, input.visitorId, change);
  if (stored) {
    notifyScreens(app, stored.conversation.id);
    return { ...stored, isNew: true };
  }
  const conversation = await visitorsConversation(app, input.conversationId, input.visitorId);
  const earlier =
    input.clientId && (await findByClientId(app.database, conversation.id, input.clientId));
  if (!earlier) throw new Error('a message was neither stored nor known');
  if (earlier.content !== input.text) throw usedTwice();
  return { message: earlier, conversation, isNew: false };
}

function notifyScreens(app: App, id: string): void {
  announceStored(app, { topic: 'conversations', kind: 'changed', id });
}

/**
 * Stores the answer with everything that was learned, or discards it if a person has taken over in
 * the meantime.
 */
async function storeAnswer(
  app: App,
  conversation: ConversationRow,
  answered: MessageRow,
  answer: Answer,
): Promise<Reply> {
  const now = app.now();
  const message = {
    id: newId(now),
    conversationId: conversation.id,
    role: 'assistant' as const,
    author: 'assistant' as const,
    content: answer.text,
    clientId: null,
    answers: answered.id,
    createdAt: now,
  };
  const lastMessage = { lastMessage: preview(answer.text), lastMessageAt: now };
  for (let attempt = 0; attempt < maxTurns; attempt += 1) {
    const before = attempt === 0 ? conversation : await conversationOf(app, conversation.id);
    const already = attempt > 0 && (await findAnswer(app.database, answered.id));
    if (already) return { message: already, conversation: before, formRequest: false };
    if (before.status === 'escalated') return learnOnly(app, before.id, answered, answer);
    const facts = mergeFacts(before.facts, answer.facts);
    // The owner can't answer a caller here.
    const isForOwner = answer.wantsPerson && before.channel === 'chat';
    const status: ConversationRow['status'] = isForOwner ? 'escalated' : before.status;
    const { channel } = before;
    const { memory, language } = answer;
    const change = { facts, memory, language, status, ...lastMessage };
    const stored = await insertAnswer(app.database, before, message, change, leadOf(facts));
    if (!stored) continue;
    notifyScreens(app, before.id);
    const formRequest =
      answer.formRequest && isReadyForForm(facts, { channel, asked: memory.askedBefore });
    return { ...stored, formRequest };
  }
  throw new Error('a conversation did not come to rest');
}

/** A person answers by now: what was learned is stored, the answer isn't. */
async function learnOnly(app: App, id: string, answered: MessageRow, answer: Answer) {
  const now = app.now();
  const conversation = await app.database.transaction(async (tx) => {
    const before = (await lockConversation(tx, id)) as ConversationRow;
    const facts = mergeFacts(before.facts, answer.facts);
    const known = { facts, memory: answer.memory, language: answer.language };
    const lead = leadOf(facts);
    if (lead) await putLead(tx, newId(now), id, lead, now);
    await updateConversation(tx, id, known);
    return { ...before, ...known };
  });
  notifyScreens(app, id);
  return { message: answered, conversation, formRequest: false };
}

async function conversationOf(app: App, id: string): Promise<ConversationRow> {
  const conversation = await findConversation(app.database, id);
  if (!conversation) throw notFound('This conversation');
  return conversation;
}

export function newConversation(
  id: string,
  visitorId: string,
  language: Language,
  greeting: string,
  now: Date,
): ConversationRow {
  return {
    id,
    visitorId,
    channel: 'chat',
    callId: null,
    status: 'active',
    language,
    facts: {},
    memory: {},
    requestId: null,
    customerId: null,
    unread: 0,
    lastMessage: preview(greeting),
    lastMessageAt: now,
    createdAt: now,
    ownerNotifiedAt: null,
    visitorSeenAt: null,
    visitorEmailedAt: null,
  };
}

async function lockVisitor(tx: Transaction, visitorId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${visitorId}, 0))`);
}

function chatIsOff(): AppError {
  return conflict('chat_off', 'Chat is turned off. Please use the request form or call us.');
}

/** What a list shows of a message. */
export function preview(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 160);
}

function usedTwice(): AppError {
  return conflict(
    'idempotency_conflict',
    'This message was already sent with different text. Please send it again.',
  );
}
