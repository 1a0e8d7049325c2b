import { Box } from '@mantine/core';
import { calendarDay, fullDate, shortDate } from '#lib/days/formats.ts';
import { formatFileSize } from '#lib/file-size.ts';
import { useLocale } from '#ui/admin/locale.ts';
import record from '#ui/admin/record.module.css';
import { useActorName } from '#ui/admin/rights.ts';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { PartnerView } from '../contract/partners.ts';
import { documentKinds } from '../rules/partners.ts';
import { documentLabels, historySentence } from './labels.ts';
import styles from './partners-page.module.css';

const standings = {
  valid: { tone: 'success', label: 'Valid' },
  soon: { tone: 'warning', label: 'Expires soon' },
  expired: { tone: 'danger', label: 'Expired' },
} as const;

/** Insurance and license, to review. */
export function PartnerDocuments({ partner }: { partner: PartnerView }) {
  const { dateFormat } = useLocale();
  return (
    <div className={record.part}>
      <h2 className={record.label}>Documents</h2>
      <ul className={styles.documents}>
        {documentKinds.map((kind) => {
          const document = partner.documents.find((one) => one.kind === kind);
          if (!document) {
            return (
              <li key={kind}>
                {documentLabels[kind]}
                <StatusDot tone="draft">
                  {partner.required_documents.includes(kind) ? 'Missing' : 'Not required'}
                </StatusDot>
              </li>
            );
          }
          const { tone, label } = standings[document.status];
          return (
            <li key={kind}>
              <a href={document.url} target="_blank" rel="noreferrer">
                {documentLabels[kind]}
              </a>
              <StatusDot tone={tone}>{label}</StatusDot>
              <Box component="small" c="dimmed" style={{ gridColumn: '1 / -1' }}>
                {document.name}, {formatFileSize(document.size)}, expires{' '}
                {calendarDay(document.expires_on, dateFormat)}
              </Box>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The history, newest first. */
export function PartnerHistory({ partner }: { partner: PartnerView }) {
  const style = useLocale();
  const actorName = useActorName();
  return (
    <div className={record.part}>
      <h2 className={record.label}>History</h2>
      <ul className={styles.history}>
        {partner.history.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one instant differ by nothing else
          <li key={`${line.at} ${partner.history.length - index}`}>
            <Box
              component="time"
              c="dimmed"
              dateTime={line.at}
              title={fullDate(new Date(line.at), style)}
            >
              {shortDate(new Date(line.at), style)}
            </Box>
            <Box component="span" style={{ whiteSpace: 'pre-wrap' }}>
              {historySentence(line, actorName)}
            </Box>
          </li>
        ))}
      </ul>
    </div>
  );
}
