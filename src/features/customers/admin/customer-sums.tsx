import { Link } from 'react-router';
import { withBasis } from '#features/revenue/rules.ts';
import { listDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import styles from '#ui/admin/detail.module.css';
import { useLocale } from '#ui/admin/locale.ts';
import { useNow } from '#ui/admin/use-now.ts';
import type { CustomerView } from '../contract/customers.ts';

/** A customer's totals. Those of an import are shown separately. */
export function CustomerSums({ customer }: { customer: CustomerView }) {
  const style = useLocale();
  const now = useNow();
  const { total_projects: total, active_projects: open, opening } = customer;
  const imported = opening.projects > 0 || opening.value !== 0;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{withBasis('Lifetime value', customer.revenue_basis)}</dt>
        <dd>{exactMoney(customer.lifetime_value, style.currency)}</dd>
        {imported && (
          <dd>
            <small>{exactMoney(opening.value, style.currency)} of this imported</small>
          </dd>
        )}
      </div>
      <div>
        <dt>Projects</dt>
        <dd>
          {total}
          {open > 0 && `, ${open} active`}
        </dd>
      </div>
      <div>
        <dt>Balance due</dt>
        <dd>
          {customer.billing.open > 0 ? (
            <Link to={adminLink('invoices', {}, { status: 'unpaid', customer: customer.id })}>
              {exactMoney(customer.billing.open, style.currency)}
            </Link>
          ) : (
            exactMoney(customer.billing.open, style.currency)
          )}
        </dd>
        {customer.billing.paid > 0 && (
          <dd>
            <small>{exactMoney(customer.billing.paid, style.currency)} paid</small>
          </dd>
        )}
        {customer.billing.credit > 0 && (
          <dd>
            <small>{exactMoney(customer.billing.credit, style.currency)} credit</small>
          </dd>
        )}
      </div>
      <div>
        <dt>Last contact</dt>
        <dd>
          {customer.last_contact
            ? listDate(new Date(customer.last_contact), now, style)
            : 'None yet'}
        </dd>
      </div>
    </dl>
  );
}
