import { Box, Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useUrlParams } from '#ui/admin/use-url-params.ts';
import { statusLabels } from './labels.ts';
import { NewOffer } from './new-offer.tsx';
import type { NewOfferProps } from './offer-props.ts';
import styles from './orders.module.css';
import { orderListQuery } from './queries.ts';

type ProjectOrdersProps = Omit<NewOfferProps, 'visit' | 'onClose' | 'onMade'>;

/** The work orders of a project, with a button to offer more of it. */
export function ProjectOrders(props: ProjectOrdersProps) {
  const { currency } = useLocale();
  const navigate = useNavigate();
  const [isOffering, setOffering] = useState(false);
  const { params, change } = useUrlParams();
  // Opened from a visit, it starts the offer for that visit.
  const visit = props.visits.find(({ id }) => id === params.get('offer'));
  const { data, error } = useInfiniteQuery(orderListQuery({ project_id: props.project.id }));
  const orders = data?.pages.flatMap((page) => page.work_orders) ?? [];
  const close = () => {
    setOffering(false);
    if (visit) change({ offer: undefined });
  };
  return (
    <Panel
      title="Work orders"
      action={
        <Button
          variant="subtle"
          leftSection={<Plus size={16} aria-hidden="true" />}
          onClick={() => setOffering(true)}
        >
          Offer work
        </Button>
      }
    >
      <Box pb={20} px={20}>
        {error && <AlertBox>{errorText(error)}</AlertBox>}
        {data && orders.length === 0 && (
          <Text c="dimmed">No work from this project has been offered to partners yet.</Text>
        )}
        <Box component="ul" className={styles.ofProject}>
          {orders.map((order) => (
            <li key={order.id}>
              <Link to={adminLink('workOrder', { id: order.id })}>{order.title}</Link>
              <span>{order.amount === null ? 'Bids' : exactMoney(order.amount, currency)}</span>
              <StatusDot tone={statusLabels[order.status].tone}>
                {statusLabels[order.status].label}
              </StatusDot>
              <Text span c="dimmed">
                {order.partner?.full_name ?? order.order_number}
              </Text>
            </li>
          ))}
        </Box>
        {(isOffering || visit) && (
          <NewOffer
            {...props}
            visit={visit}
            onClose={close}
            onMade={(id) => navigate(adminLink('workOrder', { id }))}
          />
        )}
      </Box>
    </Panel>
  );
}
