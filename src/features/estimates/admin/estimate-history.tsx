import { useQuery } from '@tanstack/react-query';
import { fullDate, shortDate } from '../../../lib/days/formats.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { errorText } from '../../../ui/admin/api-client.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import styles from './estimate-detail.module.css';
import { historySentence } from './labels.ts';
import { estimateHistoryQuery } from './queries.ts';

/** What happened to an estimate, newest first. */
export function EstimateHistory({ id }: { id: string }) {
  const style = useLocale();
  const { data: lines, error } = useQuery(estimateHistoryQuery(id));
  return (
    <div className={styles.part}>
      <h2 className={styles.label}>History</h2>
      {error && <AlertBox>{errorText(error)}</AlertBox>}
      <ul className={styles.history}>
        {lines?.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one instant differ by nothing else
          <li key={`${line.at} ${lines.length - index}`}>
            <time dateTime={line.at} title={fullDate(new Date(line.at), style)}>
              {shortDate(new Date(line.at), style)}
            </time>
            <span>{historySentence(line, style.currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
