import { Text } from '@mantine/core';
import { clockTime, fullDate } from '#lib/days/formats.ts';
import { useLocale } from '#ui/admin/locale.ts';
import type { VisitView } from '../contract/visits.ts';

/** The visit's reports: when someone left, started, and finished, and their notes. */
export function FromTheRoad({ visit }: { visit: VisitView }) {
  const style = useLocale();
  const times = [
    ['On the way', visit.on_the_way_at],
    ['Started', visit.started_at],
    ['Finished', visit.finished_at],
  ].flatMap(([label, at]) => (at ? `${label} ${clockTime(new Date(at), style)}` : []));
  if (times.length === 0 && visit.field_notes.length === 0) return null;
  return (
    <div>
      {times.length > 0 && <Text>{times.join(' · ')}</Text>}
      {visit.field_notes.length > 0 && (
        <ul aria-label="Field notes">
          {visit.field_notes.map(({ id, author, body, typed_at }) => (
            <li key={id}>
              <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{body}</Text>
              <Text c="dimmed" fz="sm">
                {author}, {fullDate(new Date(typed_at), style)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
