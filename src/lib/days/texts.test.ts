import { expect, test } from 'vitest';
import {
  dayRange,
  longDayAndTimeOf,
  longInstant,
  monthName,
  shortDayOf,
  shortWeekdayAndDay,
  timeOnDevice,
  timeText,
  weekdayAndTimeOf,
  weekdayOf,
} from './texts.ts';

test.each([
  ['00:00', '12 am', '12 a. m.'],
  ['08:00', '8 am', '8 a. m.'],
  ['12:00', '12 pm', '12 p. m.'],
  ['16:30', '4:30 pm', '4:30 p. m.'],
])('%s is written as %s and %s', (time, english, spanish) => {
  const notice = [timeText(time, 'english'), timeText(time, 'spanish')];
  expect(notice.map((expected) => expected.replaceAll('\u00a0', ' '))).toEqual([english, spanish]);
});

const at = new Date('2026-09-22T14:30:00Z');
const chicago = 'America/Chicago';

test('an instant is written by the clock of the business, in both languages', () => {
  const [english, spanish] = [
    { language: 'english', timeZone: chicago },
    { language: 'spanish', timeZone: chicago },
  ] as const;
  expect(weekdayOf(at, english)).toBe('Tuesday, September 22');
  expect(weekdayOf(at, spanish)).toBe('martes 22 de septiembre');
  expect(shortDayOf(at.toISOString(), english)).toBe('Sep 22');
  expect(shortDayOf(at.toISOString(), spanish)).toBe('22 sept');
  expect(longDayAndTimeOf(at, english)).toBe('September 22, 2026 at 9:30 AM');
  expect(weekdayAndTimeOf(at, english)).toBe('Tuesday, September 22 at 9:30 AM');
});

test('Spanish has no comma after the weekday, and half days as people write them', () => {
  const spanish = { language: 'spanish', timeZone: chicago } as const;
  const one = new Date('2026-09-22T18:00:00Z');
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(shortWeekdayAndDay(at, spanish)).toBe('mar 22 sept');
  expect(plain(weekdayAndTimeOf(one, spanish))).toBe('martes 22 de septiembre, 1 p. m.');
  expect(plain(longDayAndTimeOf(at, spanish))).toBe('22 de septiembre de 2026 a las 9:30 a. m.');
  expect(plain(longDayAndTimeOf(one, spanish))).toBe('22 de septiembre de 2026 a la 1 p. m.');
  expect(plain(longInstant(at, chicago, 'spanish'))).toBe(
    '22 de septiembre de 2026 a las 9:30 a. m., hora del centro',
  );
  expect(plain(longInstant(at, 'America/New_York', 'spanish'))).toMatch(
    /10:30 a\. m\., hora del este$/,
  );
  expect(plain(timeOnDevice(new Date('2026-11-28T16:41'), 'spanish'))).toBe('4:41 p. m.');
});

test('months and ranges of days are written with the year or without', () => {
  expect(monthName('2026-11', 'spanish')).toBe('Noviembre de 2026');
  expect(dayRange('2026-11-16', '2026-11-22')).toBe('November 16\u2009–\u200922');
  expect(dayRange('2026-11-30', '2026-12-06')).toBe('Nov 30\u2009–\u2009Dec 6');
});
