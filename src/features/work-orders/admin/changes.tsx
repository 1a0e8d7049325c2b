import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { exactMoney } from '../../../lib/money.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { errorText } from '../../../ui/admin/api-client.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import type { OrderView } from '../contract/work-orders.ts';
import styles from './orders.module.css';
import { orderPath } from './queries.ts';
import { useOrderCall } from './use-order-call.ts';

const words = {
  proposed: 'Needs your price',
  priced: 'Sent to the customer, awaiting response',
  approved: 'Approved',
  declined: 'Declined',
};

interface ChangesProps {
  order: OrderView;
  addresses: { estimate(id: string): string };
}

/** Extra work that the partner proposes: priced in an estimate, which the customer approves. */
export function Changes({ order, addresses }: ChangesProps) {
  const { currency } = useLocale();
  const navigate = useNavigate();
  const call = useOrderCall<{ estimate_id?: string }>();
  const isOver = order.status === 'cancelled' || order.status === 'confirmed';
  const path = (id: string) => `${orderPath(order.id)}/changes/${id}`;
  return (
    <Panel title="Extra work">
      <div className={styles.inside}>
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <ul className={styles.lines}>
          {order.changes.map(({ id, description, amount, status, estimate_id }) => (
            <li key={id}>
              <span>
                {description}
                <small>{words[status]}</small>
              </span>
              <span>{exactMoney(amount, currency)}</span>
              <span className={styles.row}>
                {estimate_id && <Link to={addresses.estimate(estimate_id)}>View estimate</Link>}
                {status === 'proposed' && !isOver && (
                  <Button
                    size="compact-md"
                    onClick={() =>
                      call.mutate(
                        { method: 'POST', path: `${path(id)}/pricing` },
                        {
                          onSuccess: (made) =>
                            made.estimate_id && navigate(addresses.estimate(made.estimate_id)),
                        },
                      )
                    }
                  >
                    Price for customer
                  </Button>
                )}
                {(status === 'proposed' || status === 'priced') && !isOver && (
                  <Button
                    size="compact-md"
                    variant="default"
                    onClick={() =>
                      call.mutate({ method: 'POST', path: `${path(id)}/refusal`, body: {} })
                    }
                  >
                    Decline
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
