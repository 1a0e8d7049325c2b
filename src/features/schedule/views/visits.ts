import { notedExtension } from '#lib/american-phone.ts';
import { dayIn } from '#lib/days/days.ts';
import { toWire } from '#lib/to-wire.ts';
import { type FieldNoteView, type VisitView, visitView } from '../contract/visits.ts';
import type { TravelMinutes } from '../rules/visits.ts';
import type { ListedVisit } from '../store/visits.ts';

/** A visit for the owner. */
export function viewVisit(
  { visit, customer, projectTitle, assigneeName, fieldNotes }: ListedVisit,
  driveMinutes: number | null = null,
): VisitView {
  return toWire(visitView, visit, {
    drive_minutes: driveMinutes,
    customer: {
      first_name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email,
      phone: customer.phone,
      phone_extension: notedExtension(customer.phone, customer.notes),
    },
    project_title: projectTitle,
    assignee_name: assigneeName,
    field_notes: viewNotes(fieldNotes),
  });
}

/** When a visit's steps were taken. */
export function viewSteps({ onTheWayAt, startedAt, finishedAt }: ListedVisit['visit']) {
  return {
    on_the_way_at: onTheWayAt?.toISOString() ?? null,
    started_at: startedAt?.toISOString() ?? null,
    finished_at: finishedAt?.toISOString() ?? null,
  };
}

/** A visit's notes, with instants in the API's format. */
export function viewNotes(notes: ListedVisit['fieldNotes']): FieldNoteView[] {
  return notes.map((note) => ({ ...note, typed_at: new Date(note.typed_at).toISOString() }));
}

/** Visits by start, each with the drive from the previous one on the same day. */
export function viewCalendar(
  visits: ListedVisit[],
  travel: TravelMinutes,
  timeZone: string,
): VisitView[] {
  const drives = drivesBetween(visits, travel, timeZone);
  return visits.map((listed, index) => viewVisit(listed, drives[index]));
}

/** Each visit's driving minutes from the previous one on the same day; null for the first. */
export function drivesBetween(
  visits: ListedVisit[],
  travel: TravelMinutes,
  timeZone: string,
): (number | null)[] {
  return visits.map(({ visit: { startsAt, zipCode } }, index) => {
    const before = visits[index - 1]?.visit;
    const isSameDay =
      before?.startsAt &&
      startsAt &&
      dayIn(timeZone, before.startsAt) === dayIn(timeZone, startsAt);
    return isSameDay ? travel(before.zipCode, zipCode) : null;
  });
}
