import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import { fullDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import styles from '#ui/admin/detail.module.css';
import { useLocale } from '#ui/admin/locale.ts';
import { useMay } from '#ui/admin/rights.ts';
import type { VisitView } from '../contract/visits.ts';
import { progressOf, statusLabels } from './labels.ts';
import { customerVisitsQuery } from './queries.ts';

/** When somebody comes to a customer next, and was there last. */
export function CustomerVisits({ id }: { id: string }) {
  const may = useMay();
  return may('schedule', 'read') ? <Visits id={id} /> : null;
}

function Visits({ id }: { id: string }) {
  const { data, error } = useQuery(customerVisitsQuery(id));
  if (error) return <AlertBox>{errorText(error)}</AlertBox>;
  if (!data) return null;
  const { coming, last } = data;
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h2>Visits</h2>
      </div>
      {coming.length === 0 && <p className={styles.aside}>None scheduled.</p>}
      <ul className={styles.items}>
        {coming.map((visit) => (
          <VisitLine key={visit.id} visit={visit} />
        ))}
        {last && <VisitLine visit={last} isLast />}
      </ul>
    </div>
  );
}

function VisitLine({ visit, isLast = false }: { visit: VisitView; isLast?: boolean }) {
  const style = useLocale();
  const Icon = isLast ? CalendarCheck : CalendarClock;
  const status = progressOf(visit) ?? statusLabels[visit.status].label;
  return (
    <li>
      <Icon size={18} aria-hidden="true" />
      <span>
        <Link to={adminLink('schedule', {}, { visit: visit.id })}>
          {visit.starts_at ? fullDate(new Date(visit.starts_at), style) : 'Not scheduled'}
        </Link>
        {`, ${visit.title}`}
      </span>
      <span className={styles.aside}>
        {isLast ? `Last visit, ${status.toLowerCase()}` : status}
      </span>
    </li>
  );
}
