import pino from 'pino';
import { expect, test } from 'vitest';
import { SECONDS } from '#lib/days/durations.ts';
import { openDatabaseProxy } from '#tests/harness/database-proxy.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { openDatabase } from '../database/database.ts';
import { publishChange } from './events.ts';
import { listenForEvents } from './listener.ts';

const log = pino({ level: 'silent' });

test('a database that is away is asked ever more rarely, and afterwards each event comes once', async () => {
  const database = await createTestDatabase();
  const proxy = await openDatabaseProxy(database.url);
  const events: string[] = [];
  let catchUps = 0;
  const pauses: number[] = [];
  const handle = {
    onEvent: ({ id }: { id: string }) => events.push(id),
    onCatchUp: () => {
      catchUps += 1;
    },
  };
  const urls = { ownerUrl: proxy.url, appUrl: proxy.url };
  const listener = await listenForEvents(urls, log, handle, (work, ms) => {
    pauses.push(ms);
    return setTimeout(work, ms / 100);
  });
  expect(catchUps).toBe(1);

  proxy.cut();
  await waitUntil('it has asked six times', () => pauses.length > 6);
  // Never the same on two servers.
  for (const [index, seconds] of [1, 2, 4, 8, 10, 10].entries())
    expect(Math.abs((pauses[index] ?? 0) - seconds * SECONDS)).toBeLessThanOrEqual(seconds * 250);
  expect(proxy.attempts()).toBeLessThanOrEqual(pauses.length);

  proxy.mend();
  await waitUntil('the listener is back', () => catchUps === 2);
  const direct = openDatabase({ ownerUrl: database.url, appUrl: database.url }, () => undefined);
  await publishChange(direct.database, { topic: 'projects', kind: 'changed', id: 'once' });
  await waitUntil('the event came', () => events.length > 0);
  await publishChange(direct.database, { topic: 'projects', kind: 'changed', id: 'last' });
  await waitUntil('the next event came', () => events.includes('last'));
  expect(events).toEqual(['once', 'last']);

  await listener.close();
  await direct.close();
  await proxy.close();
  await database.drop();
});
