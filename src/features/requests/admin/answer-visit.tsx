import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useEmailPromise } from '#ui/admin/email-sender.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { postVisitConfirmation, postVisitRefusal } from '../contract/requests.ts';

/** Where the owner confirms or declines the visit requested with it. */
export function AnswerVisit({ requestId }: { requestId: string }) {
  const promise = useEmailPromise();
  const [asked, setAsked] = useState(false);
  const answer = useChange('visits', 'requests');
  const params = { id: requestId };
  const confirm = () =>
    callApi<typeof postVisitConfirmation>('/api/requests/{id}/visit/confirmation', {
      method: 'POST',
      params,
    });
  const refuse = () =>
    callApi<typeof postVisitRefusal>('/api/requests/{id}/visit/refusal', {
      method: 'POST',
      params,
    });
  return (
    <>
      {asked ? (
        <Group gap="2xs" role="alert">
          <span>Free up this time? {promise('The visitor gets an email.')}</span>
          <Button variant="default" onClick={() => setAsked(false)}>
            Keep visit
          </Button>
          <BusyButton
            busy={answer.isPending}
            busyLabel="Declining…"
            onClick={() => answer.mutate(refuse)}
          >
            Decline visit
          </BusyButton>
        </Group>
      ) : (
        <Group gap="2xs">
          <BusyButton
            busy={answer.isPending}
            busyLabel="Confirming…"
            onClick={() => answer.mutate(confirm)}
          >
            Confirm visit
          </BusyButton>
          <Button variant="default" onClick={() => setAsked(true)}>
            Decline visit
          </Button>
        </Group>
      )}
      {answer.error && <AlertBox>{errorText(answer.error)}</AlertBox>}
    </>
  );
}
