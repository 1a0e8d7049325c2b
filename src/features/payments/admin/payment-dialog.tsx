import { Box, Button, Flex, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { calendarDay, shortDate } from '#lib/days/formats.ts';
import { typedNumber } from '#lib/fields.ts';
import { adminLink } from '#lib/links.ts';
import { exactMoney, readNumber } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { LinkIfMay } from '#ui/admin/link-if-may.tsx';
import { SkeletonRows } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { useChange } from '#ui/admin/use-change.ts';
import { refundFields } from '../contract/fields.ts';
import type {
  PaymentDetail,
  postCancellation,
  postCheck,
  postProcessing,
  postRefund,
} from '../contract/payments.ts';
import { mayProcess } from '../rules/payments.ts';
import { withTip } from '../rules/tips.ts';
import { methodLabels, statusOfPayment } from './labels.ts';
import { PaymentRefunds } from './payment-refunds.tsx';
import styles from './payments.module.css';
import { paymentQuery, paymentTopics } from './queries.ts';

interface PaymentDialogProps {
  id: string;
  onClose(): void;
}

/** One payment and its actions. */
export function PaymentDialog({ id, onClose }: PaymentDialogProps) {
  const { data: payment, error } = useQuery(paymentQuery(id));
  const [refunds, setRefunds] = useState(false);
  return (
    <Dialog title="Payment" onClose={onClose}>
      <Stack gap="sm">
        {!payment && !error && <SkeletonRows rows={4} />}
        {error && <AlertBox>{errorText(error)}</AlertBox>}
        {payment && <Facts payment={payment} />}
        {payment && refunds && <RefundForm payment={payment} onDone={() => setRefunds(false)} />}
        {payment && !refunds && (
          <Actions payment={payment} onRefund={() => setRefunds(true)} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}

function Facts({ payment }: { payment: PaymentDetail }) {
  const style = useLocale();
  const money = (amount: number) => exactMoney(amount, style.currency);
  const { label, tone } = statusOfPayment(payment);
  const facts: [string, React.ReactNode][] = [
    ['Amount', money(payment.amount)],
    ...(payment.tip_amount > 0
      ? ([
          ['Tip', money(payment.tip_amount)],
          ['Total charged', money(withTip({ amount: payment.amount, tip: payment.tip_amount }))],
        ] as [string, string][])
      : []),
    ...(payment.credit > 0
      ? ([['Stays as credit', money(payment.credit)]] as [string, string][])
      : []),
    [
      'Status',
      <StatusDot key="s" tone={tone}>
        {label}
      </StatusDot>,
    ],
    [
      'Customer',
      <LinkIfMay key="c" to={adminLink('customer', { id: payment.customer.id })}>
        {payment.customer.name}
      </LinkIfMay>,
    ],
    [
      'Invoice',
      <Link key="i" to={adminLink('invoice', { id: payment.invoice_id })}>
        {payment.invoice_number}
      </Link>,
    ],
    ['Project', payment.project.title],
    [
      'Method',
      `${methodLabels[payment.payment_method]}${payment.provider === 'test' ? ', test terminal' : ''}`,
    ],
    ['Recorded', shortDate(new Date(payment.created_at), style)],
    [
      'Received',
      payment.received_on ? calendarDay(payment.received_on, style.dateFormat) : 'Not yet',
    ],
    ...optional('Reference', payment.reference),
    ...optional('Note', payment.note),
    ...optional('Error', payment.failure),
    ...(payment.disputed_at ? optional('Dispute', 'Under review by the bank') : []),
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Box component="dt" c="dimmed" fz={13}>
              {label}
            </Box>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {payment.undone_at ? (
        <p>Recorded by mistake and undone. No money moved.</p>
      ) : (
        <PaymentRefunds payment={payment} />
      )}
    </>
  );
}

function optional(label: string, value: string): [string, string][] {
  return value ? [[label, value]] : [];
}

interface ActionsProps {
  payment: PaymentDetail;
  onRefund(): void;
  onClose(): void;
}

function Actions({ payment, onRefund, onClose }: ActionsProps) {
  const call = useChange(...paymentTopics);
  const post = { method: 'POST', params: { id: payment.id } } as const;
  const check = () => callApi<typeof postCheck>('/api/payments/{id}/checks', post);
  const cancel = () => callApi<typeof postCancellation>('/api/payments/{id}/cancellation', post);
  const process = () => callApi<typeof postProcessing>('/api/payments/{id}/processing', post);
  const isPending = mayProcess(payment.status);
  return (
    <>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      <Flex gap="2xs" justify="flex-end" wrap="wrap">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {payment.status === 'processing' && payment.provider === 'stripe' && (
          <BusyButton
            variant="default"
            busy={call.isPending}
            busyLabel="Checking…"
            onClick={() => call.mutate(check)}
          >
            Check with Stripe
          </BusyButton>
        )}
        {payment.refundable + payment.refundable_tip > 0 && (
          <Button variant="default" onClick={onRefund}>
            Refund
          </Button>
        )}
        {isPending && (
          <>
            <Button variant="default" onClick={() => call.mutate(cancel)}>
              Cancel payment
            </Button>
            <BusyButton
              busy={call.isPending}
              busyLabel="Processing…"
              onClick={() => call.mutate(process)}
            >
              Process
            </BusyButton>
          </>
        )}
      </Flex>
    </>
  );
}

function RefundForm({ payment, onDone }: { payment: PaymentDetail; onDone(): void }) {
  const { currency } = useLocale();
  const form = useApiForm({
    initial: {
      amount: payment.refundable.toFixed(2),
      tip_amount: payment.refundable_tip.toFixed(2),
      reason: '',
      reopens: false,
    },
    schema: refundFields,
    topics: [...paymentTopics],
    body: (values) => ({
      ...values,
      amount: typedNumber(values.amount),
      tip_amount: typedNumber(values.tip_amount),
    }),
    send: (body, key) =>
      callApi<typeof postRefund>('/api/payments/{id}/refunds', {
        method: 'POST',
        params: { id: payment.id },
        body,
        key,
      }),
    onSuccess: onDone,
  });
  const money = (amount: number) => exactMoney(amount, currency);
  const hasTip = payment.refundable_tip > 0;
  const isRequested = payment.provider === 'stripe';
  const [amount, tip] = [readNumber(form.values.amount), readNumber(form.values.tip_amount)];
  const typed = amount !== undefined && tip !== undefined && { amount, tip };

  return (
    <FormStack form={form}>
      <TextInput
        label="Refund amount"
        description={`Up to ${money(payment.refundable)}${hasTip ? ' of the invoice amount' : ''}`}
        inputMode="decimal"
        required
        {...form.field('amount')}
      />
      {hasTip && (
        <>
          <TextInput
            label="Refund of the tip"
            description={`Up to ${money(payment.refundable_tip)}`}
            inputMode="decimal"
            required
            {...form.field('tip_amount')}
          />
          {typed && (
            <p role="status">
              The customer gets back {money(withTip(typed))}: {money(typed.amount)} of the invoice
              amount and {money(typed.tip)} of the tip.
            </p>
          )}
        </>
      )}
      <TextInput label="Reason" maxLength={500} {...form.field('reason')} />
      <CheckBox
        label="Customer still owes this, for example after a bounced check"
        checked={form.values.reopens}
        onChange={(reopens) => form.set({ reopens })}
      />
      {payment.credit > 0 && form.values.reopens && amount === payment.refundable && (
        <p>The {money(payment.credit)} of it that stays as credit is voided, too.</p>
      )}
      {payment.payment_method === 'credit' && <p>It goes back to the customer's credit.</p>}
      {payment.provider === 'hand' && payment.payment_method !== 'credit' && (
        <p>This only records the refund. You return the money yourself.</p>
      )}
      {isRequested && (
        <p>
          The card processor is asked first. The refund is booked and the customer is notified once
          it has agreed.
        </p>
      )}
      {form.error && <AlertBox>{form.error}</AlertBox>}
      <Flex gap="2xs" justify="flex-end" wrap="wrap">
        <Button variant="default" onClick={onDone}>
          Back
        </Button>
        <BusyButton
          type="submit"
          busy={form.isBusy}
          busyLabel={isRequested ? 'Requesting refund…' : 'Refunding…'}
        >
          Refund
        </BusyButton>
      </Flex>
    </FormStack>
  );
}
