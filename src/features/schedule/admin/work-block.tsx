import { Box } from '@mantine/core';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { initialsOf } from '#lib/initials.ts';
import styles from './grid.module.css';
import { minuteText, narrowMinuteText, spanText } from './labels.ts';
import { type PlacedWork, titleLines } from './layout.ts';
import type { PartnerColor } from './people.ts';

interface WorkBlockProps {
  placed: PlacedWork;
  color: PartnerColor | undefined;
  /** Minutes from midnight at the top of the grid. */
  top: number;
  path: string;
}

/** A partner's work at that time. It is moved in the work order, where it was agreed on. */
export function WorkBlock({ placed, color, top, path }: WorkBlockProps) {
  const { work, start, minutes, column, columns } = placed;
  const isNarrow = columns > 1;
  const isDone = work.status === 'done' || work.status === 'confirmed';
  return (
    <div
      className={styles.location}
      data-beside={column > 0 || undefined}
      style={{
        top: `calc(var(--minute) * ${start - top})`,
        height: `calc(var(--minute) * ${minutes})`,
        left: `${(100 / columns) * column}%`,
        width: `${100 / columns}%`,
      }}
    >
      <Link
        to={path}
        className={styles.block}
        data-color={color}
        data-narrow={isNarrow || undefined}
        style={{ '--lines': titleLines(placed, true) } as CSSProperties}
      >
        <span className={styles.time}>
          {isNarrow ? narrowMinuteText(start) : spanText(start, minutes)}
          <abbr title={work.partner.name}>{initialsOf(work.partner.name)}</abbr>
          {isDone && <Check size={14} aria-hidden="true" />}
        </span>
        <Box component="strong" fw="var(--weight-strong)">
          {isNarrow ? work.customer_name.split(' ').at(-1) : work.customer_name}
        </Box>
        <span className={styles.title} title={work.title}>
          {work.title}
        </span>
        <span className="visually-hidden">
          , {isNarrow && `${work.customer_name}, `}
          {work.partner.name}, {minuteText(start)} to {minuteText(start + minutes)}
        </span>
      </Link>
    </div>
  );
}
