import { Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AlertBox, NoteBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { StatusDot } from '../../../ui/admin/status-dot.tsx';
import type { createDelivery, MessageView } from '../contract.ts';

/** Says what is unusual about an email's way; nothing when it arrived or stays in the house. */
export function DeliveryDot({ message }: { message: MessageView }) {
  if (message.delivery === 'failed') return <StatusDot tone="danger">Not delivered</StatusDot>;
  if (message.delivery === 'waiting') {
    return <StatusDot tone="warning">{message.error ? 'Not delivered yet' : 'Sending'}</StatusDot>;
  }
  return null;
}

/** The delivery of an email, with the mail server's message, and the way to try again. */
export function Delivery({ message }: { message: MessageView }) {
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () =>
      callApi<typeof createDelivery>('/api/email/messages/{id}/deliveries', {
        method: 'POST',
        params: { id: message.id },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['emails'] }),
  });
  if (message.delivery !== 'waiting' && message.delivery !== 'failed') return null;
  const isFailed = message.delivery === 'failed';
  return (
    <Stack gap="sm" align="flex-start" mb="sm">
      {isFailed && <AlertBox>This email was not delivered. {message.error}</AlertBox>}
      {!isFailed && (
        <NoteBox>
          {message.error
            ? `Not delivered yet. We'll keep trying. ${message.error}`
            : 'This email is on its way.'}
        </NoteBox>
      )}
      {retry.error && <AlertBox>{errorText(retry.error)}</AlertBox>}
      {isFailed && !message.secret && (
        <BusyButton
          variant="default"
          busy={retry.isPending}
          busyLabel="Trying…"
          onClick={() => retry.mutate()}
        >
          Try again
        </BusyButton>
      )}
    </Stack>
  );
}
