import { Button, Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import styles from '#features/invoices/admin/detail.module.css';
import { SECONDS } from '#lib/days/durations.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import type { Answer } from '#ui/admin/endpoint.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { postCardPayment, postCheck } from '../contract/payments.ts';
import { paymentTopics } from './queries.ts';

interface CardPaymentProps {
  invoiceId: string;
  amount: number;
  provider: 'off' | 'test' | 'stripe';
  onPaid(): void;
}

/**
 * Takes a card now: with the test terminal right away, with Stripe on its own page in another tab.
 */
export function CardPayment({ invoiceId, amount, provider, onPaid }: CardPaymentProps) {
  const [started, setStarted] = useState<{ id: string; url: string }>();
  const take = useChange<Answer<typeof postCardPayment>>(...paymentTopics);
  const begin = (card: 'accepted' | 'declined') =>
    take.mutate(
      () =>
        callApi<typeof postCardPayment>('/api/invoices/{id}/card-payments', {
          method: 'POST',
          params: { id: invoiceId },
          body: { amount, card },
        }),
      {
        onSuccess: ({ payment, url }) => {
          if (url) setStarted({ id: payment.id, url });
          else onPaid();
        },
      },
    );
  return (
    <>
      {provider === 'test' && (
        <p className={styles.test}>Test terminal: no card is charged and no money moves.</p>
      )}
      {take.error && <AlertBox>{errorText(take.error)}</AlertBox>}
      {started && <Waiting {...started} onPaid={onPaid} />}
      {!started && (
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          {provider === 'test' && (
            <Button variant="default" onClick={() => begin('declined')}>
              Card is declined
            </Button>
          )}
          <BusyButton
            busy={take.isPending}
            busyLabel="Processing…"
            onClick={() => begin('accepted')}
          >
            {provider === 'test' ? 'Card is accepted' : 'Open Stripe'}
          </BusyButton>
        </Flex>
      )}
    </>
  );
}

/** Polls the payment's status until the processor reports it. */
function Waiting({ id, url, onPaid }: { id: string; url: string; onPaid(): void }) {
  const { data: payment, error } = useQuery({
    queryKey: ['payments', 'check', id],
    queryFn: async () =>
      (
        await callApi<typeof postCheck>('/api/payments/{id}/checks', {
          method: 'POST',
          params: { id },
        })
      ).payment,
    refetchInterval: 3 * SECONDS,
  });
  const isPaid = payment?.status === 'paid';
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid, onPaid]);
  const isOver = payment?.status === 'failed' || payment?.status === 'cancelled';
  if (isOver) return <AlertBox>The card was declined. Nothing was charged.</AlertBox>;
  return (
    <>
      <NoteBox polite>Waiting for the card processor. This dialog updates automatically.</NoteBox>
      {error && <AlertBox>{errorText(error)}</AlertBox>}
      <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
        <Button component="a" href={url} target="_blank" rel="noreferrer">
          Enter card at Stripe
        </Button>
      </Flex>
    </>
  );
}
