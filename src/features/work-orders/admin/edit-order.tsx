import { Button, Flex, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { instantOf, localOf } from '#lib/days/local-time.ts';
import { changedFields } from '#lib/is-same.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { orderChange } from '../contract/fields.ts';
import type { OrderView, patchRoute } from '../contract/work-orders.ts';
import { linesOf } from './offer-form.ts';
import styles from './orders.module.css';
import { ordersTopic } from './queries.ts';

/**
 * Changes an order. If it changes elsewhere, nothing typed is lost, and only what was typed is
 * saved.
 */
export function EditOrder({ order, onClose }: { order: OrderView; onClose(): void }) {
  const { timeZone } = useLocale();
  const [first] = useState(order);
  const [before] = useState(() => formOf(order, timeZone));
  const form = useApiForm({
    initial: before,
    schema: orderChange,
    version: order.version,
    topics: [ordersTopic],
    body(values, version) {
      const changed = changedFields(
        bodyOf(before, first, timeZone),
        bodyOf(values, first, timeZone),
      );
      return Object.keys(changed).length > 0 ? { version, ...changed } : undefined;
    },
    send: (body) =>
      callApi<typeof patchRoute>('/api/work-orders/{id}', {
        method: 'PATCH',
        params: { id: order.id },
        body,
      }),
    onSuccess: onClose,
    onUnchanged: onClose,
  });
  const { field } = form;
  const isOnOffer = order.status === 'offered' || order.status === 'expired';

  return (
    <Dialog title={`Edit ${order.order_number}`} wide onClose={onClose}>
      <FormStack form={form} gap="md">
        {isOnOffer && (
          <>
            <Text c="dimmed">
              Partners see this before they accept, so leave out names, streets and phone numbers.
            </Text>
            <div className={styles.fields}>
              <TextInput label="Title" {...field('title')} />
              <TextInput label="Trade" {...field('trade')} />
            </div>
            <Textarea label="Description" {...field('scope')} autosize minRows={3} />
            <div className={styles.fields}>
              <TextInput label="Answer by" type="datetime-local" {...field('offer_ends_at')} />
              {order.pricing === 'fixed' && (
                <TextInput
                  label="Partner's pay, in dollars"
                  type="number"
                  min={0}
                  step="0.01"
                  {...field('amount')}
                />
              )}
            </div>
          </>
        )}
        <div className={styles.fields}>
          <TextInput label="Starts" type="datetime-local" {...field('starts_at')} />
          <TextInput label="Ends" type="datetime-local" {...field('ends_at')} />
        </div>
        <Textarea
          label="Checklist, one item per line"
          {...field('checklist')}
          autosize
          minRows={2}
        />
        <Textarea label="Private site note" {...field('site_note')} autosize minRows={2} />
        <CheckBox
          label="Notify the customer when the partner is on the way, arrives and finishes"
          checked={form.values.notifies_customer}
          onChange={(notifies_customer) => form.set({ notifies_customer })}
        />
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            Save work order
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}

function formOf(order: OrderView, timeZone: string) {
  const local = (at: string | null) => (at ? localOf(new Date(at), timeZone) : '');
  return {
    title: order.title,
    trade: order.trade,
    scope: order.scope,
    site_note: order.site_note,
    starts_at: local(order.starts_at),
    ends_at: local(order.ends_at),
    offer_ends_at: local(order.offer_ends_at),
    amount: String(order.amount ?? ''),
    checklist: order.checklist.map(({ text }) => text).join('\n'),
    notifies_customer: order.notifies_customer,
  };
}

function bodyOf(form: ReturnType<typeof formOf>, order: OrderView, timeZone: string) {
  return {
    title: form.title,
    trade: form.trade,
    scope: form.scope,
    site_note: form.site_note,
    starts_at: instantOf(form.starts_at, timeZone),
    ends_at: instantOf(form.ends_at, timeZone),
    offer_ends_at: instantOf(form.offer_ends_at, timeZone),
    amount: form.amount.trim() ? Number(form.amount) : null,
    // A line with the same text is the same line, and keeps its done state.
    checklist: linesOf(form.checklist).map((text) => {
      const known = order.checklist.find((one) => one.text === text);
      return { text, ...(known && { key: known.key }) };
    }),
    notifies_customer: form.notifies_customer,
  };
}
