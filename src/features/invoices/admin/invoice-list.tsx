import { Box, Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayIn } from '#lib/days/days.ts';
import { shortDay } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { ListFoot } from '#ui/admin/list-foot.tsx';
import { EmptyState, NothingFound, Pending } from '#ui/admin/list-states.tsx';
import table from '#ui/admin/list-table.module.css';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import row from '#ui/admin/row-link.module.css';
import { useNow } from '#ui/admin/use-now.ts';
import type { InvoiceSummary } from '../contract/invoices.ts';
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
        {!invoices && <Pending query={list} title="Couldn't load invoices" rows={10} />}
        {isEmpty && filter.isFiltered && (
          <NothingFound title="No invoices found" onClear={filter.clear} />
        )}
        {isEmpty && !filter.isFiltered && <NoInvoicesYet />}
        {invoices && !isEmpty && (
          <InvoiceTable invoices={invoices} openId={openId} search={search} />
        )}
      </Panel>
      <ListFoot list={list} count={invoices?.length} />
    </>
  );
}

function InvoiceTable({
  invoices,
  openId,
  search,
}: Required<Pick<InvoiceListProps, 'openId' | 'search'>> & { invoices: InvoiceSummary[] }) {
  return (
    <div className={table.room}>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Project</th>
            <th scope="col">Status</th>
            <th scope="col" className={table.numeric}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <Row
              key={invoice.id}
              invoice={invoice}
              to={adminLink('invoice', { id: invoice.id }) + search}
              isOpen={invoice.id === openId}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ invoice, to, isOpen }: { invoice: InvoiceSummary; to: string; isOpen: boolean }) {
  const { currency, dateFormat, timeZone } = useLocale();
  const today = dayIn(timeZone, useNow());
  const { status, total_amount, open_amount, paid_amount, on_the_way_amount } = invoice;
  const isPart = paid_amount > 0 && open_amount > 0;
  return (
    <tr data-open={isOpen || undefined}>
      <td className={styles.number}>
        <Link
          className={row.link}
          id={`invoice-${invoice.id}`}
          to={to}
          aria-current={isOpen || undefined}
        >
          {invoice.invoice_number}
        </Link>
      </td>
      <td className={styles.what}>
        <Box component="strong" fw={600}>
          {invoice.project_title}
        </Box>
        <span className={table.second}>{invoice.customer_name}</span>
      </td>
      <td className={styles.state}>
        <InvoiceStatusMark invoice={invoice} />
        {open_amount > on_the_way_amount && status !== 'draft' && (
          <span className={table.second}>due {shortDay(invoice.due_date, today, dateFormat)}</span>
        )}
      </td>
      <td className={`${table.numeric} ${styles.money}`}>
        {exactMoney(total_amount, currency)}
        {isPart && (
          <span className={table.second}>{exactMoney(open_amount, currency)} balance</span>
        )}
      </td>
    </tr>
  );
}

function NoInvoicesYet() {
  return (
    <EmptyState
      drawing="toolbox"
      title="No invoices found"
      action={
        <Button component={Link} to={adminLink('invoiceNew')} variant="default">
          New Invoice
        </Button>
      }
    >
      Create your first invoice here, or from an approved estimate or a project.
    </EmptyState>
  );
}
