import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import styles from './dialog-parts.module.css';
import { visitsTopic } from './queries.ts';

/** The owner's yes or no to a visit that a visitor asked for with a request. */
export function AskedVisit({ requestId }: { requestId: string }) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const answer = useMutation({
    mutationFn: (noun: 'confirmation' | 'refusal') =>
      callApi(`/api/requests/${encodeURIComponent(requestId)}/visit/${noun}`, { method: 'POST' }),
    onSettled: () =>
      Promise.all(
        [visitsTopic, 'requests'].map((topic) => queries.invalidateQueries({ queryKey: [topic] })),
      ),
  });
  return (
    <>
      {asked ? (
        <div className={styles.acts} role="alert">
          <span>Free up this time? The visitor gets an email.</span>
          <Button variant="default" onClick={() => setAsked(false)}>
            Keep visit
          </Button>
          <BusyButton
            busy={answer.isPending}
            busyLabel="Declining…"
            onClick={() => answer.mutate('refusal')}
          >
            Decline visit
          </BusyButton>
        </div>
      ) : (
        <div className={styles.acts}>
          <BusyButton
            busy={answer.isPending}
            busyLabel="Confirming…"
            onClick={() => answer.mutate('confirmation')}
          >
            Confirm visit
          </BusyButton>
          <Button variant="default" onClick={() => setAsked(true)}>
            Decline visit
          </Button>
        </div>
      )}
      {answer.error && <AlertBox>{errorText(answer.error)}</AlertBox>}
    </>
  );
}
