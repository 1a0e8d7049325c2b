import { createServer, connect as openSocket, type Socket } from 'node:net';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/harness/test-database.ts';
import { waitUntil } from '../../../tests/harness/wait-until.ts';
import { openDatabase } from '../database/database.ts';
import { publishChange } from './events.ts';
import { listenForEvents } from './listener.ts';

const log = pino({ level: 'silent' });

/** A way to the database that can be cut, and counts who tries to get through. */
async function openProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const host = target.searchParams.get('host') ?? target.hostname;
  const open = new Set<Socket>();
  let isCut = false;
  let attempts = 0;
  const server = createServer((socket) => {
    attempts += 1;
    if (isCut) return socket.destroy();
    const through = host.startsWith('/')
      ? openSocket(`${host}/.s.PGSQL.${target.port || 5432}`)
      : openSocket(Number(target.port || 5432), host);
    for (const one of [socket, through]) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => open.delete(one));
    }
    socket.pipe(through).pipe(socket);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : '');
  return {
    url: url.href,
    attempts: () => attempts,
    cut() {
      isCut = true;
      attempts = 0;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}

test('a database that is away is asked ever more rarely, and afterwards each event comes once', async () => {
  const database = await createTestDatabase();
  const proxy = await openProxy(database.url);
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
