import { expect, test } from 'vitest';
import { readInvitation } from './read-invitation.ts';

function calendar(...event: string[]): string {
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', 'BEGIN:VEVENT', 'UID:1'],
    ...[...event, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
}

test('an invitation says what, when, where and who invites', () => {
  expect(
    readInvitation(
      calendar(
        'SUMMARY:Walk through the\\, kitchen',
        'LOCATION:12 Main St\\nBoerne',
        'ORGANIZER;CN="Ann Marsh":mailto:ann@example.com',
        'DTSTART:20261125T140000Z',
        'DTEND:20261125T150000Z',
      ),
    ),
  ).toEqual({
    title: 'Walk through the, kitchen',
    location: '12 Main St Boerne',
    organizer: 'Ann Marsh',
    starts: '2026-11-25T14:00:00Z',
    ends: '2026-11-25T15:00:00Z',
    isCanceled: false,
    repeats: false,
  });
});

test('a time counts in its zone, defined in the file or named', () => {
  const named = readInvitation(calendar('DTSTART;TZID=America/Chicago:20260701T090000'));
  expect(named?.starts).toBe('2026-07-01T14:00:00Z');
  const zone = [
    ...['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'TZID:Central Standard Time', 'BEGIN:STANDARD'],
    ...['DTSTART:16010101T000000', 'TZOFFSETFROM:-0600', 'TZOFFSETTO:-0600', 'END:STANDARD'],
    ...['END:VTIMEZONE', 'BEGIN:VEVENT', 'DTSTART;TZID=Central Standard Time:20261125T090000'],
    ...['DURATION:PT90M', 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n');
  expect(readInvitation(zone)).toMatchObject({
    starts: '2026-11-25T15:00:00Z',
    ends: '2026-11-25T16:30:00Z',
  });
  expect(readInvitation(calendar('DTSTART:20261125T090000'))?.starts).toBe('2026-11-25T09:00:00');
  const unknown = readInvitation(calendar('DTSTART;TZID=Nowhere:20261125T090000'));
  expect(unknown?.starts).toBe('2026-11-25T09:00:00');
});

test('whole days end on the last of them', () => {
  expect(
    readInvitation(
      calendar('DTSTART;VALUE=DATE:20261125', 'DTEND;VALUE=DATE:20261128', 'RRULE:FREQ=YEARLY'),
    ),
  ).toMatchObject({ starts: '2026-11-25', ends: '2026-11-27', repeats: true });
  const day = readInvitation(calendar('DTSTART;VALUE=DATE:20261125', 'DTEND;VALUE=DATE:20261126'));
  expect(day).toMatchObject({ starts: '2026-11-25', ends: '' });
});

test('a canceled event is one', () => {
  const canceled = calendar('DTSTART:20261125T140000Z', 'STATUS:CANCELLED');
  expect(readInvitation(canceled)?.isCanceled).toBe(true);
});

test('what is no event is no invitation', () => {
  for (const content of [
    '',
    'Hello',
    calendar('SUMMARY:Without a time'),
    calendar('DTSTART:99999999T999999Z'),
    'BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nEND:VTODO\r\nEND:VCALENDAR',
    calendar('DTSTART:20261125T140000Z', `SUMMARY:${'x'.repeat(300_000)}`),
  ]) {
    expect(readInvitation(content), content.slice(0, 200)).toBeUndefined();
  }
});
