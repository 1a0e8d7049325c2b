import { Link } from 'react-router';
import { messageTime } from '#lib/days/formats.ts';
import { useLocale } from '#ui/admin/locale.ts';
import type { VisitView } from '../contract/visits.ts';
import { customerName } from '../rules/today.ts';
import styles from './coming-visits.module.css';

type ComingVisit = Pick<VisitView, 'id' | 'title' | 'address' | 'starts_at'> &
  Parameters<typeof customerName>[0];

interface ComingVisitsProps<Visit extends ComingVisit> {
  /** Of the coming days, by start. */
  visits: Visit[];
  now: Date;
  linkTo(visit: Visit): string;
  /** The visit shown beside the list. */
  shown?: string | undefined;
}

/** The visits of the coming days, each with its day and time. */
export function ComingVisits<Visit extends ComingVisit>({
  visits,
  now,
  linkTo,
  shown,
}: ComingVisitsProps<Visit>) {
  const style = useLocale();
  return (
    <ul className={styles.list}>
      {visits.map((visit) => (
        <li key={visit.id}>
          <Link to={linkTo(visit)} aria-current={visit.id === shown || undefined}>
            <strong>{visit.title}</strong>
            <span>
              {messageTime(new Date(visit.starts_at ?? 0), now, style)},{' '}
              {[customerName(visit), visit.address].filter(Boolean).join(', ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
