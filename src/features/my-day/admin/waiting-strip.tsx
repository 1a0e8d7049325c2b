import { CloudOff, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { SECONDS } from '#lib/days/durations.ts';
import { adminLink } from '#lib/links.ts';
import { useNow } from '#ui/admin/use-now.ts';
import { useIsOnline } from '#ui/use-is-online.ts';
import styles from './my-day.module.css';
import { useOutbox } from './outbox.ts';

/** With a connection, a report is sent before anyone could read that it is waiting. */
const soonSent = 5 * SECONDS;

/**
 * How many reports are waiting in this browser or were refused, with a link to one of their visits.
 */
export function WaitingStrip({ shown }: { shown: string | undefined }) {
  const { rows } = useOutbox();
  const isOnline = useIsOnline();
  const now = useNow();
  const items = rows.map(([, item]) => item);
  const refused = items.filter(({ refusal }) => refusal !== undefined);
  const waiting = items.filter(
    ({ refusal, happenedAt }) =>
      refusal === undefined &&
      (!isOnline || now.getTime() - new Date(happenedAt).getTime() > soonSent),
  );
  const see = (listed: typeof items) => {
    const id = listed.find(({ visitId }) => visitId !== shown)?.visitId;
    return id && <Link to={adminLink('myDay', {}, { visit: id })}>See</Link>;
  };
  return (
    <div role="status">
      {refused.length > 0 && (
        <p className={styles.strip}>
          <TriangleAlert size={18} aria-hidden="true" />
          <span>
            {refused.length === 1 ? '1 report was' : `${refused.length} reports were`} refused
          </span>
          {see(refused)}
        </p>
      )}
      {waiting.length > 0 && (
        <p className={styles.strip}>
          <CloudOff size={18} aria-hidden="true" />
          <span>
            Saved on this phone, {waiting.length === 1 ? '1 thing' : `${waiting.length} things`} to
            send
          </span>
          {see(waiting)}
        </p>
      )}
    </div>
  );
}
