import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { changedFields } from '../../../lib/is-same.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError, isConflict } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { CheckBox } from '../../../ui/admin/check-box.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { typedBody } from '../../../ui/admin/endpoint.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { OrderView, patchRoute } from '../contract/work-orders.ts';
import { instantOf, localOf } from './local-time.ts';
import { linesOf } from './offer-form.ts';
import styles from './orders.module.css';
import { ordersTopic } from './queries.ts';

/** Changes an order. After a change elsewhere nothing typed is lost, and only what was typed is saved. */
export function EditOrder({ order, onClose }: { order: OrderView; onClose(): void }) {
  const { timeZone } = useLocale();
  const [first] = useState(order);
  const [before] = useState(() => formOf(order, timeZone));
  const [form, setForm] = useState(before);
  const call = useChange(ordersTopic);
  const isOnOffer = order.status === 'offered' || order.status === 'expired';
  const field = (name: keyof typeof form, wire: string) => ({
    value: String(form[name]),
    error: fieldError(call.error, wire),
    onChange: (event: { currentTarget: { value: string } }) =>
      setForm((typed) => ({ ...typed, [name]: event.currentTarget.value })),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (call.isPending) return;
    const changed = changedFields(bodyOf(before, first, timeZone), bodyOf(form, first, timeZone));
    if (Object.keys(changed).length === 0) return onClose();
    // Who saves again after the warning has seen that there is a newer version.
    const { version } = isConflict(call.error) ? order : first;
    call.mutate(
      () =>
        callApi<typeof patchRoute>('/api/work-orders/{id}', {
          method: 'PATCH',
          params: { id: order.id },
          body: typedBody<typeof patchRoute>({ version, ...changed }),
        }),
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog title={`Edit ${order.order_number}`} wide onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.stack}>
        {isOnOffer && (
          <>
            <p className={styles.hint}>
              Partners see this before they accept, so leave out names, streets and phone numbers.
            </p>
            <div className={styles.fields}>
              <TextInput label="Title" {...field('title', 'title')} />
              <TextInput label="Trade" {...field('trade', 'trade')} />
            </div>
            <Textarea label="Description" {...field('scope', 'scope')} autosize minRows={3} />
            <div className={styles.fields}>
              <TextInput
                label="Answer by"
                type="datetime-local"
                {...field('until', 'offer_ends_at')}
              />
              {order.pricing === 'fixed' && (
                <TextInput
                  label="Partner's pay, in dollars"
                  type="number"
                  min={0}
                  step="0.01"
                  {...field('amount', 'amount')}
                />
              )}
            </div>
          </>
        )}
        <div className={styles.fields}>
          <TextInput label="Starts" type="datetime-local" {...field('startsAt', 'starts_at')} />
          <TextInput label="Ends" type="datetime-local" {...field('endsAt', 'ends_at')} />
        </div>
        <Textarea
          label="Checklist, one item per line"
          {...field('checklist', 'checklist')}
          autosize
          minRows={2}
        />
        <Textarea
          label="Private site note"
          {...field('siteNote', 'site_note')}
          autosize
          minRows={2}
        />
        <CheckBox
          label="Notify the customer when the partner is on the way, arrives and finishes"
          checked={form.notifiesCustomer}
          onChange={(notifiesCustomer) => setForm((typed) => ({ ...typed, notifiesCustomer }))}
        />
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={call.isPending} busyLabel="Saving…">
            Save work order
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}

function formOf(order: OrderView, timeZone: string) {
  const local = (at: string | null) => (at ? localOf(new Date(at), timeZone) : '');
  return {
    title: order.title,
    trade: order.trade,
    scope: order.scope,
    siteNote: order.site_note,
    startsAt: local(order.starts_at),
    endsAt: local(order.ends_at),
    until: local(order.offer_ends_at),
    amount: String(order.amount ?? ''),
    checklist: order.checklist.map(({ text }) => text).join('\n'),
    notifiesCustomer: order.notifies_customer,
  };
}

function bodyOf(form: ReturnType<typeof formOf>, order: OrderView, timeZone: string) {
  return {
    title: form.title,
    trade: form.trade,
    scope: form.scope,
    site_note: form.siteNote,
    starts_at: instantOf(form.startsAt, timeZone),
    ends_at: instantOf(form.endsAt, timeZone),
    offer_ends_at: instantOf(form.until, timeZone),
    amount: form.amount.trim() ? Number(form.amount) : null,
    // A line with the same text is the same line, and stays as done as it is.
    checklist: linesOf(form.checklist).map((text) => {
      const known = order.checklist.find((one) => one.text === text);
      return { text, ...(known && { key: known.key }) };
    }),
    notifies_customer: form.notifiesCustomer,
  };
}
