import ical, {
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { currentBusiness } from '#features/settings/index.ts';
import { addressLine } from '#lib/address-line.ts';
import type { App } from '#services/app.ts';
import type { Attachment } from '#services/email/port.ts';
import type { VisitStatus } from '../rules/visits.ts';
import { type ListedVisit, nameOf } from '../store/visits.ts';

/**
 * A visit for the customer's own calendar (RFC 5545). All times are UTC instants, so that no
 * calendar needs our time zone.
 * @param method in an email, `REQUEST` and `CANCEL`: its calendar moves or removes the visit
 */
export function visitCalendar(
  app: App,
  listed: ListedVisit,
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL',
): Attachment<string> {
  const { name } = currentBusiness(app);
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: '//Plumbline//Schedule//EN',
  });
  const event = addVisit(app, calendar, listed, `${name}: ${listed.visit.title}`);
  const { email } = listed.customer;
  if (method !== 'PUBLISH' && email)
    event?.createAttendee({
      name: nameOf(listed.customer),
      email,
      rsvp: false,
      status: ICalAttendeeStatus.ACCEPTED,
    });
  return {
    name: 'visit.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  };
}

/** The owner's calendar: scheduled visits with their customers' names. */
export function ownerCalendar(app: App, visits: ListedVisit[]): string {
  const { name } = currentBusiness(app);
  const calendar = ical({ name, prodId: '//Plumbline//Schedule//EN', ttl: 900 });
  for (const listed of visits)
    addVisit(app, calendar, listed, `${nameOf(listed.customer)}: ${listed.visit.title}`);
  return calendar.toString();
}

function addVisit(app: App, calendar: ICalCalendar, { visit }: ListedVisit, summary: string) {
  if (!visit.startsAt || !visit.endsAt) return undefined;
  const { address, city, state, zipCode: zip } = visit;
  const { name, email } = currentBusiness(app);
  return calendar.createEvent({
    id: `${visit.id}@${new URL(app.settings.publicUrl).hostname}`,
    start: visit.startsAt,
    end: visit.endsAt,
    stamp: visit.updatedAt,
    sequence: visit.sequence,
    summary,
    location: addressLine({ address, city, state, zip }),
    // Calendars move and remove only what comes from its organizer (RFC 5546).
    organizer: { name, email },
    status: eventStatus(visit.status),
  });
}

function eventStatus(status: VisitStatus): ICalEventStatus {
  if (status === 'requested') return ICalEventStatus.TENTATIVE;
  return status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED;
}
