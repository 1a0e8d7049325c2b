import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { dayIn } from '../../../lib/days/days.ts';
import { SECONDS } from '../../../lib/days/durations.ts';
import { exactMoney, readNumber } from '../../../lib/money.ts';
import { newSecretHex } from '../../../lib/random.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { ApiError, callApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { CheckBox } from '../../../ui/admin/check-box.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { type Answer, typedBody } from '../../../ui/admin/endpoint.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import styles from '../../invoices/admin/detail.module.css';
import type { InvoiceView } from '../../invoices/contract/invoices.ts';
import type { postPayment } from '../contract.ts';
import { CardPayment } from './card-payment.tsx';
import { methodLabels } from './labels.ts';
import { cardConnectionQuery, paymentTopics } from './queries.ts';

/** How long the good news stands before the dialog goes (back-office spec section 9). */
const shownFor = 1.5 * SECONDS;

interface PayDialogProps {
  invoice: InvoiceView;
  onClose(): void;
  onPaid(text: string): void;
}

/** The payment modal: money by hand, or a card taken now. */
export function PayDialog({ invoice, onClose, onPaid }: PayDialogProps) {
  const { timeZone, currency } = useLocale();
  const provider = useQuery(cardConnectionQuery).data?.provider ?? 'off';
  const [key, setKey] = useState(newSecretHex);
  const [isDone, setDone] = useState(false);
  const [form, setForm] = useState({
    amount: invoice.open_amount.toFixed(2),
    method: 'check',
    day: dayIn(timeZone, new Date()),
    reference: '',
    pending: false,
    receipt: Boolean(invoice.customer_email),
  });
  const pay = useChange<Answer<typeof postPayment>>(...paymentTopics);
  const takesCardNow = form.method === 'card_now';
  const successful = takesCardNow ? 'Payment successful!' : 'Payment recorded.';

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => onPaid(successful), shownFor);
    return () => clearTimeout(timer);
  }, [isDone, onPaid, successful]);

  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    // Another content is another submit.
    setKey(newSecretHex());
  };
  const amount = readNumber(form.amount) ?? Number.NaN;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pay.isPending || takesCardNow) return;
    const { method: payment_method, day: received_on, reference, pending, receipt } = form;
    const body = typedBody<typeof postPayment>({
      amount,
      payment_method,
      reference,
      pending,
      sends_receipt: receipt,
      ...(!pending && { received_on }),
    });
    pay.mutate(
      () =>
        callApi<typeof postPayment>('/api/invoices/{id}/payments', {
          method: 'POST',
          params: { id: invoice.id },
          body,
          key,
        }),
      {
        onSuccess: () =>
          pending
            ? onPaid('Payment recorded as pending. Process it once you receive it.')
            : setDone(true),
      },
    );
  }

  if (isDone) {
    return (
      <Dialog title={`Payment for ${invoice.invoice_number}`} onClose={() => onPaid(successful)}>
        <p role="status" className={styles.done}>
          {successful}
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog title={`Payment for ${invoice.invoice_number}`} onClose={onClose}>
      <form className={styles.stack} noValidate onSubmit={submit}>
        <p>
          Balance: <strong>{exactMoney(invoice.open_amount, currency)}</strong>
        </p>
        <div className={styles.fields}>
          <TextInput
            label="Amount"
            inputMode="decimal"
            required
            value={form.amount}
            error={fieldError(pay.error, 'amount')}
            onChange={(event) => change({ amount: event.currentTarget.value })}
          />
          <NativeSelect
            label="Payment method"
            value={form.method}
            onChange={(event) => change({ method: event.currentTarget.value })}
            data={[
              ...(provider === 'off' ? [] : [{ value: 'card_now', label: 'Card, charge now' }]),
              { value: 'check', label: methodLabels.check },
              { value: 'cash', label: methodLabels.cash },
              { value: 'transfer', label: methodLabels.transfer },
              { value: 'credit_card', label: 'Card, charged elsewhere' },
              { value: 'manual', label: 'Other' },
            ]}
          />
          {!takesCardNow && (
            <>
              <TextInput
                label="Received on"
                type="date"
                value={form.day}
                disabled={form.pending}
                error={fieldError(pay.error, 'received_on')}
                onChange={(event) => change({ day: event.currentTarget.value })}
              />
              <TextInput
                label="Check or reference number"
                value={form.reference}
                maxLength={120}
                onChange={(event) => change({ reference: event.currentTarget.value })}
              />
              <div className={styles.whole}>
                <CheckBox
                  label="Pending: counts once I process it"
                  checked={form.pending}
                  onChange={(pending) => change({ pending })}
                />
              </div>
              {invoice.customer_email && !form.pending && (
                <div className={styles.whole}>
                  <CheckBox
                    label={`Send a receipt to ${invoice.customer_email}`}
                    checked={form.receipt}
                    onChange={(receipt) => change({ receipt })}
                  />
                </div>
              )}
            </>
          )}
        </div>
        {takesCardNow && (
          <CardPayment
            invoiceId={invoice.id}
            amount={amount}
            provider={provider}
            onPaid={() => setDone(true)}
          />
        )}
        {pay.error && <AlertBox>{failure(pay.error)}</AlertBox>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {!takesCardNow && (
            <BusyButton type="submit" busy={pay.isPending} busyLabel="Saving…">
              Record payment
            </BusyButton>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function failure(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status > 0 && error.status < 500;
  return isRefusal ? errorText(error) : 'Payment failed. Please try again.';
}
