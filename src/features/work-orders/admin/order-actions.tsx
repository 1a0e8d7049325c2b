import { Button, Flex, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { useChange } from '#ui/admin/use-change.ts';
import { cancellation, reopening } from '../contract/fields.ts';
import type {
  OrderView,
  postCancellationRoute,
  postConfirmationRoute,
  postReopeningRoute,
} from '../contract/work-orders.ts';
import { ownerMay } from '../rules/work-orders.ts';
import { EditOrder } from './edit-order.tsx';
import { ordersTopic } from './queries.ts';

interface Question {
  title: string;
  label: string;
  field: string;
  button: string;
  schema: z.ZodType;
  send(orderId: string, typed: string): Promise<unknown>;
}

const questions = {
  cancellation: {
    title: 'Cancel this work order?',
    label: 'Reason (the assigned partner will see this)',
    field: 'reason',
    schema: cancellation,
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
    schema: reopening,
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
  const { title, label, field, button, schema, send }: Question = questions[dialog];
  const form = useApiForm({
    initial: { [field]: '' },
    schema,
    topics: [ordersTopic],
    send: (body) => send(order.id, (body as Record<string, string>)[field] ?? ''),
    onSuccess: onClose,
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <FormStack form={form} gap="md">
        <Textarea label={label} {...form.field(field)} autosize minRows={2} />
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Sending…">
            {button}
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
