import { Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { deleteSending } from '../contract/drafts.ts';
import type { createDelivery, MessageView } from '../contract/messages.ts';
import { deliveryLabel } from './delivery-label.ts';
import { ConnectLink } from './email-banner.tsx';

type Delivered = Pick<MessageView, 'delivery' | 'folder' | 'error'>;

/** An email's delivery status; nothing for one that arrived. */
export function DeliveryDot({ message }: { message: Delivered }) {
  if (isWhereItShouldBe(message)) return null;
  const { label, tone } = deliveryLabel(message);
  return <StatusDot tone={tone}>{label}</StatusDot>;
}

/** Accepted by a mail server, received, or an email to the owner, who reads it here. */
function isWhereItShouldBe({ delivery, folder }: Delivered): boolean {
  if (delivery === 'stored') return folder !== 'sent';
  return delivery === 'sent' || delivery === 'received' || delivery === 'draft';
}

/** An email's delivery, with the mail server's message and a retry button. */
export function Delivery({ message }: { message: MessageView }) {
  const { id, delivery, error } = message;
  if (isWhereItShouldBe(message)) return null;
  return (
    <Stack gap="sm" align="flex-start" mb="sm">
      {delivery === 'failed' && <AlertBox>This email was not delivered. {error}</AlertBox>}
      {delivery === 'bounced' && <AlertBox>This email came back. {error}</AlertBox>}
      {delivery === 'stored' && (
        <NoteBox>
          This email was not sent, because email was not connected. <ConnectLink />
        </NoteBox>
      )}
      {delivery === 'waiting' && message.sending_until && (
        <UndoSending id={id} until={message.sending_until} />
      )}
      {delivery === 'waiting' && !message.sending_until && (
        <NoteBox>
          {error ? `Not delivered yet. We'll keep trying. ${error}` : 'This email is on its way.'}
        </NoteBox>
      )}
      {delivery === 'failed' && !message.secret && <RetryButton id={id} />}
    </Stack>
  );
}

/** Sending an email can be undone for a few seconds. */
function UndoSending({ id, until }: { id: string; until: string }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const left = new Date(until).getTime() - Date.now();
    const timer = setTimeout(() => setIsOver(true), Math.max(left, 0));
    return () => clearTimeout(timer);
  }, [until]);
  const undo = useChange('emails');
  if (isOver) return <NoteBox>This email is on its way.</NoteBox>;
  const call = () =>
    callApi<typeof deleteSending>('/api/email/messages/{id}/sending', {
      method: 'DELETE',
      params: { id },
    });
  return (
    <>
      <NoteBox polite>
        Sending…{' '}
        <BusyButton
          variant="subtle"
          busy={undo.isPending}
          busyLabel="Undoing…"
          onClick={() => undo.mutate(call)}
        >
          Undo
        </BusyButton>
      </NoteBox>
      {undo.error && <AlertBox>{errorText(undo.error)}</AlertBox>}
    </>
  );
}

/** Sends an email to the mail server again. */
export function RetryButton({ id }: { id: string }) {
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () =>
      callApi<typeof createDelivery>('/api/email/messages/{id}/deliveries', {
        method: 'POST',
        params: { id },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['emails'] }),
  });
  return (
    <>
      {retry.error && <AlertBox>{errorText(retry.error)}</AlertBox>}
      <BusyButton
        variant="default"
        busy={retry.isPending}
        busyLabel="Trying…"
        onClick={() => retry.mutate()}
      >
        Try again
      </BusyButton>
    </>
  );
}
