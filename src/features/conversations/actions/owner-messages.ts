import { handleDangers } from '#features/dangers/index.ts';
import { recordAnswer } from '#features/requests/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { SECONDS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { type ConversationStatus, statusAfterVisitor } from '../rules/conversations.ts';
import {
  type ConversationRow,
  findByClientId,
  findConversation,
  insertMessage,
  lockConversation,
  updateConversation,
} from '../store/conversations.ts';
import { type ChatTexts, chatTexts } from '../texts/chat.ts';
import { answerEmailDelay } from './email-visitor.ts';

/** Who acts, and the name that visitors see. */
export interface Person {
  actor: Actor;
  name: string;
}

/**
 * Makes the owner the one who answers: the assistant stays silent until the conversation is handed
 * back.
 */
export function escalateConversation(app: App, person: Person, id: string): Promise<void> {
  return changeStatus(app, person, id, {
    to: 'escalated',
    notice: (t) => t.notices.tookOver({ owner: person.name }),
  });
}

/** Lets the assistant answer again. */
export function handBackConversation(app: App, person: Person, id: string): Promise<void> {
  const { name } = currentSettings(app).assistant;
  return changeStatus(app, person, id, {
    to: 'active',
    notice: (t) => t.notices.handedBack({ assistant: name }),
  });
}

/** Closes a conversation by hand. The visitor's next message opens it again. */
export function closeConversation(app: App, person: Person, id: string): Promise<void> {
  return changeStatus(app, person, id, {
    to: 'closed',
    notice: (t) => t.notices.ended({ owner: person.name }),
  });
}

/** Reopens a conversation: the assistant answers, or the owner while the assistant is off. */
export function reopenConversation(app: App, person: Person, id: string): Promise<void> {
  const { is_on } = currentSettings(app).assistant;
  return changeStatus(app, person, id, {
    to: statusAfterVisitor('closed', is_on),
    isReopening: true,
  });
}

/** Answers the visitor as a person. Throws 409 while the assistant is answering. */
export async function answerAsOwner(
  app: App,
  { actor, name }: Person,
  id: string,
  text: string,
  clientId: string | undefined,
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    // Before the conversation is locked, because requests are locked first everywhere.
    const requestId = (await findConversation(tx, id))?.requestId;
    if (requestId) await recordAnswer(tx, now, actor, requestId, 'message');
    const conversation = await locked(tx, id);
    if (clientId && (await findByClientId(tx, id, clientId))) return;
    if (conversation.status !== 'escalated') {
      throw conflict(
        'not_escalated',
        'The assistant is answering here. Take over the conversation first.',
      );
    }
    await handleDangers(tx, now, { conversationId: id });
    await say(tx, id, { author: 'owner', content: text, clientId: clientId ?? null }, now);
    const job = { conversationId: id, ownerName: name };
    await app.jobs.enqueue(tx, 'email-chat-answer', job, answerEmailDelay / SECONDS);
  });
}

/** Marks the visitor's messages as read. */
export async function markRead(app: App, conversation: ConversationRow): Promise<void> {
  if (conversation.unread === 0) return;
  await app.database.transaction(async (tx) => {
    await updateConversation(tx, conversation.id, { unread: 0 });
    await publishChange(tx, { topic: 'conversations', kind: 'changed', id: conversation.id });
  });
}

interface StatusChange {
  to: ConversationStatus;
  /** What the visitor sees of it. */
  notice?: (t: ChatTexts) => string;
  /** Only closed conversations can be reopened; all other changes need an open one. */
  isReopening?: boolean;
}

async function changeStatus(
  app: App,
  { actor }: Person,
  id: string,
  { to, notice, isReopening = false }: StatusChange,
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const before = await locked(tx, id);
    const isClosed = before.status === 'closed';
    if (before.status === to || (isReopening && !isClosed)) return;
    if (isClosed && !isReopening)
      throw conflict('closed', 'This conversation is closed. Reopen it first.');
    // The silence period restarts, so that a reopened conversation doesn't close right away.
    await updateConversation(tx, id, { status: to, lastMessageAt: now });
    if (!isReopening && to !== 'escalated') await handleDangers(tx, now, { conversationId: id });
    if (notice) {
      const content = notice(chatTexts(before.language));
      await say(tx, id, { author: 'notice', content, clientId: null }, now);
    } else {
      await publishChange(tx, { topic: 'conversations', kind: 'changed', id });
    }
    const details = { from: before.status, to };
    const subject = { subjectType: 'conversation', subjectId: id };
    await recordAudit(tx, now, { actor, ...subject, action: 'status_changed', details });
  });
}

async function say(
  tx: Transaction,
  conversationId: string,
  message: { author: 'owner' | 'notice'; content: string; clientId: string | null },
  now: Date,
): Promise<void> {
  await insertMessage(tx, {
    ...message,
    id: newId(now),
    conversationId,
    role: 'assistant',
    answers: null,
    createdAt: now,
  });
  const lastMessage = message.content.replace(/\s+/g, ' ').slice(0, 160);
  await updateConversation(tx, conversationId, { lastMessage, lastMessageAt: now, unread: 0 });
  await publishChange(tx, { topic: 'conversations', kind: 'changed', id: conversationId });
}

async function locked(tx: Transaction, id: string): Promise<ConversationRow> {
  const conversation = await lockConversation(tx, id);
  if (!conversation) throw notFound('This conversation');
  if (conversation.channel === 'phone')
    throw conflict('phone_call', 'This was a phone call. Call back instead of writing here.');
  return conversation;
}
