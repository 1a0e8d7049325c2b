import { describe, expect, test } from 'vitest';
import { openGroups } from './folding.ts';

const groups = [
  { title: 'Talk' },
  { title: 'Work' },
  { title: 'People' },
  { title: 'Partners', isRare: true },
  { title: 'Grow', isRare: true },
];
const open = (title: string) => ({ title, isOpen: true });
const folded = (title: string) => ({ title, isOpen: false });
const shown = (current?: string, choices: Parameters<typeof openGroups>[2] = []) => [
  ...openGroups(groups, current, choices),
];

describe('the groups of the sidebar', () => {
  test('begin open as far as they are everyday ones', () => {
    expect(shown()).toEqual(['Talk', 'Work', 'People']);
  });

  test('of every day stay where they are, whatever else is opened', () => {
    for (const rare of ['Partners', 'Grow']) {
      expect(shown(undefined, [open(rare)])).toEqual(['Talk', 'Work', 'People', rare]);
      expect(shown(rare)).toEqual(['Talk', 'Work', 'People', rare]);
    }
  });

  test('that are rare are open one at a time: that of the page, or the last one opened', () => {
    expect(shown(undefined, [open('Grow'), open('Partners')])).not.toContain('Partners');
    expect(shown('Partners', [open('Grow')])).not.toContain('Grow');
  });

  test('are all open where all fit, as for a bookkeeper, unless somebody folded them', () => {
    expect(openGroups(groups, undefined, [], true).size).toBe(5);
    expect([...openGroups(groups, undefined, [folded('Grow')], true)]).not.toContain('Grow');
  });

  test('stay folded when somebody folded them, except that of the page', () => {
    expect(shown(undefined, [folded('Talk')])).toEqual(['Work', 'People']);
    expect(shown('Talk', [folded('Talk')])).toContain('Talk');
    expect(shown('Partners', [folded('Partners')])).toContain('Partners');
  });
});
