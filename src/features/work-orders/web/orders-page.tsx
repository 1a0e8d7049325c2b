import '../../../ui/theme/mantine-inputs.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { Link } from 'react-router';
import { exactMoney } from '../../../lib/money.ts';
import { shortestSearch } from '../../../lib/search.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { errorText } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useHouseStyle } from '../../../ui/house-style.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/list-states.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { useListFilter } from '../../../ui/use-list-filter.ts';
import type { OrderSummary } from '../contract.ts';
import { orderStatuses } from '../rules.ts';
import styles from './orders.module.css';
import { orderListQuery } from './queries.ts';
import { statusWords } from './words.ts';

/** Every work order, newest first. */
export function OrdersPage() {
  const filter = useListFilter(orderStatuses, shortestSearch);
  const list = useInfiniteQuery(orderListQuery(filter.filter));
  const orders = list.data?.pages.flatMap((page) => page.work_orders);
  const isFiltered = Boolean(filter.filter.q ?? filter.filter.status);
  return (
    <>
      <PageHeader title="Work orders" summary="What partners are offered, and what they work on." />
      <search className={styles.filters}>
        <TextInput
          type="search"
          aria-label="Search work orders"
          placeholder="Search work orders"
          leftSection={<Search size={18} aria-hidden="true" />}
          value={filter.typed}
          onChange={(event) => filter.setTyped(event.currentTarget.value)}
          maxLength={200}
          description={
            filter.tooShort ? `Type at least ${shortestSearch} letters to search.` : undefined
          }
        />
        <NativeSelect
          aria-label="Filter by status"
          value={filter.filter.status ?? ''}
          onChange={(event) =>
            filter.setStatus(orderStatuses.find((known) => known === event.currentTarget.value))
          }
          data={[
            { value: '', label: 'All statuses' },
            ...orderStatuses.map((value) => ({ value, label: statusWords[value].word })),
          ]}
        />
      </search>
      <Panel>
        {!orders && list.error && (
          <ErrorState
            title="Work orders did not load"
            text={errorText(list.error)}
            retry={list.refetch}
          />
        )}
        {!orders && !list.error && <SkeletonRows rows={8} />}
        {orders?.length === 0 && (
          <EmptyState
            drawing="toolbox"
            title="No work orders found"
            action={
              isFiltered ? (
                <Button variant="default" onClick={filter.clear}>
                  Clear search and filters
                </Button>
              ) : (
                <Button component={Link} to="/admin/projects" variant="default">
                  Open a project
                </Button>
              )
            }
          >
            {isFiltered
              ? 'Try adjusting your search or filters'
              : 'Work is offered to partners from the page of its project.'}
          </EmptyState>
        )}
        {orders && orders.length > 0 && (
          <ul className={styles.list}>
            {orders.map((order) => (
              <Line key={order.id} order={order} />
            ))}
          </ul>
        )}
      </Panel>
      {orders && list.error && <AlertBox>{errorText(list.error)}</AlertBox>}
      {list.hasNextPage && (
        <BusyButton
          variant="default"
          busy={list.isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => list.fetchNextPage()}
        >
          Load more
        </BusyButton>
      )}
    </>
  );
}

function Line({ order }: { order: OrderSummary }) {
  const { currency } = useHouseStyle();
  const { word, tone } = statusWords[order.status];
  const who = [order.order_number, order.partner?.full_name, order.project.customer_name];
  return (
    <li>
      <span>
        <Link to={`/admin/work-orders/${order.id}`}>{order.title}</Link>
        <small>{who.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.end}>
        <span>{order.amount === null ? 'Bids' : exactMoney(order.amount, currency)}</span>
        <StatusDot tone={tone}>{word}</StatusDot>
      </span>
    </li>
  );
}
