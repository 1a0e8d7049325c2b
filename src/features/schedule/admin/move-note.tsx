import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { instantAt } from '#lib/days/days.ts';
import { useLocale } from '#ui/admin/locale.ts';
import type { VisitView } from '../contract/visits.ts';
import styles from './grid.module.css';
import { dayParts, minuteText, spanText } from './labels.ts';
import { timeOf } from './layout.ts';
import { type Plan, problemsQuery } from './queries.ts';
import type { Move, Moved } from './use-move.ts';

/** A note about what is being moved. */
type Noted = Moved & Pick<VisitView, 'zip_code' | 'window_minutes'>;

/** A move as the resulting plan. */
export function planOf({ visit, day, start, minutes }: Move<Noted>, timeZone: string): Plan {
  const startsAt = instantAt(day, timeOf(start), timeZone);
  return { visitId: visit.id, startsAt, minutes, zipCode: visit.zip_code };
}

/** The slot a visit would take, and the conflicts there, while it is being moved. */
export function MoveNote({ move, top }: { move: Move<Noted>; top: number }) {
  const { timeZone } = useLocale();
  const [settled] = useDebouncedValue(move, 200);
  const problems = useQuery(problemsQuery(planOf(settled, timeZone))).data;
  const { day, start, minutes, visit } = move;
  const arrives = start + visit.window_minutes;
  return (
    <>
      <div
        className={styles.slot}
        style={{
          top: `calc(var(--minute) * ${start - top})`,
          height: `calc(var(--minute) * ${minutes})`,
        }}
      >
        {spanText(start, minutes)}
      </div>
      <div
        role="status"
        className={styles.note}
        style={{ top: `calc(var(--minute) * ${start + minutes - top} + 6px)` }}
      >
        <strong>
          {dayParts(day).weekday}, {spanText(start, minutes)}
        </strong>
        <span>Arrives by {minuteText(arrives)}</span>
        {problems?.map(({ message }) => (
          <span key={message}>{message}</span>
        ))}
        {problems?.length === 0 && <span>No conflicts</span>}
      </div>
    </>
  );
}
