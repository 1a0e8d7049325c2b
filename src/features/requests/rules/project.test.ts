import { describe, expect, test } from 'vitest';
import { guessCategory, priorityOf, titleOf } from './project.ts';

describe('a request becomes a project', () => {
  test.each([
    ['The kitchen faucet drips at the base.', 'The kitchen faucet drips at the base'],
    ['Hang two doors. Also the porch light is out.', 'Hang two doors'],
    ['Can you fix my deck? It is old.', 'Can you fix my deck?'],
    ['  Fence\nthree sections', 'Fence'],
    [
      'We would like the porch posts and the steps fixed up before we put the house on the market',
      'We would like the porch posts and the steps fixed up before…',
    ],
    ['x'.repeat(80), `${'x'.repeat(60)}…`],
  ])('titled by its first sentence: %j', (description, title) => {
    expect(titleOf(description)).toBe(title);
  });

  test.each([
    ['The kitchen faucet drips and the door sticks', 'plumbing'],
    ['The door sticks and the faucet drips', 'carpentry'],
    ['Outlet by the stove sparked', 'electrical'],
    ['Two bedrooms to paint', 'painting'],
    ['Hole in the wall behind the TV', 'drywall'],
    ['La barda de madera se cayó', 'carpentry'],
    ['Please call me', 'general'],
  ])('%j is of the trade %s', (description, category) => {
    expect(guessCategory(description)).toBe(category);
  });

  test('an emergency comes first', () => {
    expect([priorityOf('emergency'), priorityOf('flexible')]).toEqual(['urgent', 'low']);
  });
});
