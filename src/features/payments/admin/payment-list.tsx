import { Box, Button, Flex } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fullDate, listDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { ListFoot } from '#ui/admin/list-foot.tsx';
import { EmptyState, NothingFound, Pending } from '#ui/admin/list-states.tsx';
import table from '#ui/admin/list-table.module.css';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import { useNow } from '#ui/admin/use-now.ts';
import type { PaymentView, postProcessing } from '../contract/payments.ts';
import { mayProcess } from '../rules/payments.ts';
import { methodLabels, statusOfPayment } from './labels.ts';
import styles from './payments.module.css';
import { paymentTopics } from './queries.ts';

interface PaymentListProps {
  list: UseInfiniteQueryResult<
    InfiniteData<{ payments: PaymentView[]; next_cursor: string | null }>
  >;
  filter: { isFiltered: boolean; clear(): void };
  search: string;
}

export function PaymentList({ list, filter, search }: PaymentListProps) {
  const payments = list.data?.pages.flatMap((page) => page.payments);
  const { isFiltered } = filter;
  const isEmpty = payments?.length === 0;
  const hasTips = payments?.some(({ tip_amount }) => tip_amount > 0) ?? false;
  return (
    <>
      <Panel>
        {!payments && <Pending query={list} title="Couldn't load payments" rows={8} />}
        {isEmpty && isFiltered && <NothingFound title="No payments found" onClear={filter.clear} />}
        {isEmpty && !isFiltered && (
          <EmptyState drawing="toolbox" title="No payments found">
            Card payments show up here automatically. Record checks and cash on the invoice.
          </EmptyState>
        )}
        {payments && !isEmpty && (
          <div className={table.room}>
            <table className={`${table.table} ${table.wide} ${styles.table}`}>
              <thead>
                <tr>
                  <th scope="col">Customer</th>
                  <th scope="col">Invoice</th>
                  <th scope="col">Method</th>
                  <th scope="col">Date</th>
                  <th scope="col">Status</th>
                  <th scope="col" className={table.numeric}>
                    Amount
                  </th>
                  {hasTips && (
                    <th scope="col" className={table.numeric}>
                      Tip
                    </th>
                  )}
                  <th scope="col">
                    <span className="visually-hidden">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {payments.map((payment) => (
                  <Row key={payment.id} payment={payment} search={search} showsTip={hasTips} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Panel>
      <ListFoot list={list} count={payments?.length} />
    </>
  );
}

interface RowProps {
  payment: PaymentView;
  search: string;
  /** Whether the list has a tip column. */
  showsTip: boolean;
}

function Row({ payment, search, showsTip }: RowProps) {
  const style = useLocale();
  const now = useNow();
  const process = useChange(...paymentTopics);
  const { label, tone } = statusOfPayment(payment);
  const at = new Date(payment.created_at);
  const named = `${payment.customer.name}, ${exactMoney(payment.amount, style.currency)}`;
  return (
    <tr>
      <td className={styles.who}>
        <Box component="strong" display="block" fw={600}>
          {payment.customer.name}
        </Box>
        <span className={table.second}>{payment.project.title}</span>
      </td>
      <td className={styles.number}>
        <Link to={adminLink('invoice', { id: payment.invoice_id })}>{payment.invoice_number}</Link>
      </td>
      <td>
        {methodLabels[payment.payment_method]}
        {payment.provider === 'test' && <span className={table.second}>test terminal</span>}
      </td>
      <td>
        <time dateTime={payment.created_at} title={fullDate(at, style)}>
          {listDate(at, now, style)}
        </time>
      </td>
      <td>
        <StatusDot tone={tone}>{label}</StatusDot>
      </td>
      <td className={`${table.numeric} ${styles.amount}`}>
        {exactMoney(payment.amount, style.currency)}
        {payment.credit > 0 && (
          <span className={table.second}>
            plus {exactMoney(payment.credit, style.currency)} credit
          </span>
        )}
        {payment.refunded_amount > 0 && !payment.undone_at && (
          <span className={table.second}>
            {exactMoney(payment.refunded_amount, style.currency)} refunded
          </span>
        )}
      </td>
      {showsTip && (
        <td className={`${table.numeric} ${styles.tip}`}>
          {payment.tip_amount > 0 && (
            <>
              <span className={styles.tipLabel}>Tip </span>
              {exactMoney(payment.tip_amount, style.currency)}
            </>
          )}
          {payment.refunded_tip > 0 && (
            <span className={table.second}>
              {exactMoney(payment.refunded_tip, style.currency)} refunded
            </span>
          )}
        </td>
      )}
      <td className={styles.doing}>
        <Flex gap="3xs" justify="flex-end">
          <Button
            component={Link}
            to={{ pathname: adminLink('payment', { id: payment.id }), search }}
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
              onClick={() =>
                process.mutate(() =>
                  callApi<typeof postProcessing>('/api/payments/{id}/processing', {
                    method: 'POST',
                    params: { id: payment.id },
                  }),
                )
              }
            >
              Process
            </BusyButton>
          )}
        </Flex>
        {process.error && <AlertBox>{errorText(process.error)}</AlertBox>}
      </td>
    </tr>
  );
}
