import { Button, Flex, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { unpaidInvoicesQuery } from '#features/invoices/admin/queries.ts';
import type { InvoiceView } from '#features/invoices/contract/invoices.ts';
import { dayIn } from '#lib/days/days.ts';
import { SECONDS } from '#lib/days/durations.ts';
import { typedNumber } from '#lib/fields.ts';
import { exactMoney, readNumber, toCents } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { useEmailsGoOut } from '#ui/admin/email-sender.ts';
import grid from '#ui/admin/fields.module.css';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { paymentFields } from '../contract/fields.ts';
import type { postPayment } from '../contract/payments.ts';
import { spreadOver } from '../rules/spread.ts';
import { CardPayment } from './card-payment.tsx';
import { methodLabels } from './labels.ts';
import { cardConnectionQuery, creditQuery, paymentTopics } from './queries.ts';

/** How long the success message is shown before the dialog closes (back-office spec section 9). */
const shownFor = 1.5 * SECONDS;

const cardNow = 'card_now';

/** Only a connected processor charges; the test terminal says what it is. */
const cardNowLabels = { stripe: 'Card, charge now', test: 'Test card, moves no money' };

interface PayDialogProps {
  invoice: InvoiceView;
  onClose(): void;
  onPaid(text: string): void;
}

/** The payment dialog: a manual payment, or a card taken now. */
export function PayDialog({ invoice, onClose, onPaid }: PayDialogProps) {
  const emailsGoOut = useEmailsGoOut();
  const { timeZone, currency } = useLocale();
  const provider = useQuery(cardConnectionQuery).data?.provider ?? 'off';
  const [isDone, setDone] = useState(false);
  const credit = useQuery(creditQuery(invoice.customer_id)).data?.credit ?? 0;
  const unpaid = useQuery(unpaidInvoicesQuery(invoice.customer_id)).data;
  const open = [invoice, ...(unpaid ?? []).filter(({ id }) => id !== invoice.id)];
  /** Where an amount above the balance goes; unknown until all that is open is. */
  const spreadOf = (amount: number) =>
    unpaid && toCents(amount) > toCents(invoice.open_amount)
      ? spreadOver(amount, invoice.id, open.map(toSpread))
      : undefined;
  const form = useApiForm({
    initial: () => ({
      amount: invoice.open_amount.toFixed(2),
      method: 'check',
      received_on: dayIn(timeZone, new Date()),
      reference: '',
      pending: false,
      spreads: true,
      sends_receipt: Boolean(invoice.customer_email),
    }),
    schema: paymentFields,
    topics: [...paymentTopics],
    body({ amount, method, received_on, ...rest }) {
      if (method === cardNow) return undefined;
      return {
        ...rest,
        amount: typedNumber(amount),
        payment_method: method,
        credit: spreadOf(readNumber(amount) ?? 0)?.rest ?? 0,
        ...(!rest.pending && { received_on }),
      };
    },
    send: (body, key) =>
      callApi<typeof postPayment>('/api/invoices/{id}/payments', {
        method: 'POST',
        params: { id: invoice.id },
        body,
        key,
      }),
    failed: 'Payment failed. Please try again.',
    onSuccess: () =>
      form.values.pending
        ? onPaid('Payment recorded as pending. Process it once you receive it.')
        : setDone(true),
  });
  const takesCardNow = form.values.method === cardNow;
  const spread = takesCardNow ? undefined : spreadOf(readNumber(form.values.amount) ?? 0);
  const usable = Math.min(credit, invoice.open_amount);
  const usesCredit = form.values.method === 'credit';
  const successful = takesCardNow ? 'Payment successful!' : 'Payment recorded.';

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => onPaid(successful), shownFor);
    return () => clearTimeout(timer);
  }, [isDone, onPaid, successful]);

  if (isDone) {
    return (
      <Dialog title={`Payment for ${invoice.invoice_number}`} onClose={() => onPaid(successful)}>
        <Text role="status" py="xl" ff="heading" fz="xl" ta="center">
          {successful}
        </Text>
      </Dialog>
    );
  }
  return (
    <Dialog title={`Payment for ${invoice.invoice_number}`} onClose={onClose}>
      <FormStack form={form}>
        <p>
          Balance: <strong>{exactMoney(invoice.open_amount, currency)}</strong>
        </p>
        {usable > 0 && !usesCredit && (
          <div>
            <Button
              variant="default"
              onClick={() =>
                form.set({ method: 'credit', pending: false, amount: usable.toFixed(2) })
              }
            >
              Use credit {exactMoney(usable, currency)}
            </Button>
          </div>
        )}
        <div className={grid.fields}>
          <TextInput label="Amount" inputMode="decimal" required {...form.field('amount')} />
          <NativeSelect
            label="Payment method"
            {...form.field('method')}
            data={[
              ...(provider === 'off' ? [] : [{ value: cardNow, label: cardNowLabels[provider] }]),
              { value: 'check', label: methodLabels.check },
              { value: 'cash', label: methodLabels.cash },
              { value: 'zelle', label: methodLabels.zelle },
              { value: 'venmo', label: methodLabels.venmo },
              { value: 'cash_app', label: methodLabels.cash_app },
              { value: 'transfer', label: methodLabels.transfer },
              { value: 'credit_card', label: 'Card, charged elsewhere' },
              { value: 'manual', label: 'Other' },
              ...(credit > 0 ? [{ value: 'credit', label: methodLabels.credit }] : []),
            ]}
          />
          {usesCredit && (
            <p className={grid.whole}>
              {invoice.customer_name} has {exactMoney(credit, currency)} of credit. Up to{' '}
              {exactMoney(usable, currency)} can be used here.
            </p>
          )}
          {spread && (
            <div className={grid.whole}>
              <Spread {...spread} customer={invoice.customer_name} invoices={open} />
            </div>
          )}
          {!takesCardNow && (
            <>
              <TextInput
                label="Received on"
                type="date"
                disabled={form.values.pending}
                {...form.field('received_on')}
              />
              {!usesCredit && (
                <>
                  <TextInput
                    label="Check or reference number"
                    maxLength={120}
                    {...form.field('reference')}
                  />
                  <div className={grid.whole}>
                    <CheckBox
                      label="Pending: counts once I process it"
                      checked={form.values.pending}
                      onChange={(pending) => form.set({ pending })}
                    />
                  </div>
                </>
              )}
              {invoice.customer_email && emailsGoOut !== false && !form.values.pending && (
                <div className={grid.whole}>
                  <CheckBox
                    label={`Send a receipt to ${invoice.customer_email}`}
                    checked={form.values.sends_receipt}
                    onChange={(sends_receipt) => form.set({ sends_receipt })}
                  />
                </div>
              )}
            </>
          )}
        </div>
        {takesCardNow && (
          <CardPayment
            invoiceId={invoice.id}
            amount={readNumber(form.values.amount) ?? Number.NaN}
            provider={provider}
            onPaid={() => setDone(true)}
          />
        )}
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {!takesCardNow && (
            <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
              {usesCredit ? 'Use credit' : 'Record payment'}
            </BusyButton>
          )}
        </Flex>
      </FormStack>
    </Dialog>
  );
}

const toSpread = ({
  id,
  open_amount: open,
  due_date: due,
}: Pick<InvoiceView, 'id' | 'open_amount' | 'due_date'>) => ({ id, open, due });

/** Where more than the balance goes, before it is recorded. */
function Spread(props: {
  parts: { id: string; amount: number }[];
  rest: number;
  customer: string;
  invoices: Pick<InvoiceView, 'id' | 'invoice_number'>[];
}) {
  const { parts, rest, customer, invoices } = props;
  const { currency } = useLocale();
  const numberOf = (id: string) => invoices.find((one) => one.id === id)?.invoice_number;
  return (
    <div role="status">
      <p>This pays:</p>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            {numberOf(part.id)}: {exactMoney(part.amount, currency)}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p>
          {exactMoney(rest, currency)} is more than {customer} owes in all and stays as their
          credit.
        </p>
      )}
    </div>
  );
}
