import { describe, expect, test } from 'vitest';
import { needKinds } from '#lib/need-kinds.ts';
import { byUrgency, levelOf, monthsToCompare, type Need, needLevels } from './rules.ts';

const zone = 'America/Chicago';

describe('the months that are compared', () => {
  test('are as long as each other, by the clock of the business', () => {
    expect(monthsToCompare(zone, new Date('2026-10-20T15:00:00Z'))).toEqual({
      now: { from: '2026-10-01', to: '2026-10-20' },
      before: { from: '2026-09-01', to: '2026-09-20' },
    });
  });

  test('change at midnight of the business, not of Greenwich', () => {
    expect(monthsToCompare(zone, new Date('2026-11-01T04:59:00Z')).now).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    });
    expect(monthsToCompare(zone, new Date('2026-11-01T05:00:00Z'))).toEqual({
      now: { from: '2026-11-01', to: '2026-11-01' },
      before: { from: '2026-10-01', to: '2026-10-01' },
    });
  });

  test('a shorter month before ends with itself', () => {
    expect(monthsToCompare(zone, new Date('2026-03-31T15:00:00Z')).before).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
  });
});

describe('the order of what waits', () => {
  const need = (change: Partial<Need> & Pick<Need, 'id'>): Need => ({
    kind: 'request',
    title: '',
    detail: '',
    since: new Date('2026-11-20T12:00:00Z'),
    due: null,
    amount: null,
    isEmergency: false,
    path: null,
    ...change,
  });
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const sorted = (...needs: Need[]) => needs.sort(byUrgency).map(({ id }) => id);

  test('is danger, a visitor, an emergency, promises, money, the rest', () => {
    expect(
      sorted(
        need({ id: 'missed call', kind: 'call_missed', since: at('2026-01-01') }),
        need({ id: 'overdue invoice', kind: 'invoice_overdue', due: at('2026-01-02') }),
        need({ id: 'late promise', due: at('2026-11-19') }),
        need({ id: 'emergency', isEmergency: true, due: at('2026-11-22') }),
        need({ id: 'visitor', kind: 'conversation', since: at('2026-11-21') }),
        need({ id: 'danger', kind: 'danger', isEmergency: true, since: at('2026-11-21') }),
      ),
    ).toEqual(['danger', 'visitor', 'emergency', 'late promise', 'overdue invoice', 'missed call']);
  });

  test('a visitor in an emergency comes before other visitors, however long they wait', () => {
    const kind = 'conversation';
    expect(
      sorted(
        need({ id: 'waits longer', kind, since: at('2026-11-20') }),
        need({ id: 'emergency', kind, isEmergency: true, since: at('2026-11-21') }),
      ),
    ).toEqual(['emergency', 'waits longer']);
  });

  test('a new danger comes before one that has been open for days', () => {
    const danger = (id: string, day: string) =>
      need({ id, kind: 'danger', isEmergency: true, since: at(day) });
    expect(
      sorted(
        danger('old', '2026-11-18'),
        danger('new', '2026-11-20'),
        danger('older', '2026-11-01'),
      ),
    ).toEqual(['new', 'old', 'older']);
  });

  test('within a level what is due first comes first, what has no hour after it, the oldest first', () => {
    expect(
      sorted(
        need({ id: 'old', since: at('2026-11-01') }),
        need({ id: 'later', due: at('2026-11-20') }),
        need({ id: 'older', since: at('2026-10-01') }),
        need({ id: 'first', kind: 'project_late', due: at('2026-11-19') }),
      ),
    ).toEqual(['first', 'later', 'older', 'old']);
  });

  test('the rest goes by kind: who called, who wrote, partners, everything else', () => {
    const rest = [
      'call_missed',
      'message_waiting',
      'email_returned',
      'bid',
      'other_emails',
    ] as const;
    const needs = rest.map((kind, days) =>
      need({ id: kind, kind, since: at(`2026-11-1${9 - days}`) }),
    );
    expect(sorted(...needs.reverse())).toEqual([...rest]);
  });

  test('has a place for every kind', () => {
    for (const kind of needKinds)
      expect(needLevels).toContain(levelOf({ kind, isEmergency: false }));
  });
});
