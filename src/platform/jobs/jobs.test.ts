import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { openDatabase } from '../database/database.ts';
import { openJobs } from './jobs.ts';

/** Seconds: no worker looks for jobs just because time has passed. */
const never = 3600;

test('jobs that arrive while a worker is busy are done right after it', async () => {
  const home = await createTestDatabase();
  const urls = { ownerUrl: home.url, appUrl: home.url };
  const { database, close } = openDatabase(urls, () => undefined);
  const jobs = await openJobs(urls, pino({ level: 'silent' }), never);
  const done: string[] = [];
  await jobs.work([
    {
      name: 'deliver-email',
      async run({ emailId }) {
        // As long as a mail server takes.
        await wait(300);
        done.push(emailId);
      },
    },
  ]);
  const enqueue = (emailId: string) =>
    database.transaction((tx) => jobs.enqueue(tx, 'deliver-email', { emailId }));
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const id of ids) await enqueue(id);
  await waitUntil('all are done', () => done.length === ids.length);
  expect(done.toSorted()).toEqual(ids);
  await jobs.stop();
  await close();
  await home.drop();
});

test('a job with a short delay runs when that is over, not when its queue is next looked at', async () => {
  const home = await createTestDatabase();
  const urls = { ownerUrl: home.url, appUrl: home.url };
  const { database, close } = openDatabase(urls, () => undefined);
  const jobs = await openJobs(urls, pino({ level: 'silent' }), never);
  const done: string[] = [];
  await jobs.work([{ name: 'deliver-email', run: async ({ emailId }) => void done.push(emailId) }]);
  const enqueue = (emailId: string, afterSeconds: number) =>
    database.transaction((tx) => jobs.enqueue(tx, 'deliver-email', { emailId }, afterSeconds));
  await enqueue('later', 2);
  await enqueue('now', 0);
  await waitUntil('both are done', () => done.length === 2);
  const inTime = await database.$client.query(
    `select data->>'emailId' as id from pgboss.job
     where name = 'deliver-email' and started_on >= start_after order by start_after`,
  );
  expect(inTime.rows).toEqual([{ id: 'now' }, { id: 'later' }]);
  await jobs.stop();
  await close();
  await home.drop();
});

test('a job that a server left behind with a delay is run by another one', async () => {
  const home = await createTestDatabase();
  const urls = { ownerUrl: home.url, appUrl: home.url };
  const log = pino({ level: 'silent' });
  const { database, close } = openDatabase(urls, () => undefined);
  const left = await openJobs(urls, log);
  const jobs = await openJobs(urls, log, 1);
  const done: string[] = [];
  await jobs.work([{ name: 'deliver-email', run: async ({ emailId }) => void done.push(emailId) }]);
  await database.transaction((tx) => left.enqueue(tx, 'deliver-email', { emailId: 'later' }, 2));
  await left.stop();
  await waitUntil('it is done', () => done.length === 1);
  await jobs.stop();
  await close();
  await home.drop();
});

test('every queue is set to notify its workers of new jobs', async () => {
  const home = await createTestDatabase();
  const { database, close } = openDatabase(
    { ownerUrl: home.url, appUrl: home.url },
    () => undefined,
  );
  const without = await database.$client.query(
    `select name from pgboss.queue where not notify and name not like '\\_\\_pgboss%'`,
  );
  expect(without.rows).toEqual([]);
  await close();
  await home.drop();
});
