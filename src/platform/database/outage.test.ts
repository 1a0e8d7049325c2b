import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { allowLongStatements } from './database.ts';
import { outageOf } from './outage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a statement that takes too long ends, and its caller may try again', async () => {
  const { database } = server.app;
  const { rows } = await database.execute(sql`show statement_timeout`);
  expect(rows).toEqual([{ statement_timeout: '2min' }]);
  const slow = database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 20`);
    await tx.execute(sql`select pg_sleep(60)`);
  });
  const error = await slow.catch((caught: unknown) => caught);
  expect(await outageOf(error, database)).toMatchObject({ status: 503, retryAfterSeconds: 5 });
});

test('an import may take as long as it needs, and nothing after it', async () => {
  const { database } = server.app;
  const limits = await database.transaction(async (tx) => {
    await allowLongStatements(tx);
    return (await tx.execute(sql`show statement_timeout`)).rows;
  });
  expect(limits).toEqual([{ statement_timeout: '0' }]);
  expect((await database.execute(sql`show statement_timeout`)).rows).toEqual([
    { statement_timeout: '2min' },
  ]);
});
