import { notedExtension } from '../../../lib/american-phone.ts';
import { dayIn } from '../../../lib/days/days.ts';
import type { FieldNoteView, VisitView } from '../contract/visits.ts';
import type { TravelMinutes } from '../rules/visits.ts';
import type { ListedVisit } from '../store/visits.ts';

/** A visit for the owner. */
export function viewVisit(
  { visit, customer, projectTitle, assigneeName, fieldNotes }: ListedVisit,
  driveMinutes: number | null = null,
): VisitView {
  return {
    id: visit.id,
    title: visit.title,
    status: visit.status,
    starts_at: visit.startsAt?.toISOString() ?? null,
    ends_at: visit.endsAt?.toISOString() ?? null,
    minutes: visit.minutes,
    window_minutes: visit.windowMinutes,
    drive_minutes: driveMinutes,
    address: visit.address,
    city: visit.city,
    state: visit.state,
    zip_code: visit.zipCode,
    notes: visit.notes,
    customer_id: visit.customerId,
    request_id: visit.requestId,
    customer: {
      first_name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email,
      phone: customer.phone,
      phone_extension: notedExtension(customer.phone, customer.notes),
    },
    project_id: visit.projectId,
    project_title: projectTitle,
    assignee_id: visit.assigneeId,
    assignee_name: assigneeName,
    ...viewSteps(visit),
    field_notes: viewNotes(fieldNotes),
    version: visit.version,
    created_at: visit.createdAt.toISOString(),
    updated_at: visit.updatedAt.toISOString(),
  };
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
