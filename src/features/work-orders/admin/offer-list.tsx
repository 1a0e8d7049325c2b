import { Box, Button, Flex, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { exactMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { useChange } from '#ui/admin/use-change.ts';
import { moreOffers, ownerAnswer } from '../contract/fields.ts';
import type {
  OrderView,
  postAcceptanceRoute,
  postAnswersRoute,
  postOffersRoute,
  postWithdrawalRoute,
} from '../contract/work-orders.ts';
import { whyNoBid } from '../rules/work-orders.ts';
import { offerLabels } from './labels.ts';
import styles from './orders.module.css';
import { PartnersInput } from './partners-input.tsx';
import { ordersTopic } from './queries.ts';

/** Each asked partner, with their answers and questions. */
export function OfferList({ order }: { order: OrderView }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel
      title="Offers"
      action={
        order.status === 'offered' && (
          <Button variant="default" px="xs" onClick={() => setAsking(true)}>
            Ask more partners
          </Button>
        )
      }
    >
      <Box pb={20} px={20}>
        <ul className={styles.lines}>
          {order.offers.map((offer) => (
            <OfferLine key={offer.id} order={order} offer={offer} />
          ))}
        </ul>
      </Box>
      {isAsking && <AskMore order={order} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

interface OfferLineProps {
  order: OrderView;
  offer: OrderView['offers'][number];
}

function OfferLine({ order, offer }: OfferLineProps) {
  const { currency } = useLocale();
  const call = useChange(ordersTopic);
  const { partner, status, bid_amount: bid, note } = offer;
  const { label, tone } = offerLabels[status];
  const params = { id: order.id, offer_id: offer.id };
  const accept = () =>
    callApi<typeof postAcceptanceRoute>('/api/work-orders/{id}/offers/{offer_id}/acceptance', {
      method: 'POST',
      params,
    });
  const withdraw = () =>
    callApi<typeof postWithdrawalRoute>('/api/work-orders/{id}/offers/{offer_id}/withdrawal', {
      method: 'POST',
      params,
    });
  const mayTake = !whyNoBid(order, { status, bidAmount: bid });
  const questions = order.entries.filter(
    ({ partner_id, kind }) =>
      partner_id === partner.id && (kind === 'question' || kind === 'answer'),
  );
  return (
    <li>
      <span>
        <strong>{partner.full_name}</strong>
        <small>
          {[partner.business_name, !offer.seen_at && status === 'open' && 'not opened yet']
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <Stack
        component="span"
        gap={0}
        align="flex-end"
        ta="right"
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {bid !== null && <span>{exactMoney(bid, currency)}</span>}
        <StatusDot tone={tone}>{label}</StatusDot>
      </Stack>
      {note && <span className={styles.thread}>{note}</span>}
      {questions.map(({ id, kind, body }) => (
        <span key={id} className={styles.thread}>
          <strong>{kind === 'question' ? partner.full_name : 'You'}:</strong> {body}
        </span>
      ))}
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      {questions.length > 0 && <Answer order={order} partner={partner} />}
      <Flex gap="2xs" wrap="wrap" className={styles.row} w="100%">
        {mayTake && (
          <Button px="xs" onClick={() => call.mutate(accept)}>
            Accept bid
          </Button>
        )}
        {order.status === 'offered' && (status === 'open' || status === 'bid') && (
          <Button px="xs" variant="default" onClick={() => call.mutate(withdraw)}>
            Withdraw offer to {partner.full_name}
          </Button>
        )}
      </Flex>
    </li>
  );
}

function Answer({
  order,
  partner,
}: {
  order: OrderView;
  partner: { id: string; full_name: string };
}) {
  const form = useApiForm({
    initial: { body: '' },
    schema: ownerAnswer,
    topics: [ordersTopic],
    body: ({ body }) => ({ partner_id: partner.id, body }),
    send: (body) =>
      callApi<typeof postAnswersRoute>('/api/work-orders/{id}/answers', {
        method: 'POST',
        params: { id: order.id },
        body,
      }),
    onSuccess: () => form.reset(),
  });
  return (
    <div className={styles.thread}>
      <FormStack form={form} gap="md">
        <Textarea label={`Answer ${partner.full_name}`} {...form.field('body')} autosize />
        <Flex gap="2xs" wrap="wrap" className={styles.row}>
          <BusyButton type="submit" variant="default" busy={form.isBusy} busyLabel="Sending…">
            Send answer
          </BusyButton>
        </Flex>
      </FormStack>
    </div>
  );
}

function AskMore({ order, onClose }: { order: OrderView; onClose(): void }) {
  const form = useApiForm({
    initial: { partner_ids: [] as string[] },
    schema: moreOffers,
    topics: [ordersTopic],
    send: (body, key) =>
      callApi<typeof postOffersRoute>('/api/work-orders/{id}/offers', {
        method: 'POST',
        params: { id: order.id },
        body,
        key,
      }),
    onSuccess: onClose,
  });
  return (
    <Dialog title="Ask more partners" onClose={onClose}>
      <FormStack form={form} gap="md">
        <PartnersInput
          trade={order.trade}
          zipCode={order.zip_code}
          except={order.offers.map(({ partner }) => partner.id)}
          chosen={form.values.partner_ids}
          onChange={(partner_ids) => form.set({ partner_ids })}
          error={form.errorOf('partner_ids')}
        />
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Offering…">
            Send offer
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
