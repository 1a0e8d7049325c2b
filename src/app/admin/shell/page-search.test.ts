import { expect, test } from 'vitest';
import { findPages } from './page-search.ts';

test.each([
  ['invoce', 'Invoices'],
  ['price book', 'Price book'],
  ['overdue', 'Overdue invoices'],
  ['password', 'Your account'],
  ['logo', 'Website'],
  ['quotes', 'Estimates'],
  ['custmer', 'Customers'],
  ['sched', 'Schedule'],
])('"%s" finds the page %s first', (typed, label) => {
  expect(findPages(typed, 'owner')[0]?.label).toBe(label);
});

test.each([
  ['password', true],
  ['sign out', true],
  ['backup', true],
  ['passw', false],
  ['invoce', false],
])('"%s" is the whole name of a page: %s', (typed, isWhole) => {
  expect(findPages(typed, 'owner').some(({ isNamed }) => isNamed)).toBe(isWhole);
});

test('a name of somebody finds no page, and nobody finds what they may not open', () => {
  expect(findPages('villarreal', 'owner')).toEqual([]);
  expect(findPages('price book', 'field')).toEqual([]);
});
