import { expect, test } from 'vitest';
import { codelessPause, networkPause, signInPause } from './limits.ts';

test.each([
  [0, 0],
  [2, 0],
  [3, 1000],
  [4, 2000],
  [5, 4000],
  [6, 8000],
  [1000, 8000],
])('after %i wrong tries for an account an answer waits %i ms', (failures, pause) => {
  expect(signInPause(failures)).toBe(pause);
});

test.each([
  [9, 0],
  [10, 1000],
  [11, 2000],
  [1000, 8000],
])('after %i wrong tries from a network an answer waits %i ms', (failures, pause) => {
  expect(networkPause(failures)).toBe(pause);
});

test.each([
  [20, 9000],
  [21, 10_000],
  [25, 14_000],
  [1000, 20_000],
])('without a mail server an answer after %i wrong tries waits %i ms', (failures, pause) => {
  expect(codelessPause(failures)).toBe(pause);
});
