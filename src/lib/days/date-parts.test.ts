import { expect, test } from 'vitest';
import { datePartsIn, nameOfMonth, partsOf, postedDay } from './date-parts.ts';
import { isDay } from './days.ts';

const posted = (fields: Record<string, string>) => (name: string) => fields[name] ?? '';

test('a day is read from its parts, or whole', () => {
  const parts = { off_month: '03', off_day: '04', off_year: '2099' };
  expect(postedDay(posted(parts), 'off')).toBe('2099-03-04');
  expect(postedDay(posted({ off: '2099-03-04' }), 'off')).toBe('2099-03-04');
  expect(postedDay(posted({}), 'off')).toBe('');
});

test('a part of a day is no day, and stays chosen', () => {
  const half = postedDay(posted({ off_month: '03', off_year: '2099' }), 'off');
  expect(isDay(half)).toBe(false);
  expect(partsOf(half)).toEqual({ month: '03', day: '', year: '2099' });
  expect(partsOf('')).toEqual({ month: '', day: '', year: '' });
});

test('the parts stand as their language writes a day', () => {
  expect(datePartsIn('english')).toEqual(['month', 'day', 'year']);
  expect(datePartsIn('spanish')).toEqual(['day', 'month', 'year']);
  expect([nameOfMonth('11', 'english'), nameOfMonth('11', 'spanish')]).toEqual([
    'November',
    'Noviembre',
  ]);
});
