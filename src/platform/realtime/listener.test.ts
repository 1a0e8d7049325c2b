import pino from 'pino';
import { expect, test } from 'vitest';
import { openDatabaseProxy } from '../../../tests/harness/database-proxy.ts';
import { createTestDatabase } from '../../../tests/harness/test-database.ts';
import { waitUntil } from '../../../tests/harness/wait-until.ts';
import { openDatabase } from '../database/database.ts';
import { publishChange } from './events.ts';
import { listenForEvents } from './listener.ts';

const log = pino({ level: 'silent' });

test('a database that is away is asked ever more rarely, and afterwards each event comes once', async () => {
  const database = await createTestDatabase();
  const proxy = await openDatabaseProxy(database.url);
  const events: string[] = [];
  let catchUps = 0;
  const listener = await listenForEvents({ ownerUrl: proxy.url, appUrl: proxy.url }, log, {
    onEvent: ({ id }) => events.push(id),
    onCatchUp: () => {
      catchUps += 1;
    },
  });
  expect(catchUps).toBe(1);

  proxy.cut();
  await new Promise((later) => setTimeout(later, 8_000));
  // After about 1, 3 and 7 seconds.
  expect(proxy.attempts()).toBeGreaterThanOrEqual(2);
  expect(proxy.attempts()).toBeLessThanOrEqual(4);

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
