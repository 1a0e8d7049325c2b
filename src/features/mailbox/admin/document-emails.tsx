import { Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fullDate, shortDate } from '#lib/days/formats.ts';
import { adminRoutes } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { SkeletonRows } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import record from '#ui/admin/record.module.css';
import { useMay } from '#ui/admin/rights.ts';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { MessageView } from '../contract/messages.ts';
import { RetryButton } from './delivery.tsx';
import { deliveryLabel } from './delivery-label.ts';
import styles from './document-emails.module.css';
import { documentEmailsQuery } from './queries.ts';

interface DocumentEmailsProps {
  kind: 'estimate' | 'invoice';
  id: string;
  isDraft: boolean;
}

/** The emails with an estimate or invoice, newest first, with their delivery status. */
export function DocumentEmails({ kind, id, isDraft }: DocumentEmailsProps) {
  const isReadable = useMay()('mailbox', 'read');
  const query = { ...documentEmailsQuery(kind, id), enabled: isReadable };
  const { data: emails, error } = useQuery(query);
  if (!isReadable) return null;
  if (isDraft && !emails?.length) return null;
  return (
    <section className={record.part} aria-label="Emails">
      <h2 className={record.label}>Emails</h2>
      {error && <AlertBox>{errorText(error)}</AlertBox>}
      {!emails && !error && <SkeletonRows rows={1} />}
      {emails?.length === 0 && <p>Nothing was emailed.</p>}
      <ul className={styles.emails}>
        {emails?.map((email) => (
          <DocumentEmail key={email.id} email={email} />
        ))}
      </ul>
    </section>
  );
}

function DocumentEmail({ email }: { email: MessageView }) {
  const style = useLocale();
  const { label, tone } = deliveryLabel(email);
  const at = email.opened_at ?? email.delivered_at ?? email.date;
  return (
    <li>
      <Flex gap="sm" justify="space-between" align="baseline" wrap="wrap">
        <span>
          <StatusDot tone={tone}>{label}</StatusDot>{' '}
          <Text
            span
            c="dimmed"
            fz={13}
            component="time"
            dateTime={at}
            title={fullDate(new Date(at), style)}
          >
            {shortDate(new Date(at), style)}
          </Text>
        </span>
        {email.delivery === 'failed' && <RetryButton id={email.id} />}
      </Flex>
      <Text fz={13} c="dimmed">
        To {email.to}:{' '}
        <Link to={`${adminRoutes.email}?folder=${email.folder}&message=${email.id}`}>
          {email.subject}
        </Link>
      </Text>
      {email.error && email.delivery !== 'sent' && (
        <Text fz={13} className={styles.error}>
          {email.error}
        </Text>
      )}
    </li>
  );
}
