import { describe, expect, test } from 'vitest';
import type { PartnerWork } from '../contract/partner-calendar.ts';
import type { VisitView } from '../contract/visits.ts';
import { colorsOf, goerOf, goersOf, unassigned } from './people.ts';

const visit = (id: string, assignee?: string) =>
  ({ id, assignee_id: assignee ?? null, assignee_name: assignee ?? null }) as VisitView;
const work = (partner: string, visit_id: string | null = null) =>
  ({ visit_id, partner: { id: partner, name: partner } }) as PartnerWork;

describe('who goes', () => {
  test('is the partner a visit was given to before who is assigned', () => {
    expect(goerOf(visit('a', 'Cody'), [work('Luis', 'a')]).key).toBe('Luis');
    expect(goerOf(visit('a', 'Cody'), [work('Luis', 'b')]).key).toBe('Cody');
    expect(goerOf(visit('a'), []).key).toBe(unassigned);
  });

  test('is everybody once, with visits or only with work of their own', () => {
    const goers = goersOf(
      [visit('a', 'Cody'), visit('b', 'Cody'), visit('c'), visit('d')],
      [work('Wanda'), work('Luis', 'd')],
    );
    expect(goers.map(({ key }) => key)).toEqual([unassigned, 'Cody', 'Luis', 'Wanda']);
    expect(goers.map(({ color }) => Boolean(color))).toEqual([false, false, true, true]);
  });
});

describe('the color of a partner', () => {
  test('stays when others are on the page too, unless they share it', () => {
    expect(colorsOf(['a']).get('a')).toBe(colorsOf(['a', 'b', 'c']).get('a'));
  });

  test('is one of their own for as many as there are colors', () => {
    expect(new Set(colorsOf(['a', 'e', 'i', 'm']).values()).size).toBe(4);
    expect(colorsOf(['a', 'e', 'i', 'm', 'q']).size).toBe(5);
  });
});
