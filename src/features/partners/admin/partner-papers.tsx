import { calendarDay, fullDate, shortDate } from '../../../lib/days/formats.ts';
import { formatFileSize } from '../../../lib/file-size.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import { StatusDot } from '../../../ui/admin/status-dot.tsx';
import type { PartnerView } from '../contract/partners.ts';
import { paperKinds } from '../rules/partners.ts';
import styles from './partners-page.module.css';
import { historySentence, paperWords } from './words.ts';

const standings = {
  valid: { tone: 'success', word: 'Valid' },
  soon: { tone: 'warning', word: 'Expires soon' },
  expired: { tone: 'danger', word: 'Expired' },
} as const;

/** Insurance and licence, to be looked at. */
export function PartnerPapers({ partner }: { partner: PartnerView }) {
  const { dateFormat } = useLocale();
  return (
    <div className={styles.part}>
      <h2>Documents</h2>
      <ul className={styles.papers}>
        {paperKinds.map((kind) => {
          const paper = partner.papers.find((one) => one.kind === kind);
          if (!paper) {
            return (
              <li key={kind}>
                {paperWords[kind]}
                <StatusDot tone="draft">Missing</StatusDot>
              </li>
            );
          }
          const { tone, word } = standings[paper.standing];
          return (
            <li key={kind}>
              <a href={paper.url} target="_blank" rel="noreferrer">
                {paperWords[kind]}
              </a>
              <StatusDot tone={tone}>{word}</StatusDot>
              <small>
                {paper.name}, {formatFileSize(paper.size)}, expires{' '}
                {calendarDay(paper.expires_on, dateFormat)}
              </small>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What happened, newest first. */
export function PartnerHistory({ partner }: { partner: PartnerView }) {
  const style = useLocale();
  return (
    <div className={styles.part}>
      <h2>History</h2>
      <ul className={styles.history}>
        {partner.history.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one instant differ by nothing else
          <li key={`${line.at} ${partner.history.length - place}`}>
            <time dateTime={line.at} title={fullDate(new Date(line.at), style)}>
              {shortDate(new Date(line.at), style)}
            </time>
            <span>{historySentence(line)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
