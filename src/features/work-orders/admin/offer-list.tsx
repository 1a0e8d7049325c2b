import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { exactMoney } from '../../../lib/money.ts';
import { newSecretHex } from '../../../lib/random.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { StatusDot } from '../../../ui/admin/status-dot.tsx';
import { useChange } from '../../../ui/admin/use-change.ts';
import type {
  OrderView,
  postAcceptanceRoute,
  postAnswersRoute,
  postOffersRoute,
  postWithdrawalRoute,
} from '../contract/work-orders.ts';
import { whyNoBid } from '../rules.ts';
import { offerLabels } from './labels.ts';
import styles from './orders.module.css';
import { PartnersInput } from './partners-input.tsx';
import { ordersTopic } from './queries.ts';

/** Each partner it was offered to, with what they answered and asked. */
export function OfferList({ order }: { order: OrderView }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel
      title="Offers"
      action={
        order.status === 'offered' && (
          <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
            Ask more partners
          </Button>
        )
      }
    >
      <div className={styles.inside}>
        <ul className={styles.lines}>
          {order.offers.map((offer) => (
            <OfferLine key={offer.id} order={order} offer={offer} />
          ))}
        </ul>
      </div>
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
      <span className={styles.end}>
        {bid !== null && <span>{exactMoney(bid, currency)}</span>}
        <StatusDot tone={tone}>{label}</StatusDot>
      </span>
      {note && <span className={styles.thread}>{note}</span>}
      {questions.map(({ id, kind, body }) => (
        <span key={id} className={styles.thread}>
          <strong>{kind === 'question' ? partner.full_name : 'You'}:</strong> {body}
        </span>
      ))}
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      <span className={styles.row}>
        {mayTake && (
          <Button size="compact-md" onClick={() => call.mutate(accept)}>
            Accept bid
          </Button>
        )}
        {order.status === 'offered' && (status === 'open' || status === 'bid') && (
          <Button size="compact-md" variant="default" onClick={() => call.mutate(withdraw)}>
            Withdraw offer to {partner.full_name}
          </Button>
        )}
      </span>
      {questions.length > 0 && <Answer order={order} partner={partner} />}
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
  const [body, setBody] = useState('');
  const call = useChange(ordersTopic);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (call.isPending) return;
    call.mutate(
      () =>
        callApi<typeof postAnswersRoute>('/api/work-orders/{id}/answers', {
          method: 'POST',
          params: { id: order.id },
          body: { partner_id: partner.id, body },
        }),
      { onSuccess: () => setBody('') },
    );
  }
  return (
    <form onSubmit={submit} className={`${styles.stack} ${styles.thread}`} noValidate>
      <Textarea
        label={`Answer ${partner.full_name}`}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        error={fieldError(call.error, 'body')}
        autosize
      />
      <div className={styles.row}>
        <BusyButton type="submit" variant="default" busy={call.isPending} busyLabel="Sending…">
          Send answer
        </BusyButton>
      </div>
    </form>
  );
}

function AskMore({ order, onClose }: { order: OrderView; onClose(): void }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [key, setKey] = useState(newSecretHex);
  const call = useChange(ordersTopic);
  return (
    <Dialog title="Ask more partners" onClose={onClose}>
      <div className={styles.stack}>
        <PartnersInput
          trade={order.trade}
          zipCode={order.zip_code}
          except={order.offers.map(({ partner }) => partner.id)}
          chosen={chosen}
          onChange={(ids) => {
            setChosen(ids);
            setKey(newSecretHex());
          }}
          error={fieldError(call.error, 'partner_ids')}
        />
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton
            busy={call.isPending}
            busyLabel="Offering…"
            onClick={() =>
              call.mutate(
                () =>
                  callApi<typeof postOffersRoute>('/api/work-orders/{id}/offers', {
                    method: 'POST',
                    params: { id: order.id },
                    body: { partner_ids: chosen },
                    key,
                  }),
                { onSuccess: onClose },
              )
            }
          >
            Send offer
          </BusyButton>
        </div>
      </div>
    </Dialog>
  );
}
