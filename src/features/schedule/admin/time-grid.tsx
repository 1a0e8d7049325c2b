import { Box, Text } from '@mantine/core';
import { type CSSProperties, useRef } from 'react';
import type { ProjectSummary } from '#features/projects/contract/projects.ts';
import type { BusinessHours } from '#features/settings/rules/settings.ts';
import { weekdayAndTime } from '#lib/days/days.ts';
import { adminLink } from '#lib/links.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { useNow } from '#ui/admin/use-now.ts';
import { PlumbBob } from '#ui/plumb-bob.tsx';
import type { PartnerWork } from '../contract/partner-calendar.ts';
import { ApprovedList, type ProjectToSchedule } from './approved-list.tsx';
import { dayNote } from './day-note.ts';
import styles from './grid.module.css';
import { dayParts, minuteText } from './labels.ts';
import { hourRange, hoursOf, minutesOf, type Placed, type PlacedWork, timeOf } from './layout.ts';
import { MoveNote } from './move-note.tsx';
import { type Goer, goerOf } from './people.ts';
import { type Move, useMove } from './use-move.ts';
import { VisitBlock } from './visit-block.tsx';
import waiting from './waiting-list.module.css';
import { WaitingList } from './waiting-list.tsx';
import { WorkBlock } from './work-block.tsx';

interface TimeGridProps {
  days: string[];
  today: string;
  hours: BusinessHours;
  placed: Map<string, Placed[]>;
  /** Partners' work that isn't a visit; and all of it, to show whose a visit is. */
  beside: Map<string, PlacedWork[]>;
  work: PartnerWork[];
  /** Who has something on these days. */
  goers: Goer[];
  /** The visits are those of these days, not of the previous ones. */
  isKnown: boolean;
  /** Only some people's visits are shown. */
  isFiltered: boolean;
  onOpen(id: string): void;
  onMove(move: Move): void;
  /** The arrival window of new visits. */
  windowMinutes: number;
  /** The project that someone came to schedule. */
  inHand: string | undefined;
  /** Schedules a project's visit, at a time ("2026-11-20T09:30") if one was chosen. */
  onSchedule(project: ProjectSummary, at?: string, minutes?: number): void;
}

/** Days side by side in working hours, and beside them what isn't scheduled. */
export function TimeGrid(props: TimeGridProps) {
  const { days, today, hours, placed, beside, work, onOpen, onMove, onSchedule, goers } = props;
  const columns = useRef<HTMLDivElement>(null);
  const { first, last } = hourRange(days, hours, withBoth(days, placed, beside));
  const moving = useMove({ columns, days, first, last }, onMove);
  const placing = useMove<ProjectToSchedule>(
    { columns, days, first, last },
    ({ visit, day, start, minutes }) =>
      onSchedule(visit.project, `${day}T${timeOf(start)}`, minutes),
  );
  const colorOf = (key: string) => goers.find((goer) => goer.key === key)?.color;
  const top = first * 60;
  const size = { '--hours': last - first, '--days': days.length } as CSSProperties;
  const hourMarks = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <div className={styles.frame}>
      <div className={styles.grid} style={size}>
        <div className={styles.heads}>
          {days.map((day) => (
            <DayHead
              key={day}
              day={day}
              isToday={day === today}
              note={dayNote({
                day,
                today,
                visits: props.isKnown
                  ? (placed.get(day) ?? []).map(({ minutes }) => minutes)
                  : undefined,
                work: beside.get(day)?.length ?? 0,
                isClosed: Boolean(hoursOf(day, hours).closed),
                isFiltered: props.isFiltered,
              })}
            />
          ))}
        </div>
        <div className={styles.hours} aria-hidden="true">
          {hourMarks.map((hour) => (
            <span key={hour}>{minuteText(hour * 60)}</span>
          ))}
        </div>
        <div ref={columns} className={styles.columns}>
          {days.map((day) => (
            <section
              key={day}
              className={styles.column}
              aria-label={dayParts(day).whole}
              data-today={day === today || undefined}
              data-past={day < today || undefined}
            >
              <Open day={day} hours={hours} top={top} />
              {day === today && <Now top={top} last={last} />}
              {(placed.get(day) ?? []).map((one) => (
                <VisitBlock
                  key={one.visit.id}
                  placed={one}
                  partner={work.find(({ visit_id }) => visit_id === one.visit.id)?.partner.name}
                  color={colorOf(goerOf(one.visit, work).key)}
                  top={top}
                  moving={moving}
                  onOpen={onOpen}
                />
              ))}
              {(beside.get(day) ?? []).map((one) => (
                <WorkBlock
                  key={one.work.id}
                  placed={one}
                  color={colorOf(one.work.partner.id)}
                  top={top}
                  path={adminLink('workOrder', { id: one.work.id })}
                />
              ))}
              {moving.move?.day === day && <MoveNote move={moving.move} top={top} />}
              {placing.move?.day === day && <MoveNote move={placing.move} top={top} />}
            </section>
          ))}
        </div>
      </div>
      <p className={styles.legend}>
        <span className={styles.legendWindow}>Promised arrival window</span>
        <span className={styles.legendDrive}>Drive</span>
        <span className={styles.legendConfirmed}>Confirmed</span>
        <span className={styles.legendRequested}>Requested online</span>
        {goers.map(
          ({ key, name, color }) =>
            color && (
              <span key={key} className={styles.legendPartner} data-color={color}>
                {name}
              </span>
            ),
        )}
        <span>Drag in 15-minute steps. Arrow keys work too; hold Shift to resize.</span>
      </p>
      <div className={waiting.tray}>
        <ApprovedList
          moving={placing}
          day={days[0] ?? today}
          start={top}
          windowMinutes={props.windowMinutes}
          inHand={props.inHand}
          onChoose={onSchedule}
        />
        <WaitingList moving={moving} day={days[0] ?? today} start={top} onOpen={onOpen} />
      </div>
    </div>
  );
}

function withBoth(
  days: string[],
  placed: Map<string, Placed[]>,
  beside: Map<string, PlacedWork[]>,
) {
  return new Map(
    days.map((day) => [day, [...(placed.get(day) ?? []), ...(beside.get(day) ?? [])]] as const),
  );
}

function DayHead({ day, isToday, note }: { day: string; isToday: boolean; note: string }) {
  const { weekday, date } = dayParts(day);
  return (
    <div className={styles.head} data-today={isToday || undefined}>
      <Box component="h2" ff="heading" fz="lg" fw="var(--weight-display)" lh="var(--leading-snug)">
        {weekday} {date}
      </Box>
      <Text c="dimmed" fz="xs">
        {note}
      </Text>
    </div>
  );
}

/** Highlights the working hours. */
function Open({ day, hours, top }: { day: string; hours: BusinessHours; top: number }) {
  const { open, close, closed } = hoursOf(day, hours);
  if (closed) return null;
  return (
    <div
      className={styles.open}
      style={{
        top: `calc(var(--minute) * ${minutesOf(open) - top})`,
        height: `calc(var(--minute) * ${minutesOf(close) - minutesOf(open)})`,
      }}
    />
  );
}

function Now({ top, last }: { top: number; last: number }) {
  const { timeZone } = useLocale();
  const minute = minutesOf(weekdayAndTime(timeZone, useNow()).time);
  if (minute < top || minute > last * 60) return null;
  return (
    <div
      className={styles.now}
      aria-hidden="true"
      style={{ top: `calc(var(--minute) * ${minute - top})` }}
    >
      <PlumbBob className={styles.bob} />
    </div>
  );
}
