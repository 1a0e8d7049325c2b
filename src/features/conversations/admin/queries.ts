import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { ConversationView } from '../contract/conversations.ts';
import type { ConversationStatus } from '../rules/conversations.ts';

// Every key begins with the topic of live events.
const topic = 'conversations';
const path = '/api/chat/admin';

export interface ConversationFilter {
  status?: ConversationStatus | undefined;
  q?: string | undefined;
}

interface ConversationPage {
  conversations: ConversationView[];
  next_cursor: string | null;
}

export const unreadQuery = queryOptions({
  queryKey: [topic, 'unread'],
  queryFn: async ({ signal }) =>
    (await callApi<{ unread: number }>(`${path}/unread`, { signal })).unread,
});

export function conversationListQuery(filter: ConversationFilter) {
  return infiniteQueryOptions({
    queryKey: [topic, 'list', filter],
    queryFn: ({ signal, pageParam }) => {
      const query = searchOf({ ...filter, cursor: pageParam });
      return callApi<ConversationPage>(`${path}/conversations?${query}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The same list, all of it, as a file. */
export function exportAddress(filter: ConversationFilter): string {
  return `${path}/conversations/export?${searchOf({ ...filter })}`;
}

function searchOf(given: Record<string, string | undefined>): URLSearchParams {
  const filled = Object.entries(given).filter(([, value]) => value);
  return new URLSearchParams(filled as [string, string][]);
}

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: [topic, 'one', id],
    queryFn: async ({ signal }) =>
      (
        await callApi<{ conversation: ConversationView }>(
          `${path}/conversations/${encodeURIComponent(id)}`,
          { signal },
        )
      ).conversation,
  });
}

/** What the owner does with a conversation: the part of the address that says it. */
export function ownerCall(id: string, act: 'escalate' | 'hand-back' | 'typing') {
  return callApi<{ conversation: ConversationView }>(`${path}/${act}/${id}`, {
    method: 'POST',
    body: {},
  });
}

export function sendAnswer(id: string, message: string, client_id: string) {
  return callApi<{ conversation: ConversationView }>(`${path}/conversations/${id}/messages`, {
    method: 'POST',
    body: { message, client_id },
  });
}
