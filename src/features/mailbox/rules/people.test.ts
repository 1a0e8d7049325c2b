import { expect, test } from 'vitest';
import { parsePeople, shortNames } from './people.ts';

test.each([
  ['', []],
  ['ann@example.com', [['', 'ann@example.com']]],
  ['Ann Marsh <ann@example.com>', [['Ann Marsh', 'ann@example.com']]],
  ['"Marsh, Ann" <ann@example.com>', [['Marsh, Ann', 'ann@example.com']]],
  ['"Ann \\"A\\" M" <ann@example.com>', [['Ann "A" M', 'ann@example.com']]],
  ["Ann, of Ann's <ann@example.com>", [["Ann, of Ann's", 'ann@example.com']]],
  [
    'Ann <ann@example.com>, bea@example.com; Cy <cy@example.com>',
    [
      ['Ann', 'ann@example.com'],
      ['', 'bea@example.com'],
      ['Cy', 'cy@example.com'],
    ],
  ],
  ['"a@b" <ann@example.com>', [['a@b', 'ann@example.com']]],
  ['Everybody', [['', 'Everybody']]],
])('%s names its people', (header, people) => {
  expect(parsePeople(header)).toEqual(people.map(([name, address]) => ({ name, address })));
});

test('a list calls people by their names, or their addresses', () => {
  expect(shortNames('"Marsh, Ann" <ann@example.com>, bea@example.com')).toBe(
    'Marsh, Ann, bea@example.com',
  );
});
