import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Luis Ortega', 'LO'],
  ['luis', 'L'],
  ['Ana María de la Cruz', 'AC'],
  ['  Óscar \t Núñez ', 'ÓN'],
  ['𝒜nn Lee', '𝒜L'],
  ['', ''],
  [' ', ''],
])('%j is %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
