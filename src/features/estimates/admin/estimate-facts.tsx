import { Link } from 'react-router';
import { formatAmericanPhone } from '#lib/american-phone.ts';
import { calendarDay, fullDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { EmailLink } from '#ui/admin/email-link.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import type { EstimateView } from '../contract/estimates.ts';
import styles from './estimate-detail.module.css';
import { priorityLabels } from './labels.ts';

/** The customer, the address, the expiration, and what it belongs to. */
export function EstimateFacts({ estimate }: { estimate: EstimateView }) {
  const style = useLocale();
  const { customer_id, project_id, request_id, contact_phone, contact_email } = estimate;
  const day = (instant: string) => fullDate(new Date(instant), style);
  return (
    <dl className={styles.facts}>
      <Fact name="Customer">
        {customer_id ? (
          <Link to={adminLink('customer', { id: customer_id })}>{estimate.contact_name}</Link>
        ) : (
          estimate.contact_name
        )}
      </Fact>
      <Fact name="Phone">
        {contact_phone ? (
          <a href={`tel:${contact_phone}`}>{formatAmericanPhone(contact_phone)}</a>
        ) : (
          '–'
        )}
      </Fact>
      <Fact name="Service address">{estimate.service_address}</Fact>
      <Fact name="Email">{contact_email ? <EmailLink email={contact_email} /> : '–'}</Fact>
      <Fact name="Valid until">
        {estimate.valid_until
          ? calendarDay(estimate.valid_until, style.dateFormat)
          : 'No expiration'}
      </Fact>
      <Fact name="Priority">{priorityLabels[estimate.priority]}</Fact>
      {estimate.sent_at && (
        <Fact name={estimate.revision > 1 ? `Sent, revision ${estimate.revision}` : 'Sent'}>
          {day(estimate.sent_at)}
        </Fact>
      )}
      {estimate.sent_at && (
        <Fact name="Opened">{estimate.viewed_at ? day(estimate.viewed_at) : 'Not yet'}</Fact>
      )}
      {request_id && (
        <Fact name="From">
          <Link to={adminLink('request', { id: request_id })}>A request</Link>
        </Fact>
      )}
      {project_id && (
        <Fact name="Project">
          <Link to={adminLink('project', { id: project_id })}>Open project</Link>
        </Fact>
      )}
      {estimate.language === 'spanish' && <Fact name="Language">Spanish</Fact>}
      {estimate.tags.length > 0 && <Fact name="Tags">{estimate.tags.join(', ')}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
