import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { callApi } from '#ui/admin/api-client.ts';
import {
  type getEmailDraft,
  type NotedRequestForm,
  type postEmailRequest,
  requestOfEmailForm,
} from '../contract/noted-requests.ts';
import { RequestDialog } from './request-dialog.tsx';

interface RequestOfEmailProps {
  emailId: string;
  /** The existing request. */
  requestId: string | null;
}

/** Creates a request from an email and its photos, or links to the existing one. */
export function RequestOfEmail({ emailId, requestId }: RequestOfEmailProps) {
  const [isOpen, setOpen] = useState(false);
  const draft = useQuery({ ...draftQuery(emailId), enabled: isOpen });
  const look = {
    variant: 'default',
    leftSection: <ClipboardList size={16} aria-hidden="true" />,
  };
  if (requestId) {
    return (
      <Button component={Link} to={adminLink('request', { id: requestId })} {...look}>
        View request
      </Button>
    );
  }
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        Create request
      </Button>
      {isOpen && (
        <RequestDialog
          draft={{ ...draft, data: draft.data?.request }}
          files={draft.data?.photos ?? []}
          schema={requestOfEmailForm}
          topic="emails"
          send={(form: NotedRequestForm) =>
            callApi<typeof postEmailRequest>('/api/email/messages/{id}/request', {
              method: 'POST',
              params: { id: emailId },
              body: form,
            })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function draftQuery(emailId: string) {
  return queryOptions({
    queryKey: ['emails', 'request', emailId],
    queryFn: ({ signal }) =>
      callApi<typeof getEmailDraft>('/api/email/messages/{id}/request', {
        params: { id: emailId },
        signal,
      }),
  });
}
