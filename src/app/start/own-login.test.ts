import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readAsPartner } from '#platform/database/database.ts';
import { addProject } from '#tests/factories/projects.ts';
import { addOrder } from '#tests/factories/work-orders.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import { asAdmin } from '#tests/harness/postgres.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

const id = randomBytes(6).toString('hex');
const [owner, login] = [`owner_${id}`, `login_${id}`];
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: TestServer;

const urlOf = (role: string) => {
  const url = new URL(database.url);
  url.username = role;
  url.password = 'a password';
  return url.href;
};

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  const admin = inject('adminUrl');
  const name = new URL(database.url).pathname.slice(1);
  await asAdmin(admin, `create role ${owner} login createrole password 'a password'`);
  await asAdmin(admin, `create role ${login} login password 'a password'`);
  for (const role of ['plumbline_app', 'plumbline_customer', 'plumbline_partner'])
    await asAdmin(admin, `grant ${role} to ${owner} with admin option`);
  await asAdmin(admin, `alter database ${name} owner to ${owner}`);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`alter schema public owner to ${owner}`);
  await client.end();
  const env = { DATABASE_URL: urlOf(login), DATABASE_OWNER_URL: urlOf(owner) };
  const filesDir = mkdtempSync(join(inject('filesFolder'), 'files-'));
  server = await startTestServer({ env, beside: { database, filesDir } });
}, 120_000);

afterAll(async () => {
  await server.stop();
  await database.drop();
  for (const role of [login, owner]) await asAdmin(inject('adminUrl'), `drop role ${role}`);
});

test('a login of its own cannot go back to the owner of the tables', async () => {
  const client = await server.app.database.$client.connect();
  await client.query('set role none');
  const { rows } = await client.query('select current_user as who');
  expect(rows).toEqual([{ who: login }]);
  for (const statement of [
    `set role ${owner}`,
    'alter table customers add column x int',
    'update audit_log set at = now()',
    'delete from audit_log',
    "select delete_old_access_lines(now() - interval '300 days', 1)",
  ])
    await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  client.release(true);
});

test('under an owner that is no administrator partners read the same through the masked view', async () => {
  const { partner, browser } = await signedInPartner(server, { full_name: 'Luis Ortega' });
  const customer = {
    first_name: 'Hank',
    last_name: 'Oehler',
    phone: '(830) 555-0199',
    email: 'hank@example.com',
    address: '602 Creek St',
    city: 'Comfort',
    zip_code: '78013',
  };
  const site = await addProject(server, { customer });
  const order = await addOrder(server, site.id, [partner.id], { site_note: 'Gate4411' });
  const seen = async () => {
    const read = await readAsPartner(server.app.database, partner.id, (tx) =>
      tx.execute(sql`select * from partner_orders`),
    );
    return JSON.stringify(read.rows);
  };
  expect(await seen()).toContain(order.id);
  expect(await seen()).not.toMatch(/Oehler|602 Creek|Gate4411/);
  await browser.call(`/api/partner/work-orders/${order.id}/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"answer":"accept"}',
  });
  expect(await seen()).toMatch(/Oehler.*602 Creek/);
});
