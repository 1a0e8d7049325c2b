import { expect, test } from 'vitest';
import { readEmail } from './read-email.ts';
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
    zone: '',
    movedFrom: '',
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
  expect(unknown).toMatchObject({ starts: '2026-11-25T09:00:00', zone: 'Nowhere' });
});

test.each([
  // Without a definition in the file, as some programs send it.
  ['Eastern Standard Time', '20270316T100000', '2027-03-16T14:00:00Z'],
  ['Central Standard Time', '20270116T100000', '2027-01-16T16:00:00Z'],
  ['GMT-0500', '20270316T100000', '2027-03-16T15:00:00Z'],
  ['"(UTC-07:00) Somewhere"', '20270316T100000', '2027-03-16T17:00:00Z'],
])('the zone %s is understood', (zone, local, instant) => {
  const read = readInvitation(calendar(`DTSTART;TZID=${zone}:${local}`));
  expect(read).toMatchObject({ starts: instant, zone: '' });
});

test('a line that is folded inside a character is read', () => {
  const whole = Buffer.from(calendar('DTSTART:20261125T140000Z', 'SUMMARY:Baño 💧 y más'));
  const at = whole.indexOf(Buffer.from('💧')) + 2;
  const folded = Buffer.concat([whole.subarray(0, at), Buffer.from('\r\n '), whole.subarray(at)]);
  expect(readInvitation(folded)?.title).toBe('Baño 💧 y más');
});

test.each(['text/calendar; charset=utf-8; method=REQUEST', 'application/ics'])(
  'it is read in an email, too, as %s',
  async (type) => {
    const whole = Buffer.from(calendar('DTSTART:20261125T140000Z', 'SUMMARY:la casa 🏠'));
    const at = whole.indexOf(Buffer.from('🏠')) + 2;
    const folded = Buffer.concat([whole.subarray(0, at), Buffer.from('\r\n '), whole.subarray(at)]);
    const email = [
      ...['From: Pat <pat@example.com>', 'Content-Type: multipart/mixed; boundary="ci"', ''],
      ...['--ci', 'Content-Type: text/plain', '', 'See the invitation.', '--ci'],
      ...[`Content-Type: ${type}; name="invite.ics"`, 'Content-Transfer-Encoding: base64', ''],
      ...[folded.toString('base64'), '--ci--', ''],
    ].join('\r\n');
    const { invitation, files } = await readEmail(Buffer.from(email));
    expect(invitation?.title).toBe('la casa 🏠');
    expect(files.map(({ content }) => folded.equals(content))).toEqual([true]);
  },
);

test('a moved one of a series says which it is', () => {
  const moved = readInvitation(
    calendar(
      'RECURRENCE-ID;TZID=America/Chicago:20270310T090000',
      'DTSTART;TZID=America/Chicago:20270311T100000',
    ),
  );
  expect(moved).toMatchObject({
    starts: '2027-03-11T16:00:00Z',
    movedFrom: '2027-03-10T15:00:00Z',
  });
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
