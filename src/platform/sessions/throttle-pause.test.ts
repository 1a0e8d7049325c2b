import { expect, test } from 'vitest';
import { signInPause } from './throttle-pause.ts';

test.each([
  [0, 0],
  [2, 0],
  [3, 1000],
  [4, 2000],
  [5, 4000],
  [6, 8000],
  [1000, 8000],
])('after %i wrong passwords an answer waits %i ms', (failures, pause) => {
  expect(signInPause(failures)).toBe(pause);
});
