import { expect, test } from 'vitest';
import { DAYS } from '#lib/days/durations.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { isReminderDue, judgeCode, plainCode, registrationState, spacedCode } from './rules.ts';

test.each([
  [{ authUserId: 'a', totalProjects: 0 }, 'registered'],
  [{ authUserId: null, totalProjects: 1 }, 'ready_to_invite'],
  [{ authUserId: null, totalProjects: 0 }, 'new'],
])('%j is %s', (customer, state) => {
  expect(registrationState(customer)).toBe(state);
});

test.each([
  [7 * DAYS - 1, true, null, false],
  [7 * DAYS, true, null, true],
  [8 * DAYS, true, new Date(0), false],
  [8 * DAYS, false, null, false],
])('after %d ms, open %s, reminded %s: due %s', (passed, open, remindedAt, due) => {
  const now = new Date('2026-11-21T12:00:00Z');
  const createdAt = new Date(now.getTime() - passed);
  const expiresAt = open ? new Date(now.getTime() + 1) : now;
  expect(isReminderDue({ createdAt, expiresAt, remindedAt }, now)).toBe(due);
});

test.each([
  ['right', { left: 1, wrong: 0, entered: 'a' }],
  ['wrong', { left: 1, wrong: 0, entered: 'b' }],
  ['gone', { left: 0, wrong: 0, entered: 'a' }],
  ['gone', { left: -1, wrong: 9, entered: 'a' }],
  ['right', { left: 1, wrong: 4, entered: 'a' }],
  ['blocked', { left: 1, wrong: 5, entered: 'a' }],
  ['blocked', { left: 1, wrong: 6, entered: 'b' }],
])('a code is %s with %j', (judged, { left, wrong, entered }) => {
  const now = new Date('2026-11-21T12:00:00Z');
  const codeExpiresAt = new Date(now.getTime() + left);
  expect(judgeCode({ codeHash: 'a', codeExpiresAt, wrongCodes: wrong }, [entered], now)).toBe(
    judged,
  );
});

test('a code that was used is gone', () => {
  const used = { codeHash: null, codeExpiresAt: null, wrongCodes: 0 };
  expect(judgeCode(used, ['a'], fromNow())).toBe('gone');
});

test('a code is read as it is shown', () => {
  expect(spacedCode('04217730')).toBe('0421 7730');
  expect(plainCode(' 0421 7730 ')).toBe('04217730');
  expect(plainCode('0421-7730')).toBe('04217730');
});
