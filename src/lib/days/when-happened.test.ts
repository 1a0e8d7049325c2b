import { expect, test } from 'vitest';
import { MINUTES } from './durations.ts';
import { whenHappened } from './when-happened.ts';

const limit = new Date('2026-11-20T18:00:00Z');
const at = (offset: number) => new Date(limit.getTime() + offset);

test.each([
  [5 * MINUTES, 5 * MINUTES],
  [5 * MINUTES + 1, 0],
  [-MINUTES, -MINUTES],
  [-60 * MINUTES, -10 * MINUTES],
])('a clock that is %i ms ahead counts as %i', (clientTime, counted) => {
  const times = { now: limit, earliest: at(-10 * MINUTES) };
  expect(whenHappened(at(clientTime).toISOString(), times)).toEqual(at(counted));
});

test('without a usable time it happened now', () => {
  const times = { now: limit, earliest: at(-MINUTES) };
  for (const clientTime of [undefined, '', 'yesterday'])
    expect(whenHappened(clientTime, times)).toEqual(limit);
});
