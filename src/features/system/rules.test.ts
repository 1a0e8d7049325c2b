import { expect, test } from 'vitest';
import { expiryState, shownStatement } from './rules.ts';

test('something is to be renewed soon from two weeks before it ends', () => {
  const ends = new Date('2026-12-15T00:00:00Z');
  const at = (now: string) => expiryState(ends, new Date(now));
  expect(at('2026-11-30T23:59:59Z')).toBe('good');
  expect(at('2026-12-01T00:00:00Z')).toBe('soon');
  expect(at('2026-12-14T23:59:59Z')).toBe('soon');
  expect(at('2026-12-15T00:00:00Z')).toBe('over');
});

test('a statement is shown on one line, without the values in it', () => {
  const sql = "select *\n  from users\n where name = 'Rosa ''R'' Villarreal' and id = $1";
  expect(shownStatement(sql)).toBe("select * from users where name = '…' and id = $1");
  expect(shownStatement(`select ${'a, '.repeat(500)}b`)).toHaveLength(300);
});
