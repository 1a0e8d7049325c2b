import ICAL from 'ical.js';
import { withoutControls, withoutDirectionMarks } from '../../lib/plain-text.ts';

/** The event in an email's calendar file, as it describes itself. */
export interface Invitation {
  title: string;
  location: string;
  /** A name or an address. */
  organizer: string;
  /**
   * `2026-11-25T14:00:00Z`; without the Z by the reader's clock; a day alone, `2026-11-25`, for all
   * day.
   */
  starts: string;
  /** The same way, or empty; for whole days the last one. */
  ends: string;
  isCanceled: boolean;
  repeats: boolean;
}

/** More than any invitation. */
const maxLength = 256 * 1024;

/**
 * Reads the first event of a calendar file (RFC 5545). Returns undefined for a file without one.
 */
export function readInvitation(content: string | Uint8Array): Invitation | undefined {
  if (content.length > maxLength) return undefined;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = calendar.name === 'vcalendar' && calendar.getFirstSubcomponent('vevent');
    return event ? invitationOf(calendar, event) : undefined;
  } catch {
    return undefined;
  }
}

function invitationOf(calendar: ICAL.Component, event: ICAL.Component): Invitation | undefined {
  const { startDate, endDate, summary, location } = new ICAL.Event(event);
  const starts = startDate && written(startDate, event.getFirstProperty('dtstart'));
  // A time outside of the calendar becomes a year of five digits.
  if (!/^[12]\d{3}-/.test(starts)) return undefined;
  // The end of whole days is the day after (RFC 5545 3.6.1).
  if (endDate?.isDate) endDate.adjust(-1, 0, 0, 0);
  const ends = endDate ? written(endDate, event.getFirstProperty('dtend')) : '';
  const status = [calendar.getFirstPropertyValue('method'), event.getFirstPropertyValue('status')];
  const organizer = event.getFirstProperty('organizer');
  return {
    title: oneLine(summary),
    location: oneLine(location),
    organizer: oneLine(
      organizer?.getFirstParameter('cn') ||
        String(organizer?.getFirstValue() ?? '').replace(/^mailto:/i, ''),
    ),
    starts,
    ends: ends > starts || ends.length < starts.length ? ends : '',
    isCanceled: status.some((one) => /^cancel/i.test(String(one))),
    repeats: event.hasProperty('rrule') || event.hasProperty('rdate'),
  };
}

/** A time as `Invitation` has it; empty for one outside of the calendar. */
function written(time: ICAL.Time, property: ICAL.Property | null): string {
  const local = time.toString();
  if (time.isDate) return isDate(local) ? local : '';
  const zone = property?.getFirstParameter('tzid');
  const isFloating = time.zone === ICAL.Timezone.localTimezone;
  if (isFloating && !zone) return isDate(`${local}Z`) ? local : '';
  // A zone with its common name needs no definition in the file.
  const instant = isFloating ? instantIn(local, zone ?? '') : time.toJSDate();
  return instant && isDate(instant) ? instant.toISOString().replace('.000Z', 'Z') : local;
}

function instantIn(local: string, timeZone: string): Date | undefined {
  try {
    const asUtc = new Date(`${local}Z`);
    const parts = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(asUtc);
    const offset = new Date(`${parts.replace(' ', 'T')}Z`).getTime() - asUtc.getTime();
    return new Date(asUtc.getTime() - offset);
  } catch {
    return undefined;
  }
}

function isDate(date: string | Date): boolean {
  return !Number.isNaN(new Date(date).getTime());
}

function oneLine(text: unknown): string {
  const line = typeof text === 'string' ? text : '';
  return withoutDirectionMarks(withoutControls(line)).replace(/\s+/g, ' ').trim().slice(0, 300);
}
