import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import { conversationKey } from '#ui/admin/session-token.ts';
import type { getConversation } from '../contract/assistant.ts';

/** The conversation that was open in this browser, as the server has it. */
export const conversationQuery = queryOptions({
  queryKey: ['assistant'],
  queryFn({ signal }) {
    const query = { conversation_id: localStorage.getItem(conversationKey) ?? undefined };
    return callApi<typeof getConversation>('/api/admin/assistant', { query, signal });
  },
  staleTime: Number.POSITIVE_INFINITY,
});
