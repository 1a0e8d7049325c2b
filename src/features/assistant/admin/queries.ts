import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { getConversation } from '../contract/assistant.ts';

/** The conversation as the server has it. */
export const conversationQuery = queryOptions({
  queryKey: ['assistant'],
  queryFn: ({ signal }) => callApi<typeof getConversation>('/api/admin/assistant', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
