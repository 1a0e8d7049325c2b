import { newId } from '../../../lib/ids.ts';
import { type Actor, recordAudit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { publishChange } from '../../../platform/realtime/events.ts';
import type { App } from '../../../services/app.ts';
import { recordAnswer } from '../../requests/index.ts';
import { currentSettings } from '../../settings/index.ts';
import {
  type ConversationRow,
  findByClientId,
  findConversation,
  insertMessage,
  lockConversation,
  updateConversation,
} from '../store/conversations.ts';
import { type ChatTexts, chatTexts } from '../texts/chat.ts';

/** Who acts, and the name that visitors read. */
export interface Person {
  actor: Actor;
  name: string;
}

/** Makes the owner the one who answers: the assistant keeps silent until it is handed back. */
export function escalateConversation(app: App, person: Person, id: string): Promise<void> {
  return changeStatus(app, person, id, 'escalated', (t) =>
    t.notices.tookOver({ owner: person.name }),
  );
}

/** Lets the assistant answer again. */
export function handBackConversation(app: App, person: Person, id: string): Promise<void> {
  const { name } = currentSettings(app).assistant;
  return changeStatus(app, person, id, 'active', (t) => t.notices.handedBack({ assistant: name }));
}

/** Answers the visitor as a person. Throws 409 while the assistant is the one who answers. */
export async function answerAsOwner(
  app: App,
  { actor }: Person,
  id: string,
  text: string,
  clientId: string | undefined,
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    // Before the conversation is held: requests are locked first everywhere.
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
    await say(tx, id, { author: 'owner', content: text, clientId: clientId ?? null }, now);
  });
}

/** Marks what the visitor wrote as read. */
export async function markRead(app: App, conversation: ConversationRow): Promise<void> {
  if (conversation.unread === 0) return;
  await app.database.transaction(async (tx) => {
    await updateConversation(tx, conversation.id, { unread: 0 });
    await publishChange(tx, { topic: 'conversations', kind: 'changed', id: conversation.id });
  });
}

async function changeStatus(
  app: App,
  { actor }: Person,
  id: string,
  status: 'escalated' | 'active',
  notice: (t: ChatTexts) => string,
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const before = await locked(tx, id);
    if (before.status === status) return;
    await updateConversation(tx, id, { status });
    const content = notice(chatTexts(before.language));
    await say(tx, id, { author: 'notice', content, clientId: null }, now);
    const details = { from: before.status, to: status };
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
  return conversation;
}
