import { Button, Flex, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { useChange } from '#ui/admin/use-change.ts';
import { orderSpanish } from '../contract/fields.ts';
import type { OrderView, postTranslationRoute, putSpanishRoute } from '../contract/work-orders.ts';
import styles from './orders.module.css';
import { ordersTopic } from './queries.ts';
import { SpanishInputs } from './spanish-inputs.tsx';

const authors = { owner: 'By you', model: 'Translated automatically' } as const;

/** What Spanish-speaking partners read: typed by the owner, or translated by the language model. */
export function SpanishPanel({ order }: { order: OrderView }) {
  const [isOpen, setOpen] = useState(false);
  const call = useChange(ordersTopic);
  const missing = order.spanish.filter(({ by }) => by === null).length;
  const isOver = order.status === 'cancelled' || order.status === 'confirmed';
  const written = order.spanish.filter(({ by }) => by !== null);
  if (isOver && written.length === 0) return null;
  return (
    <Panel title="In Spanish">
      <Stack gap="xs" pb={20} px={20}>
        <Text c="dimmed">{summaryOf(order, missing)}</Text>
        {written.length > 0 && (
          <ul className={styles.lines}>
            {written.map(({ english, spanish, by }) => (
              <li key={english}>
                <span lang="es" className={styles.explanation}>
                  {spanish}
                </span>
                <Text span c="dimmed">
                  {by && authors[by]}
                </Text>
              </li>
            ))}
          </ul>
        )}
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        {!isOver && (
          <Flex gap="2xs" wrap="wrap">
            <Button variant="default" onClick={() => setOpen(true)}>
              {written.length > 0 ? 'Edit Spanish' : 'Write Spanish'}
            </Button>
            {order.can_translate && missing > 0 && (
              <BusyButton
                variant="default"
                busy={call.isPending}
                busyLabel="Translating…"
                onClick={() =>
                  call.mutate(() =>
                    callApi<typeof postTranslationRoute>('/api/work-orders/{id}/translation', {
                      method: 'POST',
                      params: { id: order.id },
                    }),
                  )
                }
              >
                Translate
              </BusyButton>
            )}
          </Flex>
        )}
      </Stack>
      {isOpen && <EditSpanish order={order} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function summaryOf(order: OrderView, missing: number): string {
  const readers = order.offers
    .filter(({ partner }) => partner.language === 'spanish')
    .map(({ partner }) => partner.full_name);
  const who = readers.length > 0 ? readers.join(', ') : 'No partner you asked';
  const reads = `${who} ${readers.length > 1 ? 'read' : 'reads'} Spanish.`;
  if (missing === 0) return reads;
  const all = missing === order.spanish.length;
  return `${reads} ${all ? 'All texts are' : `${missing} of ${order.spanish.length} texts are`} in English only.`;
}

function EditSpanish({ order, onClose }: { order: OrderView; onClose(): void }) {
  const form = useApiForm({
    initial: { texts: order.spanish.map(({ english, spanish }) => ({ english, spanish })) },
    schema: orderSpanish,
    version: order.version,
    topics: [ordersTopic],
    body: ({ texts }, version) => ({ version, texts }),
    send: (body) =>
      callApi<typeof putSpanishRoute>('/api/work-orders/{id}/spanish', {
        method: 'PUT',
        params: { id: order.id },
        body,
      }),
    onSuccess: onClose,
  });
  const write = (english: string, spanish: string) =>
    form.set({
      texts: form.values.texts.map((one) => (one.english === english ? { ...one, spanish } : one)),
    });
  return (
    <Dialog title={`${order.order_number} in Spanish`} wide onClose={onClose}>
      <FormStack form={form} gap="md">
        <SpanishInputs
          texts={form.values.texts}
          onChange={write}
          errorOf={(index) => form.errorOf(`texts.${index}.spanish`)}
        />
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            Save Spanish
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
