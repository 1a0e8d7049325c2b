import { expect, test } from 'vitest';
import { blankLine, emptyLine } from './estimate-form.ts';

test('a line is begun in the options that new lines are for, not in any that is blank', () => {
  const typed = { ...emptyLine(['better']), description: 'Tile', rate: '585' };
  const [forAll, forBetter] = [emptyLine(), emptyLine(['better'])];
  expect(blankLine([typed, forAll], ['better'])).toBeUndefined();
  expect(blankLine([typed, forAll, forBetter], ['better'])).toBe(forBetter);
  expect(blankLine([typed, forAll, forBetter], ['better'], forBetter.key)).toBeUndefined();
  expect(blankLine([typed, forAll], [])).toBe(forAll);
});
