import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldRecords } from '#features/personal-data/actions/delete-old.ts';
import { DAYS } from '#lib/days/durations.ts';
import { firstIdAt } from '#lib/ids.ts';
import { nobody } from '#lib/nobody.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { signedInStaff } from '#tests/harness/staff.ts';
import { call, owner, post, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { ActivityLine } from './contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => server.stop());

async function security(query = ''): Promise<ActivityLine[]> {
  await server.app.accessLog.flush();
  const answer = await server.asOwner(`/api/activity?kind=security&limit=200${query}`);
  return (await answer.json()).activity;
}

const actionsOf = (lines: ActivityLine[]) => lines.map(({ action }) => action);
const wrong = (email: string) =>
  post(`${server.address}/api/admin/login`, { email, password: 'not-this-one' });

test('the owner reads who signed in, where, and in which browser', async () => {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36',
  };
  const body = JSON.stringify(owner);
  await fetch(`${server.address}/api/admin/login`, { method: 'POST', headers, body });
  const line = (await security()).find(({ access }) => access?.device === 'Chrome on Windows');
  expect(line).toMatchObject({
    action: 'signed_in',
    actor: { kind: 'owner' },
    access: { site: 'admin', address: '127.0.0.1', times: 1 },
  });
});

test('wrong passwords from one address are counted in a line for each account', async () => {
  for (const email of [owner.email, 'a@example.com', owner.email, 'b@example.com'])
    expect((await wrong(email)).status).toBe(401);
  const failed = (await security()).filter(({ action }) => action === 'sign_in_failed');
  const timesOf = (isKnown: boolean) =>
    failed
      .filter(({ subject }) => (subject.id !== nobody) === isKnown)
      .reduce((sum, { access }) => sum + (access?.times ?? 0), 0);
  expect([timesOf(true), timesOf(false)]).toEqual([2, 2]);
  // Two more if ten minutes ended in between.
  expect(failed.length).toBeLessThanOrEqual(4);
  expect(JSON.stringify(failed)).not.toContain('example.com');
  const ofOwner = failed.find(({ subject }) => subject.id !== nobody);
  const own = await security(`&person=${ofOwner?.subject.id}`);
  expect(actionsOf(own)).toContain('sign_in_failed');
});

test('refused rights and reached limits are there, with the person and where it began', async () => {
  const staff = await signedInStaff(server, 'field');
  for (let index = 0; index < 3; index += 1)
    expect((await call(`${server.address}/api/payments`, staff.token)).status).toBe(403);
  for (let index = 0; index < 11; index += 1)
    await post(`${server.address}/api/admin/password-resets`, { token: 'x', new_password: '' });
  const lines = await security();
  const refused = lines.filter(({ action }) => action === 'right_refused');
  expect(refused[0]).toMatchObject({
    actor: { kind: 'staff', id: staff.id, name: 'Staff field' },
    access: { path: '/api/payments' },
  });
  expect(refused.reduce((sum, { access }) => sum + (access?.times ?? 0), 0)).toBe(3);
  const limited = lines.find(({ access }) => access?.path === '/api/admin/password-resets');
  expect(limited?.action).toBe('limit_reached');
});

test('keys, exports, and program tokens are there, never with a value', async () => {
  const proof = { json: { current_password: owner.password }, method: 'POST' };
  expect((await server.asOwner('/api/business-data/exports', proof)).status).toBe(202);
  expect((await server.asOwner('/api/customers/export')).status).toBe(200);
  const json = {
    secret_key: `sk_live_${'x'.repeat(24)}`,
    webhook_secret: `whsec_${'y'.repeat(24)}`,
  };
  await server.asOwner('/api/payments/card-connection', { method: 'PUT', json });
  const token = { name: 'Reports', scope: 'read', current_password: owner.password };
  const made = { method: 'POST', json: token };
  expect((await server.asOwner('/api/admin/assistant/tokens', made)).status).toBe(200);
  const lines = await security();
  const found = lines.map(({ action, subject }) => `${action} ${subject.kind} ${subject.name}`);
  expect(found).toContain('exported export ');
  expect(found).toContain('exported export /api/customers/export');
  expect(found).toContain('secret_stored secret stripe-secret-key');
  expect(found).toContain('created assistant_token Reports');
  expect(JSON.stringify(await server.rows('select * from audit_log'))).not.toContain('sk_live_');
});

test("the app's role counts up and does nothing else: no change, no deletion, no old lines", async () => {
  const { database } = server.app;
  const [line] = await server.rows('select id from audit_log where times is null limit 1');
  const count = `select count_access('${line.id}', now(), 'visitor', null, 'forged', '${nobody}', '{}', 1)`;
  await database.$client.query(count);
  const [after] = await server.rows('select times, action from audit_log where id = $1', [line.id]);
  expect(after).toMatchObject({ times: null });
  expect(after.action).not.toBe('forged');
  for (const sql of [
    'update audit_log set times = 1',
    'delete from audit_log',
    "select delete_old_audit_lines(now() - interval '300 days', 10)",
    "select delete_old_access_lines(now() - interval '300 days', 10)",
  ])
    await expect(database.$client.query(sql)).rejects.toThrow('permission denied');
});

test('lines of the office stay even where somebody pretends to delete the data of a person', async () => {
  const client = await server.app.database.$client.connect();
  const lines = async () =>
    (await server.rows("select id from audit_log where subject_type in ('secret', 'export')"))
      .length;
  const before = await lines();
  expect(before).toBeGreaterThan(0);
  await client.query("begin; select set_config('plumbline.erases', 'on', true)");
  await client.query('select delete_audit_lines((select array_agg(id) from audit_log))');
  await client.query('commit');
  client.release();
  expect(await lines()).toBe(before);
  const [left] = await server.rows(
    "select details from audit_log where action = 'history_deleted'",
  );
  expect(left?.details.lines ?? 0).toBeGreaterThanOrEqual(0);
});

test('sign-ins and their addresses go after 200 days, other lines stay', async () => {
  const old = fromNow(-201 * DAYS);
  const add = (id: string, kind: string) =>
    server.rows(
      `insert into audit_log (id, at, actor_kind, action, subject_type, subject_id, details)
        values ($1, $2, 'visitor', 'sign_in_failed', $3, $4, '{"address": "203.0.113.77"}')`,
      [id, old, kind, nobody],
    );
  await add(firstIdAt(old), 'access');
  await add(firstIdAt(fromNow(-202 * DAYS)), 'settings');
  await deleteOldRecords(server.app);
  const left = await server.rows(
    "select subject_type from audit_log where details ->> 'address' = '203.0.113.77'",
  );
  expect(left).toEqual([{ subject_type: 'settings' }]);
});

test('an attacker who hammers sign-in from many addresses adds a bounded number of lines', async () => {
  const count = async () =>
    (await server.rows("select 1 from audit_log where action = 'limit_reached'")).length;
  for (let index = 0; index < 5000; index += 1)
    server.app.accessLog.count({ action: 'limit_reached', address: `2001:db8:${index}::/64` });
  await server.app.accessLog.flush();
  expect(await count()).toBeGreaterThan(18);
  // Twice, if ten minutes end in between.
  expect(await count()).toBeLessThanOrEqual(42);
  const [rest] = await server.rows(
    `select sum(times)::int as times from audit_log
      where action = 'limit_reached' and not details ? 'address'`,
  );
  expect(rest.times).toBeGreaterThan(4700);
});
