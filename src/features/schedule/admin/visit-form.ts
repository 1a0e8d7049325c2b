import { dayIn, instantAt, isDay, weekdayAndTime } from '#lib/days/days.ts';
import type { Body } from '#ui/admin/endpoint.ts';
import type { patchVisitRoute, VisitView } from '../contract/visits.ts';

/** A visit's editable fields, as strings. */
export interface VisitForm {
  title: string;
  project_id: string;
  assignee_id: string;
  day: string;
  time: string;
  minutes: string;
  window_minutes: string;
  address: string;
  city: string;
  zip_code: string;
  notes: string;
  preparation: string;
}

export type VisitField = keyof VisitForm;

/** The length of a new visit for work of unknown length, and the longest one proposed. */
const usualMinutes = 60;
const workdayMinutes = 8 * 60;

/** How long a new visit takes: the approved work, or a day of it. */
export function newVisitMinutes(project?: { expected_minutes: number | null }): number {
  return Math.min(project?.expected_minutes ?? usualMinutes, workdayMinutes);
}

/**
 * @param at the chosen day and time: "2026-11-20T09:30"
 */
export function emptyForm(
  at: string,
  windowMinutes: number,
  project?: { id: string; title: string; expected_minutes: number | null },
): VisitForm {
  const [day = '', time = ''] = at.split('T');
  return {
    title: project?.title ?? '',
    project_id: project?.id ?? '',
    assignee_id: '',
    minutes: String(newVisitMinutes(project)),
    window_minutes: String(windowMinutes),
    day: isDay(day) ? day : '',
    time: /^\d\d:\d\d$/.test(time) ? time : '',
    address: '',
    city: '',
    zip_code: '',
    notes: '',
    preparation: '',
  };
}

export function formOf(visit: VisitView, timeZone: string): VisitForm {
  const { title, address, city, zip_code, notes, preparation, starts_at } = visit;
  const starts = starts_at ? new Date(starts_at) : undefined;
  return {
    title,
    address,
    city,
    zip_code,
    notes,
    preparation,
    project_id: visit.project_id ?? '',
    assignee_id: visit.assignee_id ?? '',
    day: starts ? dayIn(timeZone, starts) : '',
    time: starts ? weekdayAndTime(timeZone, starts).time : '',
    minutes: String(visit.minutes),
    window_minutes: String(visit.window_minutes),
  };
}

/** The typed start: none if not scheduled, `undefined` while half of it is missing. */
export function startOf({ day, time }: VisitForm, timeZone: string): Date | null | undefined {
  if (!day && !time) return null;
  return isDay(day) && time ? instantAt(day, time, timeZone) : undefined;
}

/** A form's fields as the API accepts them; only those that differ from `base`. */
export function bodyOf(
  base: VisitForm | undefined,
  form: VisitForm,
  timeZone: string,
): Omit<Body<typeof patchVisitRoute>, 'version'> {
  const isNew = (...fields: VisitField[]) =>
    !base || fields.some((field) => form[field] !== base[field]);
  const texts = ['title', 'address', 'city', 'zip_code', 'notes', 'preparation'] as const;
  const starts = startOf(form, timeZone);
  return {
    ...Object.fromEntries(
      texts.filter((field) => isNew(field)).map((field) => [field, form[field]]),
    ),
    ...(isNew('project_id') && { project_id: form.project_id || null }),
    ...(isNew('assignee_id') && { assignee_id: form.assignee_id || null }),
    ...(isNew('minutes') && { minutes: Number(form.minutes) }),
    ...(isNew('window_minutes') && { window_minutes: Number(form.window_minutes) }),
    // Half a time is sent as invalid, so that the server says what is missing.
    ...(isNew('day', 'time') && {
      starts_at: starts === undefined ? '' : (starts?.toISOString() ?? null),
    }),
  };
}
