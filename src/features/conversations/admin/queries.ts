import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { addressOf, callApi } from '#ui/admin/api-client.ts';
import type {
  closeOne,
  escalate,
  getConversation,
  handBack,
  listConversations,
  ownerAnswers,
  ownerTypes,
  reopen,
} from '../contract/conversations.ts';
import type { ConversationStatus } from '../rules/conversations.ts';

// Every key starts with the live event topic.
const topic = 'conversations';

export interface ConversationFilter {
  status?: ConversationStatus | undefined;
  q?: string | undefined;
}

export function conversationListQuery(filter: ConversationFilter) {
  return infiniteQueryOptions({
    queryKey: [topic, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listConversations>('/api/chat/admin/conversations', {
        query: { ...filter, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The same list, in full, as a file. */
export function exportAddress(filter: ConversationFilter): string {
  return addressOf('/api/chat/admin/conversations/export', { query: { ...filter } });
}

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: [topic, 'one', id],
    queryFn: async ({ signal }) =>
      (
        await callApi<typeof getConversation>('/api/chat/admin/conversations/{id}', {
          params: { id },
          signal,
        })
      ).conversation,
  });
}

/** From now on, the owner answers instead of the assistant. */
export function escalateConversation(id: string) {
  return callApi<typeof escalate>('/api/chat/admin/escalate/{id}', {
    method: 'POST',
    params: { id },
    body: {},
  });
}

/** Closes the conversation. */
export function closeConversation(id: string) {
  return callApi<typeof closeOne>('/api/chat/admin/close/{id}', { method: 'POST', params: { id } });
}

/** Opens a closed conversation again. */
export function reopenConversation(id: string) {
  return callApi<typeof reopen>('/api/chat/admin/reopen/{id}', { method: 'POST', params: { id } });
}

/** The assistant answers again. */
export function handConversationBack(id: string) {
  return callApi<typeof handBack>('/api/chat/admin/hand-back/{id}', {
    method: 'POST',
    params: { id },
  });
}

/** Shows the visitor that the owner is typing. */
export function sendTyping(id: string) {
  return callApi<typeof ownerTypes>('/api/chat/admin/typing/{id}', {
    method: 'POST',
    params: { id },
  });
}

/**
 * @param client_id identifies this answer: sent again with it, it counts once
 */
export function sendAnswer(id: string, message: string, client_id: string) {
  return callApi<typeof ownerAnswers>('/api/chat/admin/conversations/{id}/messages', {
    method: 'POST',
    params: { id },
    body: { message, client_id },
  });
}
