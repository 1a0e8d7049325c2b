import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fullDate, listDate } from '../../../lib/day-words.ts';
import { exactMoney } from '../../../lib/money.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { errorText } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useHouseStyle } from '../../../ui/house-style.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/list-states.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { PaymentView } from '../contract.ts';
import { mayProcess } from '../rules.ts';
import styles from './payments.module.css';
import type { PaymentPlaces } from './payments-page.tsx';
import { usePaymentCall } from './use-payment-call.ts';
import { methodWords, statusWords } from './words.ts';

interface PaymentListProps {
  list: UseInfiniteQueryResult<
    InfiniteData<{ payments: PaymentView[]; next_cursor: string | null }>
  >;
  filter: { filter: { q?: string | undefined; status?: string | undefined }; clear(): void };
  places: PaymentPlaces;
  search: string;
}

export function PaymentList({ list, filter, places, search }: PaymentListProps) {
  const payments = list.data?.pages.flatMap((page) => page.payments);
  const isFiltered = Boolean(filter.filter.q ?? filter.filter.status);
  const isEmpty = payments?.length === 0;
  return (
    <>
      <Panel>
        {!payments && list.error && (
          <ErrorState
            title="Payments did not load"
            text={errorText(list.error)}
            retry={list.refetch}
          />
        )}
        {!payments && !list.error && <SkeletonRows rows={8} />}
        {isEmpty && (
          <EmptyState
            drawing="toolbox"
            title="No payments found"
            action={
              isFiltered && (
                <Button variant="default" onClick={filter.clear}>
                  Clear search and filters
                </Button>
              )
            }
          >
            {isFiltered
              ? 'Try adjusting your search or filters'
              : 'What customers pay by card shows up here by itself; checks and cash you record on their invoice.'}
          </EmptyState>
        )}
        {payments && !isEmpty && (
          <div className={styles.room}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Customer</th>
                  <th scope="col">Invoice</th>
                  <th scope="col">Method</th>
                  <th scope="col">Date</th>
                  <th scope="col">Status</th>
                  <th scope="col" className={styles.amount}>
                    Amount
                  </th>
                  <th scope="col">
                    <span className="visually-hidden">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {payments.map((payment) => (
                  <Row key={payment.id} payment={payment} places={places} search={search} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Panel>
      {payments && list.error && <AlertBox>{errorText(list.error)}</AlertBox>}
      {payments && !isEmpty && (
        <div className={styles.more}>
          <span role="status">
            {list.hasNextPage ? `The newest ${payments.length}` : `${payments.length} in all`}
          </span>
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
        </div>
      )}
    </>
  );
}

function Row({
  payment,
  places,
  search,
}: Pick<PaymentListProps, 'places' | 'search'> & { payment: PaymentView }) {
  const style = useHouseStyle();
  const now = useNow();
  const process = usePaymentCall();
  const { word, tone } = statusWords[payment.status];
  const at = new Date(payment.created_at);
  const named = `${payment.customer.name}, ${exactMoney(payment.amount, style.currency)}`;
  return (
    <tr>
      <td className={styles.who}>
        <strong>{payment.customer.name}</strong>
        <span className={styles.second}>{payment.project.title}</span>
      </td>
      <td>
        <Link to={places.invoice(payment.invoice_id)}>{payment.invoice_number}</Link>
      </td>
      <td>
        {methodWords[payment.payment_method]}
        {payment.provider === 'test' && <span className={styles.second}>test terminal</span>}
      </td>
      <td>
        <time dateTime={payment.created_at} title={fullDate(at, style)}>
          {listDate(at, now, style)}
        </time>
      </td>
      <td>
        <StatusDot tone={tone}>{word}</StatusDot>
      </td>
      <td className={styles.amount}>
        {exactMoney(payment.amount, style.currency)}
        {payment.refunded_amount > 0 && (
          <span className={styles.second}>
            {exactMoney(payment.refunded_amount, style.currency)} back
          </span>
        )}
      </td>
      <td className={styles.doing}>
        <div className={styles.do}>
          <Button
            component={Link}
            to={{ pathname: places.payment(payment.id), search }}
            variant="subtle"
            aria-label={`View: ${named}`}
            preventScrollReset
          >
            View
          </Button>
          {mayProcess(payment.status) && (
            <BusyButton
              variant="default"
              busy={process.isPending}
              busyLabel="Processing…"
              aria-label={`Process: ${named}`}
              onClick={() => process.mutate({ path: `/api/payments/${payment.id}/processing` })}
            >
              Process
            </BusyButton>
          )}
        </div>
        {process.error && <AlertBox>{errorText(process.error)}</AlertBox>}
      </td>
    </tr>
  );
}
