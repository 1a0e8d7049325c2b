import { expect, test } from 'vitest';
import { leaveFor } from './rules.ts';

const today = '2026-11-30';
const moment = { today, timeZone: 'America/Chicago', now: new Date('2026-11-30T16:00:00Z') };
const minutes: Record<string, number> = { '78006 78013': 25 };
const drive = (from: string, to: string) => minutes[`${from} ${to}`];
const boerne = { id: 'a', zip_code: '78006', starts_at: '2026-11-30T15:00:00Z' };
const comfort = { id: 'b', zip_code: '78013', starts_at: '2026-11-30T19:00:00Z' };

test('a partner leaves for the next job of today by the drive from the one before', () => {
  const leaveAt = leaveFor(comfort, [boerne, comfort], moment, drive);
  expect(leaveAt?.toISOString()).toBe('2026-11-30T18:35:00.000Z');
});

test.each([
  ['the first job of the day', comfort, [comfort]],
  ['a job of another day', { ...comfort, starts_at: '2026-12-01T19:00:00Z' }, [boerne]],
  ['a job after one of another day', comfort, [{ ...boerne, starts_at: '2026-11-29T15:00:00Z' }]],
  ['a job at a ZIP code that is not known', { ...comfort, zip_code: '00000' }, [boerne]],
  ['a job that one is late for', { ...comfort, starts_at: '2026-11-30T16:20:00Z' }, [boerne]],
])('no time to leave is named for %s', (_, job, before) => {
  const stops = [...before.filter(({ id }) => id !== job.id), job];
  expect(leaveFor(job, stops, moment, drive)).toBeUndefined();
});
