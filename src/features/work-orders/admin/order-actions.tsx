import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { useChange } from '../../../ui/admin/use-change.ts';
import type {
  OrderView,
  postCancellationRoute,
  postConfirmationRoute,
  postReopeningRoute,
} from '../contract/work-orders.ts';
import { ownerMay } from '../rules.ts';
import { EditOrder } from './edit-order.tsx';
import styles from './orders.module.css';
import { ordersTopic } from './queries.ts';

interface Question {
  title: string;
  label: string;
  field: string;
  button: string;
  send(orderId: string, typed: string): Promise<unknown>;
}

const questions = {
  cancellation: {
    title: 'Cancel this work order?',
    label: 'Reason (the assigned partner will see this)',
    field: 'reason',
    button: 'Cancel work order',
    send: (id, reason) =>
      callApi<typeof postCancellationRoute>('/api/work-orders/{id}/cancellation', {
        method: 'POST',
        params: { id },
        body: { reason },
      }),
  },
  reopening: {
    title: 'Send back',
    label: 'What is missing?',
    field: 'explanation',
    button: 'Send back',
    send: (id, explanation) =>
      callApi<typeof postReopeningRoute>('/api/work-orders/{id}/reopening', {
        method: 'POST',
        params: { id },
        body: { explanation },
      }),
  },
} satisfies Record<string, Question>;

/** What the owner can do with an order in its state. */
export function OrderActions({ order }: { order: OrderView }) {
  const [open, setOpen] = useState<keyof typeof questions | 'edit'>();
  const call = useChange(ordersTopic);
  const { status } = order;
  const isOver = status === 'cancelled' || status === 'confirmed';
  return (
    <>
      {!isOver && (
        <Button variant="default" onClick={() => setOpen('edit')}>
          {status === 'expired' ? 'Extend or edit' : 'Edit'}
        </Button>
      )}
      {ownerMay('cancel', status) && (
        <Button variant="default" onClick={() => setOpen('cancellation')}>
          Cancel
        </Button>
      )}
      {ownerMay('reopen', status) && (
        <Button variant="default" onClick={() => setOpen('reopening')}>
          Send back
        </Button>
      )}
      {ownerMay('confirm', status) && (
        <BusyButton
          busy={call.isPending}
          busyLabel="Confirming…"
          onClick={() =>
            call.mutate(() =>
              callApi<typeof postConfirmationRoute>('/api/work-orders/{id}/confirmation', {
                method: 'POST',
                params: { id: order.id },
              }),
            )
          }
        >
          Confirm work
        </BusyButton>
      )}
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      {open === 'edit' && <EditOrder order={order} onClose={() => setOpen(undefined)} />}
      {open && open !== 'edit' && (
        <AskText order={order} dialog={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

interface AskTextProps {
  order: OrderView;
  dialog: keyof typeof questions;
  onClose(): void;
}

function AskText({ order, dialog, onClose }: AskTextProps) {
  const { title, label, field, button, send } = questions[dialog];
  const [typed, setTyped] = useState('');
  const call = useChange(ordersTopic);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (call.isPending) return;
    call.mutate(() => send(order.id, typed), { onSuccess: onClose });
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.stack}>
        <Textarea
          label={label}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={fieldError(call.error, field)}
          autosize
          minRows={2}
        />
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={call.isPending} busyLabel="Sending…">
            {button}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
