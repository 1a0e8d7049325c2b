import {
  insertConversation,
  type NewMessage,
} from '#features/conversations/store/conversations.ts';
import { newId } from '#lib/ids.ts';
import type { Database } from '#platform/database/database.ts';

/** Conversations to put messages into. Returns their ids. */
export async function openConversations(database: Database, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  for (const id of ids) {
    const now = new Date();
    await database.transaction((tx) =>
      insertConversation(tx, {
        id,
        visitorId: `visitor_bench-${id}`,
        channel: 'chat',
        callId: null,
        status: 'active',
        language: 'english',
        facts: {},
        memory: {},
        requestId: null,
        customerId: null,
        unread: 0,
        lastMessage: '',
        lastMessageAt: now,
        createdAt: now,
        ownerNotifiedAt: null,
        visitorSeenAt: null,
        visitorEmailedAt: null,
      }),
    );
  }
  return ids;
}

/** A message as both sides store it. */
export function conversationMessage(
  conversationId: string,
  author: 'visitor' | 'assistant',
  answers: string | null = null,
): NewMessage {
  return {
    id: newId(),
    conversationId,
    role: author === 'visitor' ? 'user' : 'assistant',
    author,
    content: 'The kitchen faucet drips at the base and the cabinet floor is wet.',
    clientId: author === 'visitor' ? newId() : null,
    answers,
    createdAt: new Date(),
  };
}
