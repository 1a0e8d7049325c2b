import { expect, test } from 'vitest';
import { DAYS } from '../../lib/durations.ts';
import { isReminderDue, registrationState } from './rules.ts';

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
