import { Button, Flex } from '@mantine/core';
import { exactMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { PaymentDetail, postRefundAttempt } from '../contract/payments.ts';
import { withTip } from '../rules/tips.ts';
import { paymentTopics } from './queries.ts';

/** A payment's refunds, each with what can be done about it. */
export function PaymentRefunds({ payment }: { payment: Pick<PaymentDetail, 'id' | 'refunds'> }) {
  const { currency } = useLocale();
  const money = (amount: number) => exactMoney(amount, currency);
  return payment.refunds.map((refund) => (
    <div key={refund.id}>
      <p>{refundSentence(refund, money)}</p>
      {refund.status === 'failed' && <FailedRefund paymentId={payment.id} refund={refund} />}
    </div>
  ));
}

type Refund = PaymentDetail['refunds'][number];

/** A refund that the card processor has not made is never called refunded. */
function refundSentence(
  { amount, tip_amount: tip, reason, status, failure }: Refund,
  money: (amount: number) => string,
): string {
  const sum = money(withTip({ amount, tip }));
  const [start, end] = {
    pending: [`Refund of ${sum} requested`, ', on its way to the card processor'],
    failed: [`Refund of ${sum} failed`, `. ${failure}`],
    done: [`${sum} refunded`, ''],
    credited: [`${sum} stays as the customer's credit`, ''],
  }[status];
  const part = tip > 0 ? `, of which ${money(tip)} is tip` : '';
  return start + part + (reason && `: ${reason}`) + end;
}

/**
 * The money did not go back: the owner tries again, returns it another way, or keeps it as credit.
 * One that was never booked can also be dropped.
 */
function FailedRefund({ paymentId: id, refund }: { paymentId: string; refund: Refund }) {
  const call = useChange(...paymentTopics);
  const settle = (how: 'retry' | 'by_hand' | 'credit' | 'drop') => () =>
    callApi<typeof postRefundAttempt>('/api/payments/{id}/refunds/{refund}/attempts', {
      method: 'POST',
      params: { id, refund: refund.id },
      body: { how },
    });
  return (
    <>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      <Flex gap="2xs" wrap="wrap">
        <BusyButton
          busy={call.isPending}
          busyLabel="Trying again…"
          onClick={() => call.mutate(settle('retry'))}
        >
          Try refund again
        </BusyButton>
        <Button variant="default" onClick={() => call.mutate(settle('by_hand'))}>
          Returned another way
        </Button>
        <Button variant="default" onClick={() => call.mutate(settle('credit'))}>
          Keep as credit
        </Button>
        {refund.refunded_on === null && (
          <Button variant="default" onClick={() => call.mutate(settle('drop'))}>
            Don't refund
          </Button>
        )}
      </Flex>
    </>
  );
}
