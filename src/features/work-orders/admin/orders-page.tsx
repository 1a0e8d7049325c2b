import '#ui/theme/mantine-inputs.css';
import { Box, Button, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { shortestSearch } from '#lib/search.ts';
import { ListFoot } from '#ui/admin/list-foot.tsx';
import { ListSearch, StatusSelect } from '#ui/admin/list-search.tsx';
import { EmptyState, NothingFound, Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useListFilter } from '#ui/admin/use-list-filter.ts';
import type { OrderSummary } from '../contract/work-orders.ts';
import { orderStatuses } from '../rules/work-orders.ts';
import { statusLabels } from './labels.ts';
import styles from './orders.module.css';
import { orderListQuery } from './queries.ts';

/** Every work order, newest first. */
export function OrdersPage() {
  const filter = useListFilter(orderStatuses, shortestSearch);
  const list = useInfiniteQuery(orderListQuery(filter.filter));
  const orders = list.data?.pages.flatMap((page) => page.work_orders);
  const isFiltered = Boolean(filter.filter.q ?? filter.filter.status);
  return (
    <>
      <PageHeader
        page="workOrders"
        summary="Jobs offered to partners and jobs they're working on."
      />
      <ListSearch what="work orders" filter={filter}>
        <StatusSelect
          filter={filter}
          statuses={orderStatuses}
          labelOf={(status) => statusLabels[status].label}
        />
      </ListSearch>
      <Panel>
        {!orders && <Pending query={list} title="Couldn't load work orders" rows={8} />}
        {orders?.length === 0 && isFiltered && (
          <NothingFound title="No work orders found" onClear={filter.clear} />
        )}
        {orders?.length === 0 && !isFiltered && (
          <EmptyState
            drawing="toolbox"
            title="No work orders found"
            action={
              <Button component={Link} to={adminLink('projects')} variant="default">
                Open a project
              </Button>
            }
          >
            Offer work to partners from the project's page.
          </EmptyState>
        )}
        {orders && orders.length > 0 && (
          <Box component="ul" className={styles.list}>
            {orders.map((order) => (
              <Line key={order.id} order={order} />
            ))}
          </Box>
        )}
      </Panel>
      <ListFoot list={list} count={orders?.length} />
    </>
  );
}

function Line({ order }: { order: OrderSummary }) {
  const { currency } = useLocale();
  const { label, tone } = statusLabels[order.status];
  const who = [order.order_number, order.partner?.full_name, order.project.customer_name];
  return (
    <li>
      <span>
        <Link to={adminLink('workOrder', { id: order.id })}>{order.title}</Link>
        <small>{who.filter(Boolean).join(' · ')}</small>
      </span>
      <Stack
        component="span"
        gap={0}
        align="flex-end"
        ta="right"
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        <span>{order.amount === null ? 'Bids' : exactMoney(order.amount, currency)}</span>
        <StatusDot tone={tone}>{label}</StatusDot>
      </Stack>
    </li>
  );
}
