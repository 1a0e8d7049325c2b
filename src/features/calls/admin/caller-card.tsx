import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayIn, daysBetween } from '#lib/days/days.ts';
import { messageTime } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { errorText } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { useNow } from '#ui/admin/use-now.ts';
import type { LiveCall } from '../contract/socket.ts';
import { CallNote } from './call-note.tsx';
import styles from './caller-card.module.css';
import { callerFactsQuery } from './softphone-queries.ts';

/** What the business knows about the other side, and a note. */
export function CallerCard({ call }: { call: LiveCall }) {
  return (
    <div className={styles.card}>
      {call.customer_id && <CustomerFacts id={call.customer_id} />}
      <CallNote callId={call.id} />
    </div>
  );
}

function CustomerFacts({ id }: { id: string }) {
  const style = useLocale();
  const now = useNow();
  const query = useQuery(callerFactsQuery(id));
  if (query.error) return <p role="alert">{errorText(query.error)}</p>;
  if (!query.data) return <p>Loading…</p>;
  const { invoice, visit } = query.data;
  const overdue = invoice?.is_overdue
    ? daysBetween(invoice.due_date, dayIn(style.timeZone, now))
    : 0;
  return (
    <>
      <Link to={adminLink('customer', { id })} target="_blank" className={styles.fact}>
        <span>Customer</span>
        <strong>Open record</strong>
      </Link>
      {invoice && (
        <Link to={adminLink('invoice', { id: invoice.id })} target="_blank" className={styles.fact}>
          <span>{invoice.invoice_number}</span>
          <strong>{exactMoney(invoice.open_amount, style.currency)}</strong>
          <small>{invoice.project_title}</small>
          <small data-late={overdue > 0 || undefined}>
            {overdue > 0 ? `${overdue} ${overdue === 1 ? 'day' : 'days'} overdue` : 'Open'}
          </small>
        </Link>
      )}
      {visit?.starts_at && (
        <p className={styles.fact}>
          <span>Last visit</span>
          <strong>{messageTime(new Date(visit.starts_at), now, style)}</strong>
          <small>{visit.title}</small>
        </p>
      )}
    </>
  );
}
