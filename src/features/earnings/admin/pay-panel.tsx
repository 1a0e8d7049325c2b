import '#ui/theme/mantine-inputs.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayIn } from '#lib/days/days.ts';
import { adminLink } from '#lib/links.ts';
import { exactMoney, readNumber } from '#lib/money.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { Payable, postPayoutsRoute } from '../contract/earnings.ts';
import { type PayoutInput, payoutsInput } from '../contract/fields.ts';
import { maxPaid, openOf, payoutMethods, sumOf } from '../rules/earnings.ts';
import { methodLabels } from './labels.ts';
import { PayableRow } from './payable-row.tsx';
import styles from './payouts.module.css';
import { earningsKey, payablesQuery } from './queries.ts';

/** Confirmed work that isn't fully paid; the selected orders become one payout per partner. */
export function PayPanel() {
  const { data: payables, error, refetch } = useQuery(payablesQuery);
  // The notice stays here: the last payable may have been paid, and then the form disappears.
  const [notice, setNotice] = useState('');
  if (!payables)
    return (
      <Panel title="To pay">
        <Pending query={{ error, refetch }} title="Couldn't load what you owe" rows={4} />
      </Panel>
    );
  return (
    <Panel title="To pay">
      {payables.length === 0 ? (
        <EmptyState drawing="all-done" title="Nothing to pay">
          Work orders you confirm show up here until they're paid.
        </EmptyState>
      ) : (
        <PayForm payables={payables} onNotice={setNotice} />
      )}
      <div role="status" className={notice && styles.notice}>
        {notice && <NoteBox>{notice}</NoteBox>}
      </div>
    </Panel>
  );
}

interface PayFormProps {
  payables: Payable[];
  /** What was done, as text; nothing while more is selected. */
  onNotice(text: string): void;
}

function PayForm({ payables, onNotice }: PayFormProps) {
  const { timeZone, currency } = useLocale();
  const totalOf = (amounts: Record<string, string>) =>
    sumOf(partsOf(payables, amounts).map(({ amount }) => amount));
  const form = useApiForm({
    initial: () => ({
      amounts: {} as Record<string, string>,
      paid_on: dayIn(timeZone, new Date()),
      method: 'check',
      reference: '',
    }),
    schema: payoutsInput,
    topics: [earningsKey[0]],
    check: ({ amounts }): Record<string, string> =>
      unreadableOf(partsOf(payables, amounts)).size > 0
        ? { amounts: 'Please check the highlighted amounts.' }
        : {},
    body: ({ amounts, ...shared }) => ({ payouts: payoutsOf(partsOf(payables, amounts), shared) }),
    send: (body, key) =>
      callApi<typeof postPayoutsRoute>('/api/partner-payouts', { method: 'POST', body, key }),
    onSent: () =>
      onNotice(`${exactMoney(totalOf(form.values.amounts), currency)} recorded as paid.`),
    onSuccess: () => form.set({ amounts: {}, reference: '' }),
  });
  const { amounts } = form.values;
  const parts = partsOf(payables, amounts);
  const total = totalOf(amounts);
  const unreadable = unreadableOf(parts);

  function choose({ order_id, amount, paid }: Payable, isChosen: boolean) {
    onNotice('');
    const { [order_id]: _, ...rest } = amounts;
    form.set({
      amounts: isChosen ? { ...rest, [order_id]: openOf({ amount, paid }).toFixed(2) } : rest,
    });
  }

  return (
    <FormStack form={form} noValidate={false} pt={0} pb="md" px={20}>
      <ul className={styles.payables}>
        {payables.map((payable, index) => (
          <PayableRow
            key={payable.order_id}
            payable={payable}
            path={adminLink('workOrder', { id: payable.order_id })}
            isFirst={payables[index - 1]?.partner.id !== payable.partner.id}
            partnerPath={adminLink('partner', { id: payable.partner.id })}
            typed={amounts[payable.order_id]}
            isWrong={Boolean(form.errorOf('amounts')) && unreadable.has(payable.order_id)}
            onChoose={(isChosen) => choose(payable, isChosen)}
            onType={(typed) => form.set({ amounts: { ...amounts, [payable.order_id]: typed } })}
          />
        ))}
      </ul>
      <div className={styles.inputs}>
        <TextInput type="date" label="Paid on" required {...form.field('paid_on')} />
        <NativeSelect
          label="Method"
          {...form.field('method')}
          data={payoutMethods.map((value) => ({ value, label: methodLabels[value] }))}
        />
        <TextInput
          label="Reference"
          description="Check or transfer number (optional)"
          maxLength={120}
          {...form.field('reference')}
        />
      </div>
      {form.error && <AlertBox>{form.error}</AlertBox>}
      <div>
        <BusyButton
          type="submit"
          busy={form.isBusy}
          busyLabel="Recording…"
          disabled={parts.length === 0}
        >
          {parts.length === 0
            ? "Select what you've paid"
            : `Record ${exactMoney(total, currency)} as paid`}
        </BusyButton>
      </div>
    </FormStack>
  );
}

type Part = PayoutInput['orders'][number] & { partner_id: string };

/** The selected amounts. Invalid or empty ones count as 0 until they are corrected. */
function partsOf(payables: Payable[], amounts: Record<string, string>): Part[] {
  return payables.flatMap(({ order_id, partner }) => {
    const typed = amounts[order_id];
    if (typed === undefined) return [];
    return { order_id, partner_id: partner.id, amount: readNumber(typed, maxPaid) ?? 0 };
  });
}

function unreadableOf(parts: Part[]): Set<string> {
  return new Set(parts.filter(({ amount }) => amount === 0).map(({ order_id }) => order_id));
}

/** One payout per partner. */
function payoutsOf(parts: Part[], shared: { paid_on: string; method: string; reference: string }) {
  return [...new Set(parts.map((part) => part.partner_id))].map((partner_id) => ({
    partner_id,
    ...shared,
    orders: parts
      .filter((part) => part.partner_id === partner_id)
      .map(({ order_id, amount }) => ({ order_id, amount })),
  }));
}
