import { expect, test } from 'vitest';
import { searchPattern } from './search.ts';

test.each([
  ['Rosa', '%rosa%'],
  ['(830) 555-0116', '%8305550116%'],
  ['+1 830', '%1830%'],
  ['830', '%830%'],
  ['50%_off\\', '%50\\%\\_off\\\\%'],
])('%s is looked for as %s', (typed, pattern) => {
  expect(searchPattern(typed)).toBe(pattern);
});
