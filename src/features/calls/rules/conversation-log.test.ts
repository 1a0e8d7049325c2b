import { expect, test } from 'vitest';
import type { LogEntry } from './analysis.ts';
import { logLimits, withSpoken } from './conversation-log.ts';

const spoken = (sequence: number, message = `number ${sequence}`) => ({
  timestamp: '0:01',
  speaker: 'caller' as const,
  message,
  sequence,
});

test('what comes late stands in its order, and what comes twice stands once', () => {
  const greeted: LogEntry = { timestamp: '0:00', speaker: 'ai', message: 'Hello.' };
  let log = [greeted];
  for (const one of [4, 2, 9, 2, 3, 9]) log = withSpoken(log, spoken(one));
  expect(log.map(({ sequence }) => sequence)).toEqual([undefined, 2, 3, 4, 9]);
});

test('a log holds 500 entries of 2,000 characters', () => {
  let log: LogEntry[] = [];
  for (let one = 0; one < logLimits.entries; one += 1)
    log = withSpoken(log, spoken(one, 'x'.repeat(2001)));
  expect(log).toHaveLength(500);
  expect(log[0]?.message).toHaveLength(2000);
  expect(withSpoken(log, spoken(501))).toBe(log);
});
