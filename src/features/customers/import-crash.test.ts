import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { harnessName } from '#tests/harness/harness-name.ts';
import { soak } from '#tests/harness/soak.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const customers = Array.from({ length: soak(1000, 5000) }, (_, n) => ({
  row: n + 2,
  name: `Client${n} Crash`,
  email: `client${n}@crash.example.com`,
  lifetime_value: 10,
}));

async function send() {
  const answer = await server.asOwner('/api/customers/bulk-import', {
    method: 'POST',
    json: { customers },
  });
  return { status: answer.status, body: await answer.json() };
}

/** Cuts an import's connection at its last step, as a database that goes down does. */
async function endImport(): Promise<void> {
  await waitUntil('the import waits for the history', async () => {
    const ended = await server.rows(
      `select pg_terminate_backend(pid) from pg_locks
         where relation = 'audit_log'::regclass and not granted`,
    );
    return ended.length > 0;
  });
}

test('an import whose database connection ends half-way leaves nothing, and can be repeated', async () => {
  await server.asOwner('/api/customers/counts');
  const holding = new pg.Client({
    connectionString: server.database.url,
    application_name: harnessName,
  });
  await holding.connect();
  await holding.query('begin');
  await holding.query('lock table audit_log in share mode');
  const [answer] = await Promise.all([send(), endImport()]);
  await holding.end();
  expect(answer.status).toBe(503);
  expect(answer.body.success).toBe(false);
  const left = await server.rows(`select (select count(*)::int from customers) as customers,
    (select count(*)::int from customer_imports) as imports,
    (select coalesce(sum(customers), 0)::int from customer_totals) as total`);
  expect(left).toEqual([{ customers: 0, imports: 0, total: 0 }]);
  const again = await send();
  expect(again.body.results).toMatchObject({ created: customers.length });
});
