import type { VisitChange } from '../contract/fields.ts';
import type { VisitRow } from '../store/visits.ts';

type Wanted = Omit<VisitChange, 'version' | 'accept_clash'>;

/** The column of each API field. */
const columnOf = {
  title: 'title',
  project_id: 'projectId',
  assignee_id: 'assigneeId',
  starts_at: 'startsAt',
  minutes: 'minutes',
  window_minutes: 'windowMinutes',
  address: 'address',
  city: 'city',
  state: 'state',
  zip_code: 'zipCode',
  notes: 'notes',
  preparation: 'preparation',
} as const satisfies Record<keyof Wanted, keyof VisitRow>;

/** Fields that determine when and where someone is. */
const placing = new Set<keyof Wanted>(['starts_at', 'minutes', 'zip_code']);

/** The differences between the requested and stored values. `isMoved`: the calendar changes. */
export function findChanges(before: VisitRow, wanted: Wanted) {
  const changed = (Object.keys(columnOf) as (keyof Wanted)[]).filter((name) => {
    const to = wanted[name];
    return to !== undefined && asText(to) !== asText(before[columnOf[name]]);
  });
  return {
    columns: Object.fromEntries(
      changed.map((name) => [columnOf[name], wanted[name]]),
    ) as Partial<VisitRow>,
    isMoved: changed.some((name) => placing.has(name)),
    history: {
      fields: Object.fromEntries(
        changed.map((name) => [name, { from: before[columnOf[name]], to: wanted[name] }]),
      ),
    },
  };
}

function asText(value: string | number | Date | null): string | number | null {
  return value instanceof Date ? value.getTime() : value;
}
