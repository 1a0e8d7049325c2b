import { Box } from '@mantine/core';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { initialsOf } from '#lib/initials.ts';
import type { VisitView } from '../contract/visits.ts';
import { customerName } from '../rules/today.ts';
import { isOpen } from '../rules/visits.ts';
import styles from './grid.module.css';
import { minuteText, narrowMinuteText, spanText, statusLabels } from './labels.ts';
import { type Placed, titleLines } from './layout.ts';
import type { PartnerColor } from './people.ts';
import type { useMove } from './use-move.ts';
import { VisitButton } from './visit-button.tsx';

interface VisitBlockProps {
  placed: Placed;
  /** Who goes, if it isn't the owner. */
  partner?: string | undefined;
  color: PartnerColor | undefined;
  /** Minutes from midnight at the top of the grid. */
  top: number;
  moving: ReturnType<typeof useMove<VisitView>>;
  onOpen(id: string): void;
}

/** One visit on the grid, with its arrival window and the drive to it. */
export function VisitBlock({ placed, partner, color, top, moving, onOpen }: VisitBlockProps) {
  const { visit, start, minutes, column, columns } = placed;
  const canMove = isOpen(visit.status);
  const isNarrow = columns > 1;
  const name = isNarrow
    ? visit.customer.last_name || visit.customer.first_name
    : customerName(visit);
  const who = partner ?? visit.assignee_name;
  const more = [
    isNarrow && customerName(visit),
    `${minuteText(start)} to ${minuteText(start + minutes)}`,
    statusLabels[visit.status].label,
    visit.drive_minutes && `${visit.drive_minutes} minutes drive`,
    who,
  ];
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
      {visit.window_minutes > 0 && visit.status !== 'completed' && (
        <span
          className={styles.window}
          aria-hidden="true"
          style={{ height: `calc(var(--minute) * ${visit.window_minutes})` }}
        />
      )}
      {visit.drive_minutes !== null && (
        <span className={styles.drive} aria-hidden="true">
          {visit.drive_minutes} min
        </span>
      )}
      <VisitButton
        id={visit.id}
        className={styles.block}
        data-block
        data-status={visit.status}
        data-color={color}
        data-narrow={isNarrow || undefined}
        style={{ '--lines': titleLines(placed, Boolean(who)) } as CSSProperties}
        data-leaving={moving.move?.visit.id === visit.id || undefined}
        onClick={() => onOpen(visit.id)}
        onPointerDown={(event) => canMove && moving.drag(event, placed, 'move')}
        onKeyDown={(event) => canMove && moving.key(event, placed)}
        onBlur={moving.drop}
      >
        <span className={styles.time}>
          {isNarrow ? narrowMinuteText(start) : spanText(start, minutes)}
          {who && <abbr title={who}>{initialsOf(who)}</abbr>}
          {visit.status === 'completed' && <Check size={14} aria-hidden="true" />}
        </span>
        <Box component="strong" fw="var(--weight-strong)">
          {name}
        </Box>
        <span className={styles.title} title={visit.title}>
          {visit.title}
        </span>
        <span className="visually-hidden">, {more.filter(Boolean).join(', ')}</span>
      </VisitButton>
      {canMove && (
        <span
          className={styles.handle}
          aria-hidden="true"
          onPointerDown={(event) => moving.drag(event, placed, 'stretch')}
        />
      )}
    </div>
  );
}
