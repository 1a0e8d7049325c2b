import { describe, expect, test } from 'vitest';
import { DAYS, HOURS } from '#lib/days/durations.ts';
import { type WaitFacts, waitOf, worthOf } from './pipeline.ts';

const now = new Date('2026-11-24T15:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

const fresh: WaitFacts = {
  status: 'new',
  statusSince: ago(HOURS),
  createdAt: ago(HOURS),
  answeredAt: null,
  answerBy: null,
  awaitsSince: null,
  estimate: undefined,
  nextVisit: null,
  isBegun: false,
  isScheduled: false,
  completedAt: null,
};
const answered: WaitFacts = { ...fresh, status: 'contacted', answeredAt: ago(HOURS) };
const draft = { total: 500, createdAt: ago(HOURS), sentAt: null, viewedAt: null, rejectedAt: null };
const sent = (at: Date) => ({ ...draft, sentAt: at });

describe('what a request waits for', () => {
  test('is the first answer, late once the promised time is over', () => {
    expect(waitOf(fresh, now)).toEqual({ kind: 'answer', at: ago(HOURS), isLate: false });
    expect(waitOf({ ...fresh, answerBy: now }, now).isLate).toBe(false);
    expect(waitOf({ ...fresh, answerBy: ago(1) }, now).isLate).toBe(true);
  });

  test('is the first answer after two days, if nothing was promised', () => {
    expect(waitOf({ ...fresh, createdAt: ago(2 * DAYS) }, now).isLate).toBe(false);
    expect(waitOf({ ...fresh, createdAt: ago(2 * DAYS + 1) }, now).isLate).toBe(true);
  });

  test('is an answer to what the sender added, whatever the status', () => {
    const added = { ...answered, awaitsSince: ago(3 * HOURS) };
    expect(waitOf(added, now)).toMatchObject({ kind: 'message', at: ago(3 * HOURS) });
    expect(waitOf({ ...added, status: 'lost' }, now).kind).toBe('closed');
  });

  test('is an estimate once they were answered, late after two days', () => {
    expect(waitOf(answered, now)).toEqual({ kind: 'estimate', at: ago(HOURS), isLate: false });
    const since = { answeredAt: ago(2 * DAYS), statusSince: ago(2 * DAYS) };
    expect(waitOf({ ...answered, ...since }, now).isLate).toBe(false);
    const longer = { answeredAt: ago(2 * DAYS + 1), statusSince: ago(2 * DAYS + 1) };
    expect(waitOf({ ...answered, ...longer }, now).isLate).toBe(true);
  });

  test('is the visit before an estimate, and the sending of a draft', () => {
    const nextVisit = new Date(now.getTime() + DAYS);
    expect(waitOf({ ...answered, nextVisit }, now)).toMatchObject({ kind: 'visit', at: nextVisit });
    expect(waitOf({ ...answered, estimate: draft }, now).kind).toBe('sending');
  });

  test('is the opening of an estimate, then the decision, late after five days', () => {
    const quoted: WaitFacts = { ...answered, status: 'quoted' };
    const of = (estimate: WaitFacts['estimate']) => waitOf({ ...quoted, estimate }, now);
    expect(of(sent(ago(5 * DAYS)))).toMatchObject({ kind: 'opening', isLate: false });
    expect(of(sent(ago(5 * DAYS + 1)))).toMatchObject({ kind: 'opening', isLate: true });
    expect(of({ ...sent(ago(DAYS)), viewedAt: ago(HOURS) })).toMatchObject({
      kind: 'decision',
      at: ago(HOURS),
    });
    expect(of({ ...sent(ago(DAYS)), rejectedAt: ago(HOURS) }).kind).toBe('declined');
    // Quoted over the phone.
    expect(of(undefined)).toMatchObject({ kind: 'offer', at: quoted.statusSince });
  });

  test('is a day once it is won, then the visit, then nothing more', () => {
    const won: WaitFacts = { ...answered, status: 'won' };
    expect(waitOf(won, now).kind).toBe('day');
    expect(waitOf({ ...won, isBegun: true }, now).kind).toBe('work');
    expect(waitOf({ ...won, isScheduled: true }, now).kind).toBe('scheduled');
    const nextVisit = new Date(now.getTime() + DAYS);
    expect(waitOf({ ...won, isBegun: true, nextVisit }, now).kind).toBe('visit');
    expect(waitOf({ ...won, nextVisit, completedAt: ago(1) }, now).kind).toBe('done');
  });
});

test('a request is worth its estimate, else what the owner expects, else the price book', () => {
  expect(worthOf(draft, 900, 300)).toEqual({ amount: 500, from: 'estimate' });
  expect(worthOf({ ...draft, total: 0 }, 900, 300)).toEqual({ amount: 900, from: 'owner' });
  expect(worthOf(undefined, 0, 300)).toEqual({ amount: 0, from: 'owner' });
  expect(worthOf(undefined, null, 300)).toEqual({ amount: 300, from: 'price_book' });
  expect(worthOf(undefined, null, undefined)).toBeNull();
});
