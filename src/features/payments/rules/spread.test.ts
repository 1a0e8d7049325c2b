import { expect, test } from 'vitest';
import { spreadOver } from './spread.ts';

const invoices = [
  { id: 'a', open: 30, due: '2026-12-01' },
  { id: 'b', open: 70, due: '2026-12-20' },
  { id: 'c', open: 10.5, due: '2026-11-20' },
];

test.each([
  [50, [['b', 50]], 0],
  [70, [['b', 70]], 0],
  [
    70.01,
    [
      ['b', 70],
      ['c', 0.01],
    ],
    0,
  ],
  [
    100,
    [
      ['b', 70],
      ['c', 10.5],
      ['a', 19.5],
    ],
    0,
  ],
  [
    110.5,
    [
      ['b', 70],
      ['c', 10.5],
      ['a', 30],
    ],
    0,
  ],
  [
    110.51,
    [
      ['b', 70],
      ['c', 10.5],
      ['a', 30],
    ],
    0.01,
  ],
])('%d goes first to its own invoice, then by due date', (amount, parts, rest) => {
  const spread = spreadOver(amount, 'b', invoices);
  expect(spread.parts.map((part) => [part.id, part.amount])).toEqual(parts);
  expect(spread.rest).toBe(rest);
});
