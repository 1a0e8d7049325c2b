import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { initialsOf } from '../../../lib/initials.ts';
import styles from './grid.module.css';
import { minuteText, spanText } from './labels.ts';
import type { PlacedWork } from './layout.ts';

interface WorkBlockProps {
  placed: PlacedWork;
  /** Minutes from midnight at the top of the grid. */
  top: number;
  path: string;
}

/** What a partner does at that time. It is moved where it was agreed: in the work order. */
export function WorkBlock({ placed, top, path }: WorkBlockProps) {
  const { work, start, minutes, column, columns } = placed;
  const isDone = work.status === 'done' || work.status === 'confirmed';
  return (
    <div
      className={styles.location}
      style={{
        top: `calc(var(--minute) * ${start - top})`,
        height: `calc(var(--minute) * ${minutes})`,
        left: `${(100 / columns) * column}%`,
        width: `${100 / columns}%`,
      }}
    >
      <Link to={path} className={styles.block} data-partner="">
        <span className={styles.time}>
          {columns > 1 ? minuteText(start) : spanText(start, minutes)}
          <abbr title={work.partner.name}>{initialsOf(work.partner.name)}</abbr>
          {isDone && <Check size={14} aria-hidden="true" />}
        </span>
        <strong>{work.customer_name}</strong>
        <span>{work.title}</span>
        <span className="visually-hidden">
          , {work.partner.name}, {minuteText(start)} to {minuteText(start + minutes)}
        </span>
      </Link>
    </div>
  );
}
