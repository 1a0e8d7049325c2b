import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import styles from '#features/invoices/admin/detail.module.css';
import type { InvoiceView } from '#features/invoices/contract/invoices.ts';
import { calendarDay } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { methodLabels, statusOfPayment } from './labels.ts';
import { invoicePaymentsQuery } from './queries.ts';

/** An invoice's payments and credits. */
export function InvoicePayments({ invoice }: { invoice: InvoiceView }) {
  const { currency, dateFormat } = useLocale();
  const { data: payments, error } = useQuery(invoicePaymentsQuery(invoice.id));
  const { credit_notes } = invoice;
  if (error) return <AlertBox>{errorText(error)}</AlertBox>;
  if (!payments || (payments.length === 0 && credit_notes.length === 0)) return null;
  return (
    <div className={styles.part}>
      <h2>Payments</h2>
      <ul className={styles.items}>
        {payments.map(
          ({
            id,
            amount,
            status,
            on_its_way_at,
            undone_at,
            payment_method,
            received_on,
            reference,
            ...rest
          }) => (
            <li key={id}>
              <Link to={adminLink('payment', { id })}>
                {methodLabels[payment_method]},{' '}
                {statusOfPayment({ status, on_its_way_at, undone_at }).label.toLowerCase()}
              </Link>
              <span>{exactMoney(amount, currency)}</span>
              <small>
                {[
                  received_on && calendarDay(received_on, dateFormat),
                  reference && `No. ${reference}`,
                  rest.credit > 0 && `plus ${exactMoney(rest.credit, currency)} credit`,
                  rest.tip_amount > 0 && `plus ${exactMoney(rest.tip_amount, currency)} tip`,
                  rest.refunded_amount > 0 &&
                    !undone_at &&
                    `${exactMoney(rest.refunded_amount, currency)} refunded`,
                  rest.refunded_tip > 0 &&
                    `${exactMoney(rest.refunded_tip, currency)} of the tip refunded`,
                  rest.provider === 'test' && 'test terminal',
                  rest.failure,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </li>
          ),
        )}
        {credit_notes.map(({ id, credit_number, amount, reason, created_on }) => (
          <li key={id}>
            <span>Credit note {credit_number}</span>
            <span>{exactMoney(-amount, currency)}</span>
            <small>
              {calendarDay(created_on, dateFormat)}, {reason}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}
