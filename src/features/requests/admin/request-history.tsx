import { fullDate, shortDate } from '../../../lib/days/formats.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import type { RequestView } from '../contract/requests.ts';
import { historySentence } from './labels.ts';
import styles from './request-detail.module.css';

export function RequestHistory({ history }: { history: RequestView['history'] }) {
  const style = useLocale();
  return (
    <div className={styles.part}>
      <h2 className={styles.label}>History</h2>
      <ul className={styles.history}>
        {history.map((entry) => (
          <li key={entry.at + entry.action}>
            <time dateTime={entry.at} title={fullDate(new Date(entry.at), style)}>
              {shortDate(new Date(entry.at), style)}
            </time>
            <span>{historySentence(entry)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
