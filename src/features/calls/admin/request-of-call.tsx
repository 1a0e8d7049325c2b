import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NotedRequestForm } from '#features/noted-requests/contract/noted-requests.ts';
import { callApi } from '#ui/admin/api-client.ts';
import type { postRequest } from '../contract/records.ts';
import { draftQuery } from './queries.ts';

/** The props of the request form, which is passed in. */
interface RequestDialogProps {
  draft: { data?: NotedRequestForm | undefined; error: Error | null; refetch(): unknown };
  topic: 'calls';
  send(form: NotedRequestForm): Promise<{ request_id: string }>;
  onClose(): void;
}

export type RequestDialog = (props: RequestDialogProps) => ReactNode;

interface RequestOfCallProps {
  callId: string;
  requestDialog: RequestDialog;
  onClose(): void;
}

/** Creates a request from a call, filled in from the caller and the notes. */
export function RequestOfCall({ callId, requestDialog, onClose }: RequestOfCallProps) {
  const draft = useQuery(draftQuery(callId));
  const send = (body: NotedRequestForm) =>
    callApi<typeof postRequest>('/api/phone/calls/{id}/request', {
      method: 'POST',
      params: { id: callId },
      body,
    });
  return requestDialog({ draft, topic: 'calls', send, onClose });
}
