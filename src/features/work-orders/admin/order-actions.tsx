import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import type { OrderView } from '../contract/work-orders.ts';
import { ownerMay } from '../rules.ts';
import { EditOrder } from './edit-order.tsx';
import styles from './orders.module.css';
import { orderPath } from './queries.ts';
import { useOrderCall } from './use-order-call.ts';

const asking = {
  cancellation: {
    title: 'Cancel this work order?',
    label: 'Reason (the assigned partner will see this)',
    field: 'reason',
    send: 'Cancel work order',
  },
  reopening: {
    title: 'Send back',
    label: 'What is missing?',
    field: 'words',
    send: 'Send back',
  },
} as const;

/** What the owner can do with an order in its state. */
export function OrderActions({ order }: { order: OrderView }) {
  const [open, setOpen] = useState<keyof typeof asking | 'edit'>();
  const call = useOrderCall();
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
            call.mutate({ method: 'POST', path: `${orderPath(order.id)}/confirmation` })
          }
        >
          Confirm work
        </BusyButton>
      )}
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      {open === 'edit' && <EditOrder order={order} onClose={() => setOpen(undefined)} />}
      {open && open !== 'edit' && (
        <AskWords order={order} word={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

interface AskWordsProps {
  order: OrderView;
  word: keyof typeof asking;
  onClose(): void;
}

function AskWords({ order, word, onClose }: AskWordsProps) {
  const { title, label, field, send } = asking[word];
  const [typed, setTyped] = useState('');
  const call = useOrderCall();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (call.isPending) return;
    call.mutate(
      { method: 'POST', path: `${orderPath(order.id)}/${word}`, body: { [field]: typed } },
      { onSuccess: onClose },
    );
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
            {send}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
