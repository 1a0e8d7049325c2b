import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { withoutControls, withoutDirectionMarks } from '#lib/plain-text.ts';

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
  /** The name of a zone that nobody knows, in which `starts` and `ends` are meant; or empty. */
  zone: string;
  isCanceled: boolean;
  repeats: boolean;
  /** One of a series: when it would have been, like `starts`; or empty. */
  movedFrom: string;
}

/** More than any invitation. */
const maxLength = 256 * 1024;

/**
 * Reads the first event of a calendar file (RFC 5545). Returns undefined for a file without one.
 */
export function readInvitation(content: string | Uint8Array): Invitation | undefined {
  if (content.length > maxLength) return undefined;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(unfolded(content));
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = calendar.name === 'vcalendar' && calendar.getFirstSubcomponent('vevent');
    return event ? invitationOf(calendar, event) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Long lines are folded by bytes (RFC 5545 3.1), which some programs do inside a character: joined
 * again before it is decoded.
 */
function unfolded(content: Uint8Array): Uint8Array {
  return Buffer.from(
    Buffer.from(content)
      .toString('latin1')
      .replace(/\r?\n[ \t]/g, ''),
    'latin1',
  );
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
  const moved = event.getFirstPropertyValue('recurrence-id');
  const movedFrom = moved instanceof ICAL.Time ? moved : undefined;
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
    zone: unknownZone(event.getFirstProperty('dtstart')),
    movedFrom: movedFrom ? written(movedFrom, event.getFirstProperty('recurrence-id')) : '',
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

/** A zone's name that says nothing about its hours; empty if it is known or there is none. */
function unknownZone(property: ICAL.Property | null): string {
  const zone = String(property?.getFirstParameter('tzid') ?? '');
  const time = property?.getFirstValue();
  if (!zone || !(time instanceof ICAL.Time) || time.isDate) return '';
  const isDefined = time.zone !== ICAL.Timezone.localTimezone;
  return isDefined || instantIn(time.toString(), zone) ? '' : oneLine(zone);
}

/** The IANA name of a zone that Windows or an offset names. */
function namedZone(zone: string): string {
  const [, sign, hours = '', minutes = '00'] =
    /(?:GMT|UTC)\s*([+-])(\d{1,2}):?(\d{2})?/i.exec(zone) ?? [];
  const [windows] = findIana(zone.replace(/^\(.*\)\s*/, ''));
  if (windows) return windows;
  return sign ? `${sign}${hours.padStart(2, '0')}:${minutes}` : zone;
}

function instantIn(local: string, zone: string): Date | undefined {
  try {
    const timeZone = namedZone(zone);
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
