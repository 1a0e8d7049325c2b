import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#ui/admin/api-client.ts';
import type { Answer } from '#ui/admin/endpoint.ts';
import type {
  getTextsDraft,
  NotedRequestForm,
  postTextsRequest,
} from '../contract/noted-requests.ts';
import { RequestDialog } from './request-dialog.tsx';

interface RequestOfTextsProps {
  threadId: string;
  onClose(): void;
}

/** Creates a request from a thread's new texts and their photos. */
export function RequestOfTexts({ threadId, onClose }: RequestOfTextsProps) {
  // Read once, because the request covers the texts that the owner saw, whatever comes in
  // meanwhile.
  const [draft, setDraft] = useState<Answer<typeof getTextsDraft>>();
  const { data, error, refetch } = useQuery({ ...draftQuery(threadId), enabled: !draft });
  if (data && !draft) setDraft(data);
  const send = (form: NotedRequestForm) =>
    callApi<typeof postTextsRequest>('/api/texts/{id}/request', {
      method: 'POST',
      params: { id: threadId },
      body: { ...form, up_to: draft?.up_to ?? 0 },
    });
  return (
    <RequestDialog
      draft={{ error, refetch, data: draft?.request }}
      photos={draft?.photos ?? []}
      topic="texts"
      send={send}
      onClose={onClose}
    />
  );
}

function draftQuery(threadId: string) {
  return queryOptions({
    queryKey: ['texts', 'draft', threadId],
    queryFn: ({ signal }) =>
      callApi<typeof getTextsDraft>('/api/texts/{id}/request', {
        params: { id: threadId },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });
}
