import { Button, Flex, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PiggyBank } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayIn } from '#lib/days/days.ts';
import { calendarDay } from '#lib/days/formats.ts';
import { typedNumber } from '#lib/fields.ts';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import styles from '#ui/admin/detail.module.css';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useMay } from '#ui/admin/rights.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { CreditEntry, postCredit, postCreditVoid } from '../contract/credits.ts';
import { creditFields } from '../contract/fields.ts';
import type { CreditKind } from '../rules/credit.ts';
import { methodLabels } from './labels.ts';
import { creditQuery, paymentTopics } from './queries.ts';

const kindLabels: Record<CreditKind, string> = {
  received: 'Received',
  credited: 'Refund that failed, stays as credit',
  restored: 'Payment by credit refunded',
  used: 'Used',
  returned: 'Returned',
};

/** What a customer has with the business and belongs to no invoice. */
export function CustomerCredit({ id }: { id: string }) {
  const may = useMay();
  return may('payments', 'read') ? <Credit id={id} mayChange={may('payments')} /> : null;
}

function Credit({ id, mayChange }: { id: string; mayChange: boolean }) {
  const { currency } = useLocale();
  const { data, error } = useQuery(creditQuery(id));
  const [open, setOpen] = useState<'received' | 'returned'>();
  if (error) return <AlertBox>{errorText(error)}</AlertBox>;
  if (!data) return null;
  const { credit, entries } = data;
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h2>Credit: {exactMoney(credit, currency)}</h2>
        {mayChange && (
          <Flex gap="sm">
            {credit > 0 && (
              <button type="button" className={styles.link} onClick={() => setOpen('returned')}>
                Return credit
              </button>
            )}
            <button type="button" className={styles.link} onClick={() => setOpen('received')}>
              Add credit
            </button>
          </Flex>
        )}
      </div>
      {entries.length > 0 && (
        <ul className={styles.items}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {open && (
        <CreditDialog id={id} kind={open} credit={credit} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

function Entry({ entry, mayChange }: { entry: CreditEntry; mayChange: boolean }) {
  const { currency, dateFormat } = useLocale();
  const call = useChange(...paymentTopics);
  const [isAsked, setAsked] = useState(false);
  const { id, kind, amount, payment_method: method, invoice, reference, note } = entry;
  const label =
    kind === 'received' || kind === 'returned' ? ` by ${methodLabels[method].toLowerCase()}` : '';
  const named = `${kindLabels[kind]}${label}, ${exactMoney(amount, currency)}`;
  return (
    <li>
      <PiggyBank size={18} aria-hidden="true" />
      <span>{named}</span>
      <span className={styles.aside}>
        {entry.voided_at && 'Voided'}
        {entry.may_void && mayChange && (
          <BusyButton
            variant="subtle"
            busy={call.isPending}
            busyLabel="Voiding…"
            aria-label={`Void: ${named}`}
            onClick={() => setAsked(true)}
          >
            Void
          </BusyButton>
        )}
      </span>
      <p>
        {[calendarDay(entry.booked_on, dateFormat), reference && `No. ${reference}`, note]
          .filter(Boolean)
          .join(', ')}
        {invoice && (
          <>
            , <Link to={adminLink('invoice', { id: invoice.id })}>{invoice.number}</Link>
          </>
        )}
      </p>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      {isAsked && (
        <ConfirmDialog
          title="Void this entry?"
          confirm="Void"
          onConfirm={() => {
            setAsked(false);
            call.mutate(() =>
              callApi<typeof postCreditVoid>('/api/customer-credits/{id}/void', {
                method: 'POST',
                params: { id },
              }),
            );
          }}
          cancel="Keep it"
          onCancel={() => setAsked(false)}
        >
          {named}. It no longer counts, and stays in the list as voided.
        </ConfirmDialog>
      )}
    </li>
  );
}

interface CreditDialogProps {
  id: string;
  kind: 'received' | 'returned';
  credit: number;
  onClose(): void;
}

/** Money that came for no invoice, or credit that the owner returned. */
function CreditDialog({ id, kind, credit, onClose }: CreditDialogProps) {
  const { timeZone, currency } = useLocale();
  const isReturn = kind === 'returned';
  const form = useApiForm({
    initial: () => ({
      amount: isReturn ? credit.toFixed(2) : '',
      payment_method: 'check',
      booked_on: dayIn(timeZone, new Date()),
      reference: '',
      note: '',
    }),
    schema: creditFields,
    topics: [...paymentTopics],
    body: ({ amount, ...rest }) => ({
      ...rest,
      customer_id: id,
      kind,
      amount: typedNumber(amount),
    }),
    send: (body, key) =>
      callApi<typeof postCredit>('/api/customer-credits', { method: 'POST', body, key }),
    onSuccess: onClose,
  });
  return (
    <Dialog title={isReturn ? 'Return credit' : 'Add credit'} onClose={onClose}>
      <FormStack form={form}>
        <p>
          {isReturn
            ? `Up to ${exactMoney(credit, currency)}. This only records it. You return the money yourself.`
            : 'For money that came and belongs to no invoice, for example a deposit that was paid twice. Do not add what the payment dialog of an invoice recorded.'}
        </p>
        <TextInput label="Amount" inputMode="decimal" required {...form.field('amount')} />
        <NativeSelect
          label={isReturn ? 'Returned by' : 'Payment method'}
          {...form.field('payment_method')}
          data={Object.entries(methodLabels)
            .filter(([value]) => value !== 'credit')
            .map(([value, label]) => ({ value, label }))}
        />
        <TextInput
          label={isReturn ? 'Returned on' : 'Received on'}
          type="date"
          {...form.field('booked_on')}
        />
        <TextInput label="Check or reference number" maxLength={120} {...form.field('reference')} />
        <TextInput label="Note" maxLength={500} {...form.field('note')} />
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            {isReturn ? 'Record return' : 'Add credit'}
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
