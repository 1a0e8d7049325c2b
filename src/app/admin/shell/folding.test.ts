import { describe, expect, test } from 'vitest';
import { openGroups } from './folding.ts';

const groups = [
  { title: 'Talk', size: 4 },
  { title: 'Work', size: 6 },
  { title: 'People', size: 2 },
  { title: 'Partners', size: 4, isRare: true },
  { title: 'Grow', size: 4, isRare: true },
];
const open = (title: string) => ({ title, isOpen: true });
const folded = (title: string) => ({ title, isOpen: false });
const shown = (...[current, choices]: [string?, Parameters<typeof openGroups>[2]?]) =>
  [...openGroups(groups, current, choices ?? [], 12)].toSorted();

describe('the groups of the sidebar', () => {
  test('begin open as far as they are everyday ones', () => {
    expect(shown()).toEqual(['People', 'Talk', 'Work']);
  });

  test('never show more entries than there is room for: opening one folds another', () => {
    expect(shown(undefined, [open('Partners')])).toEqual(['Partners', 'People', 'Work']);
    expect(shown(undefined, [open('Work'), open('Partners')])).toEqual([
      'Partners',
      'People',
      'Work',
    ]);
    expect(shown(undefined, [open('Grow'), open('Partners')])).toEqual([
      'Grow',
      'Partners',
      'Talk',
    ]);
  });

  test('that of the page stays open, whatever was folded or opened', () => {
    expect(shown('Partners', [folded('Partners')])).toContain('Partners');
    expect(shown('Grow', [open('Work')])).toEqual(['Grow', 'People', 'Work']);
  });

  test('stay folded when somebody folded them', () => {
    expect(shown(undefined, [folded('Talk')])).toEqual(['People', 'Work']);
  });

  test('all begin open where all fit', () => {
    expect(openGroups(groups, undefined, [], 20).size).toBe(5);
    expect(openGroups(groups, undefined, [], 19).size).toBe(3);
  });
});
