import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { fullDate, listDate } from '#lib/days/formats.ts';
import { exactMoney } from '#lib/money.ts';
import table from '#ui/admin/list-table.module.css';
import { useLocale } from '#ui/admin/locale.ts';
import row from '#ui/admin/row-link.module.css';
import { useNow } from '#ui/admin/use-now.ts';
import type { CustomerSummary } from '../contract/customers.ts';
import type { CustomerSort } from '../rules/customers.ts';
import styles from './customer-table.module.css';
import { sortLabels } from './labels.ts';
import type { CustomerFilterState } from './use-customer-filter.ts';

interface CustomerTableProps {
  customers: CustomerSummary[];
  linkTo(id: string): string;
  openId?: string | undefined;
  filter: CustomerFilterState;
}

/** Customers as a table, or as cards if there isn't enough room. */
export function CustomerTable({ customers, linkTo, openId, filter }: CustomerTableProps) {
  return (
    <div className={table.room}>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <SortHead sort="name" filter={filter} />
            <th scope="col" className={table.numeric}>
              Projects
            </th>
            <SortHead sort="lifetime_value" filter={filter} isNumeric />
            <SortHead sort="last_contact" filter={filter} isNumeric />
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <CustomerRow
              key={customer.id}
              customer={customer}
              to={linkTo(customer.id)}
              isOpen={customer.id === openId}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortHeadProps {
  sort: CustomerSort;
  filter: CustomerFilterState;
  isNumeric?: boolean;
}

function SortHead({ sort, filter, isNumeric = false }: SortHeadProps) {
  const isSorted = filter.filter.sort === sort;
  const isUp = filter.filter.order === 'asc';
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={isNumeric ? table.numeric : undefined}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" onClick={() => filter.setSort(sort)}>
        {sortLabels[sort]}
        {isSorted && <Arrow size={14} aria-hidden="true" />}
      </button>
    </th>
  );
}

interface CustomerRowProps {
  customer: CustomerSummary;
  to: string;
  isOpen: boolean;
}

function CustomerRow({ customer, to, isOpen }: CustomerRowProps) {
  const style = useLocale();
  const now = useNow();
  const contact = customer.last_contact && new Date(customer.last_contact);
  return (
    <tr data-open={isOpen || undefined}>
      <td className={styles.name}>
        <Link
          className={row.link}
          id={`customer-${customer.id}`}
          to={to}
          aria-current={isOpen || undefined}
        >
          {customer.name}
        </Link>
        <span className={table.second}>{customer.city || customer.email}</span>
      </td>
      <td className={`${table.numeric} ${styles.projects}`}>
        {customer.total_projects}
        <span className={styles.unit}>
          {customer.total_projects === 1 ? ' project' : ' projects'}
        </span>
        {customer.active_projects > 0 && (
          <span className={table.second}>{customer.active_projects} open</span>
        )}
      </td>
      <td className={`${table.numeric} ${styles.value}`}>
        {exactMoney(customer.lifetime_value, style.currency)}
      </td>
      <td className={`${table.numeric} ${styles.contact}`}>
        {contact ? (
          <time dateTime={contact.toISOString()} title={fullDate(contact, style)}>
            {listDate(contact, now, style)}
          </time>
        ) : (
          'none yet'
        )}
      </td>
    </tr>
  );
}
