import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayIn } from '../../../lib/dates.ts';
import { shortDay } from '../../../lib/day-words.ts';
import { exactMoney } from '../../../lib/money.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { errorText } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useHouseStyle } from '../../../ui/house-style.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/list-states.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { InvoiceSummary } from '../contract.ts';
import { invoiceAddress, newInvoiceAddress } from './addresses.ts';
import styles from './invoices.module.css';
import { InvoiceStatusMark } from './status.tsx';
import type { InvoiceFilterState } from './use-invoice-filter.ts';

interface InvoiceListProps {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>;
  invoices: InvoiceSummary[] | undefined;
  filter: InvoiceFilterState;
  openId: string | undefined;
  search: string;
}

export function InvoiceList({ list, invoices, filter, openId, search }: InvoiceListProps) {
  const isEmpty = invoices?.length === 0;
  return (
    <>
      <Panel>
        {!invoices && list.error && (
          <ErrorState
            title="Invoices did not load"
            text={errorText(list.error)}
            retry={list.refetch}
          />
        )}
        {!invoices && !list.error && <SkeletonRows rows={10} />}
        {isEmpty && <NothingFound filter={filter} />}
        {invoices && !isEmpty && (
          <InvoiceTable invoices={invoices} openId={openId} search={search} />
        )}
      </Panel>
      {invoices && list.error && <AlertBox>{errorText(list.error)}</AlertBox>}
      {invoices && !isEmpty && (
        <div className={styles.more}>
          <span role="status">
            {list.hasNextPage ? `The newest ${invoices.length}` : `${invoices.length} in all`}
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

function InvoiceTable({
  invoices,
  openId,
  search,
}: Required<Pick<InvoiceListProps, 'openId' | 'search'>> & { invoices: InvoiceSummary[] }) {
  return (
    <div className={styles.room}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Project</th>
            <th scope="col">Status</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <Row
              key={invoice.id}
              invoice={invoice}
              to={invoiceAddress(invoice.id, search)}
              isOpen={invoice.id === openId}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ invoice, to, isOpen }: { invoice: InvoiceSummary; to: string; isOpen: boolean }) {
  const { currency, dateFormat, timeZone } = useHouseStyle();
  const today = dayIn(timeZone, useNow());
  const { status, total_amount, open_amount, paid_amount } = invoice;
  const isPart = paid_amount > 0 && open_amount > 0;
  return (
    <tr data-open={isOpen || undefined}>
      <td className={styles.number}>
        <Link id={`invoice-${invoice.id}`} to={to} aria-current={isOpen || undefined}>
          {invoice.invoice_number}
        </Link>
      </td>
      <td className={styles.what}>
        <strong>{invoice.project_title}</strong>
        <span className={styles.second}>{invoice.customer_name}</span>
      </td>
      <td className={styles.state}>
        <InvoiceStatusMark invoice={invoice} />
        {open_amount > 0 && status !== 'draft' && (
          <span className={styles.second}>due {shortDay(invoice.due_date, today, dateFormat)}</span>
        )}
      </td>
      <td className={styles.money}>
        {exactMoney(total_amount, currency)}
        {isPart && <span className={styles.second}>{exactMoney(open_amount, currency)} open</span>}
      </td>
    </tr>
  );
}

function NothingFound({ filter }: { filter: InvoiceFilterState }) {
  return (
    <EmptyState
      drawing="toolbox"
      title="No invoices found"
      action={
        filter.isFiltered ? (
          <Button variant="default" onClick={filter.clear}>
            Clear search and filters
          </Button>
        ) : (
          <Button component={Link} to={newInvoiceAddress} variant="default">
            New Invoice
          </Button>
        )
      }
    >
      {filter.isFiltered
        ? 'Try adjusting your search or filters'
        : 'Make the first one here, or of an approved estimate or a project with one press.'}
    </EmptyState>
  );
}
