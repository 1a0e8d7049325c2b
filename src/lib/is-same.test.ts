import { expect, test } from 'vitest';
import { isSame } from './is-same.ts';

test.each([
  [1, 1, true],
  [Number.NaN, Number.NaN, true],
  ['a', 'b', false],
  [null, {}, false],
  [{ open: '08:00', closed: false }, { closed: false, open: '08:00' }, true],
  [{ open: '08:00' }, { open: '08:00', closed: false }, false],
  [{ a: undefined }, { b: undefined }, false],
  [['Boerne', 'Comfort'], ['Boerne', 'Comfort'], true],
  [['Boerne', 'Comfort'], ['Comfort', 'Boerne'], false],
  [[], {}, false],
  [[{ network: 'Yelp' }], [{ network: 'Yelp' }], true],
])('%j and %j: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
