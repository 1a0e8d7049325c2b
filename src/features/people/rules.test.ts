import { expect, test } from 'vitest';
import { invitationEnd, staffStatus } from './rules.ts';

const now = new Date('2026-11-23T15:00:00Z');
const invited = { acceptedAt: null, deactivatedAt: null, invitationExpiresAt: invitationEnd(now) };

test('an invitation works for seven days, and not a millisecond longer', () => {
  const end = new Date('2026-11-30T15:00:00Z');
  expect(staffStatus(invited, new Date(end.getTime() - 1))).toBe('invited');
  expect(staffStatus(invited, end)).toBe('expired');
});

test('whoever accepted is active until they are deactivated', () => {
  const active = { acceptedAt: now, deactivatedAt: null, invitationExpiresAt: null };
  expect(staffStatus(active, now)).toBe('active');
  expect(staffStatus({ ...active, deactivatedAt: now }, now)).toBe('deactivated');
});
