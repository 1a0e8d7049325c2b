import { expect, test } from 'vitest';
import { firstIdAt, idTime, isId, newId } from './ids.ts';

test('an id contains when it was made, and later ids sort after earlier ones', async () => {
  const before = Date.now();
  const id = newId();
  expect(isId(id)).toBe(true);
  expect(idTime(id).getTime()).toBeGreaterThanOrEqual(before);
  await new Promise((later) => setTimeout(later, 2));
  expect(newId() > id).toBe(true);
});

test.each([
  '',
  '1',
  'select',
  '01a1fd14-4631-7fa6-a4c0-0e801a8ba66',
  "01a1fd14-4631-7fa6-a4c0-0e801a8ba66f'",
])('%j is no id', (text) => {
  expect(isId(text)).toBe(false);
});

test('an id can be made for another time, and stays one of a kind', () => {
  const at = new Date('2026-10-01T12:00:00.123Z');
  const [one, other] = [newId(at), newId(at)];
  expect(one).not.toBe(other);
  expect(isId(one)).toBe(true);
  expect(one[14]).toBe('7');
  expect(idTime(one)).toEqual(at);
});

test('the first id of an instant is higher than any before and lower than any from then on', () => {
  const instant = new Date('2026-11-01T05:00:00.000Z');
  const first = firstIdAt(instant);
  expect(isId(first)).toBe(true);
  expect(newId(new Date(instant.getTime() - 1)) < first).toBe(true);
  expect(newId(instant) > first).toBe(true);
});

test('ids sort in the order they were made, also within a millisecond', () => {
  const ids = Array.from({ length: 5000 }, () => newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every(isId)).toBe(true);
});
