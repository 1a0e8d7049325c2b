import '../../../ui/theme/mantine-inputs.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayIn } from '../../../lib/days/days.ts';
import { adminLink } from '../../../lib/links.ts';
import { exactMoney, readNumber } from '../../../lib/money.ts';
import { newSecretHex } from '../../../lib/random.ts';
import { AlertBox, NoteBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { EmptyState, Pending } from '../../../ui/admin/list-states.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import type { Payable, postPayoutsRoute } from '../contract/earnings.ts';
import { maxPaid, openOf, type PayoutMethod, payoutMethods, sumOf } from '../rules/earnings.ts';
import { methodLabels } from './labels.ts';
import { PayableRow } from './payable-row.tsx';
import styles from './payouts.module.css';
import { earningsKey, payablesQuery } from './queries.ts';

/** Confirmed work that is not wholly paid; what is ticked becomes one payout for each partner. */
export function PayPanel() {
  const { data: payables, error, refetch } = useQuery(payablesQuery);
  // The text stays here: the last payable may have been paid, and the form goes with it.
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
  /** What was done, as text; nothing while more is ticked. */
  onNotice(text: string): void;
}

function PayForm({ payables, onNotice }: PayFormProps) {
  const queries = useQueryClient();
  const { timeZone, currency } = useLocale();
  const [amounts, setAmounts] = useState<Record<string, string>>({});
  const [paidOn, setPaidOn] = useState(() => dayIn(timeZone, new Date()));
  const [method, setMethod] = useState<PayoutMethod>('check');
  const [reference, setReference] = useState('');
  const [key, setKey] = useState(newSecretHex);
  const [isChecked, setChecked] = useState(false);
  const chosen = payables.filter(({ order_id }) => amounts[order_id] !== undefined);
  // What cannot be read, or is nothing, counts as 0 until it is mended.
  const parts = chosen.map(({ order_id, partner }) => ({
    order_id,
    partner_id: partner.id,
    amount: readNumber(amounts[order_id] ?? '', maxPaid) ?? 0,
  }));
  const total = sumOf(parts.map(({ amount }) => amount));
  const unreadable = new Set(
    parts.filter(({ amount }) => amount === 0).map(({ order_id }) => order_id),
  );
  const pay = useMutation({
    mutationFn: () => {
      const payouts = [...new Set(parts.map((part) => part.partner_id))].map((partner_id) => ({
        partner_id,
        paid_on: paidOn,
        method,
        reference,
        orders: parts
          .filter((part) => part.partner_id === partner_id)
          .map(({ order_id, amount }) => ({ order_id, amount })),
      }));
      return callApi<typeof postPayoutsRoute>('/api/partner-payouts', {
        method: 'POST',
        body: { payouts },
        key,
      });
    },
    onSuccess: () => {
      onNotice(`${exactMoney(total, currency)} recorded as paid.`);
      setAmounts({});
      setReference('');
      setChecked(false);
      setKey(newSecretHex());
    },
    onSettled: () => queries.invalidateQueries({ queryKey: earningsKey }),
  });

  function choose({ order_id, amount, paid }: Payable, isChosen: boolean) {
    onNotice('');
    setAmounts(({ [order_id]: _, ...rest }) =>
      isChosen ? { ...rest, [order_id]: openOf({ amount, paid }).toFixed(2) } : rest,
    );
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (unreadable.size === 0) pay.mutate();
      }}
    >
      <ul className={styles.payables}>
        {payables.map((payable, index) => (
          <PayableRow
            key={payable.order_id}
            payable={payable}
            path={adminLink('workOrder', { id: payable.order_id })}
            isFirst={payables[index - 1]?.partner.id !== payable.partner.id}
            partnerPath={adminLink('partner', { id: payable.partner.id })}
            typed={amounts[payable.order_id]}
            isWrong={isChecked && unreadable.has(payable.order_id)}
            onChoose={(isChosen) => choose(payable, isChosen)}
            onType={(typed) => setAmounts({ ...amounts, [payable.order_id]: typed })}
          />
        ))}
      </ul>
      <div className={styles.inputs}>
        <TextInput
          type="date"
          label="Paid on"
          value={paidOn}
          required
          onChange={(event) => setPaidOn(event.currentTarget.value)}
        />
        <NativeSelect
          label="Method"
          value={method}
          onChange={(event) => {
            const found = payoutMethods.find((known) => known === event.currentTarget.value);
            if (found) setMethod(found);
          }}
          data={payoutMethods.map((value) => ({ value, label: methodLabels[value] }))}
        />
        <TextInput
          label="Reference"
          description="Check or transfer number (optional)"
          value={reference}
          maxLength={120}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      </div>
      {isChecked && unreadable.size > 0 && (
        <AlertBox>Please check the highlighted amounts.</AlertBox>
      )}
      {pay.error && <AlertBox>{errorText(pay.error)}</AlertBox>}
      <div>
        <BusyButton
          type="submit"
          busy={pay.isPending}
          busyLabel="Recording…"
          disabled={chosen.length === 0}
        >
          {chosen.length === 0
            ? "Select what you've paid"
            : `Record ${exactMoney(total, currency)} as paid`}
        </BusyButton>
      </div>
    </form>
  );
}
