import { Box, Button, Flex } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import type { Answer } from '#ui/admin/endpoint.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { OrderView, postPricingRoute, postRefusalRoute } from '../contract/work-orders.ts';
import styles from './orders.module.css';
import { ordersTopic } from './queries.ts';

const texts = {
  proposed: 'Needs your price',
  priced: 'Sent to the customer, awaiting response',
  approved: 'Approved',
  declined: 'Declined',
};

/** Extra work the partner proposes: priced in an estimate, which the customer approves. */
export function Changes({ order }: { order: OrderView }) {
  const { currency } = useLocale();
  const navigate = useNavigate();
  const price = useChange<Answer<typeof postPricingRoute>>(ordersTopic);
  const decline = useChange(ordersTopic);
  const error = price.error ?? decline.error;
  const isOver = order.status === 'cancelled' || order.status === 'confirmed';
  return (
    <Panel title="Extra work">
      <Box pb={20} px={20}>
        {error && <AlertBox>{errorText(error)}</AlertBox>}
        <ul className={styles.lines}>
          {order.changes.map(({ id, description, amount, status, estimate_id }) => (
            <li key={id}>
              <span>
                {description}
                <small>{texts[status]}</small>
              </span>
              <span>{exactMoney(amount, currency)}</span>
              <Flex component="span" gap="2xs" wrap="wrap" className={styles.row}>
                {estimate_id && (
                  <Link to={adminLink('estimate', { id: estimate_id })}>View estimate</Link>
                )}
                {status === 'proposed' && !isOver && (
                  <Button
                    px="xs"
                    onClick={() =>
                      price.mutate(
                        () =>
                          callApi<typeof postPricingRoute>(
                            '/api/work-orders/{id}/changes/{change_id}/pricing',
                            { method: 'POST', params: { id: order.id, change_id: id } },
                          ),
                        {
                          onSuccess: (made) =>
                            navigate(adminLink('estimate', { id: made.estimate_id })),
                        },
                      )
                    }
                  >
                    Price for customer
                  </Button>
                )}
                {(status === 'proposed' || status === 'priced') && !isOver && (
                  <Button
                    px="xs"
                    variant="default"
                    onClick={() =>
                      decline.mutate(() =>
                        callApi<typeof postRefusalRoute>(
                          '/api/work-orders/{id}/changes/{change_id}/refusal',
                          { method: 'POST', params: { id: order.id, change_id: id }, body: {} },
                        ),
                      )
                    }
                  >
                    Decline
                  </Button>
                )}
              </Flex>
            </li>
          ))}
        </ul>
      </Box>
    </Panel>
  );
}
