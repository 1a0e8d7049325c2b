import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#ui/admin/api-client.ts';
import type { Answer } from '#ui/admin/endpoint.ts';
import {
  type getChatDraft,
  type NotedRequestForm,
  type postChatRequest,
  requestOfEmailForm,
} from '../contract/noted-requests.ts';
import { RequestDialog } from './request-dialog.tsx';

interface RequestOfChatProps {
  conversationId: string;
  onClose(): void;
}

/** Makes a request of what a visitor wrote in the chat and did not send. */
export function RequestOfChat({ conversationId, onClose }: RequestOfChatProps) {
  // Read once, because the request covers the messages that the owner saw.
  const [draft, setDraft] = useState<Answer<typeof getChatDraft>>();
  const { data, error, refetch } = useQuery({ ...draftQuery(conversationId), enabled: !draft });
  if (data && !draft) setDraft(data);
  return (
    <RequestDialog
      draft={{ error, refetch, data: draft?.request }}
      photos={draft?.photos ?? []}
      schema={requestOfEmailForm}
      topic="conversations"
      send={(form: NotedRequestForm) =>
        callApi<typeof postChatRequest>('/api/chat/admin/conversations/{id}/request', {
          method: 'POST',
          params: { id: conversationId },
          body: { ...form, up_to: draft?.up_to ?? 0 },
        })
      }
      onClose={onClose}
    />
  );
}

function draftQuery(conversationId: string) {
  return queryOptions({
    queryKey: ['conversations', 'draft', conversationId],
    queryFn: ({ signal }) =>
      callApi<typeof getChatDraft>('/api/chat/admin/conversations/{id}/request', {
        params: { id: conversationId },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });
}
