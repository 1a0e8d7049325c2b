import { expect, test } from 'vitest';
import { visitAtHand } from './rules.ts';

const now = new Date('2026-11-23T16:06:00Z');

const visit = (hour: number, change: object = {}) => ({
  hour,
  status: 'scheduled',
  ends_at: `2026-11-23T${hour}:00:00Z`,
  on_the_way_at: null,
  started_at: null,
  ...change,
});

const hourAtHand = (visits: ReturnType<typeof visit>[]) => visitAtHand(visits, now)?.hour;

test('the first visit that is neither done nor over is at hand, also while it has begun', () => {
  expect(hourAtHand([visit(15, { status: 'completed' }), visit(17), visit(19)])).toBe(17);
  expect(hourAtHand([visit(15), visit(17)])).toBe(17);
});

test('a visit that somebody set out for stays at hand until it is done', () => {
  const underWay = { on_the_way_at: '2026-11-23T14:40:00Z' };
  const working = { started_at: '2026-11-23T14:50:00Z' };
  expect(hourAtHand([visit(15, working), visit(17)])).toBe(15);
  expect(hourAtHand([visit(17), visit(19, underWay)])).toBe(19);
  expect(hourAtHand([visit(15, { ...working, status: 'completed' }), visit(17)])).toBe(17);
});

test('a visit that is over but was not reported done comes before none at all', () => {
  expect(hourAtHand([visit(14), visit(15)])).toBe(14);
  expect(hourAtHand([visit(15, { status: 'completed' })])).toBeUndefined();
});
