import { createHmac } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenSeal } from '#features/partners/emails.ts';
import { openDatabase } from '#platform/database/database.ts';
import { keyFor } from '#platform/secrets/keys.ts';
import { rotateKey } from '#platform/secrets/rotate.ts';
import { openSealed, putSecret, readSecret } from '#platform/secrets/secrets.ts';
import { applied } from '#tests/factories/partners.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { call, owner, post, startTestServer } from '#tests/harness/test-server.ts';
import { totp } from '#tests/harness/totp.ts';
import { readConfig } from './config.ts';
import { rotate, sealedColumns, settleKey } from './rotate-key.ts';

const [first, second, third] = ['first', 'second', 'third'].map(
  (name) => `the ${name} secret key, of 32 characters and more`,
) as [string, string, string];
let home: { database: Awaited<ReturnType<typeof createTestDatabase>>; filesDir: string };
/** Of the owner's authenticator app. */
let appSecret: string;
let open: ReturnType<typeof openDatabase>;
const now = new Date('2026-11-29T09:30:00Z');

beforeAll(async () => {
  const database = await createTestDatabase();
  home = { database, filesDir: mkdtempSync(join(tmpdir(), 'files-')) };
  open = openDatabase({ ownerUrl: database.url, appUrl: database.url }, () => undefined);
});
afterAll(async () => {
  await open.close();
  await home.database.drop();
});

const serverWith = (SECRET_KEY: string) => startTestServer({ beside: home, env: { SECRET_KEY } });
const configOf = (more: object) =>
  readConfig({ DATABASE_URL: home.database.url, DATA_DIR: folder(), ...more });
const folder = () => mkdtempSync(join(tmpdir(), 'rotated-'));
const query = async (sql: string) => (await open.pool.query(sql)).rows;

/** All connections of the test itself are closed, as of stopped servers. */
async function rotateTo(from: string, to: string | undefined) {
  await open.close();
  try {
    return await rotate(configOf({ SECRET_KEY: from }), to, now);
  } finally {
    const { url } = home.database;
    open = openDatabase({ ownerUrl: url, appUrl: url }, () => undefined);
  }
}

test('what versions before stored is readable: sessions go on, and authenticator apps open', async () => {
  const server = await serverWith(first);
  const token = await server.signIn();
  const current_password = owner.password;
  const begun = await call(`${server.address}/api/admin/authenticator`, token, {
    method: 'POST',
    json: { current_password },
  });
  appSecret = (await begun.json()).secret;
  const confirmed = await call(`${server.address}/api/admin/authenticator/confirmation`, token, {
    method: 'POST',
    json: { code: totp(appSecret) },
  });
  expect(confirmed.status).toBe(200);
  const [stored] = decodeURIComponent((await confirmed.json()).token).split('.');
  const signature = createHmac('sha256', first).update(String(stored)).digest('base64');
  const earlier = encodeURIComponent(`${stored}.${signature}`);
  expect((await call(`${server.address}/api/admin/verify`, earlier)).status).toBe(200);
  const forged = encodeURIComponent(`${stored}.${signature.replace(/^./, '_')}`);
  expect((await call(`${server.address}/api/admin/verify`, forged)).status).toBe(401);

  const [row] = await query('select secret from two_factors');
  const keys = new Map([[1, keyFor(first, 'sessions')]]);
  const data = await symmetricDecrypt({ key: { keys, currentVersion: 1 }, data: row?.secret });
  const asBefore = await symmetricEncrypt({ key: first, data });
  await open.pool.query('update two_factors set secret = $1', [asBefore]);
  expect(await signInWithApp(server.address, appSecret)).toBe(200);
  await server.stop();
});

async function signInWithApp(address: string, secret: string): Promise<number> {
  const { second_step } = await (await post(`${address}/api/admin/login`, owner)).json();
  const code = totp(secret);
  return (await post(`${address}/api/admin/second-step`, { second_step, code })).status;
}

test('after a rotation every secret opens with the new key alone, and everybody signs in again', async () => {
  const before = await serverWith(first);
  await applied(before, { email: 'luis@example.com' });
  await before.app.database.transaction((tx) =>
    putSecret(tx, first, now, { name: 'mail-server-password', secret: 'hunter2hunter2' }),
  );
  await before.stop();

  const done = await rotateTo(first, second);
  expect(done.unreadable).toBe(0);
  expect(done.sealed).toBeGreaterThanOrEqual(4);
  expect(await query('select 1 from sessions')).toEqual([]);
  const [{ sealed_token }] = (await query('select sealed_token from partner_applications')) as [
    { sealed_token: string },
  ];
  expect(openSealed(second, tokenSeal, sealed_token)).toBeTypeOf('string');
  expect(openSealed(first, tokenSeal, sealed_token)).toBeUndefined();

  const after = await serverWith(second);
  expect(await readSecret(after.app.database, second, 'mail-server-password')).toBe(
    'hunter2hunter2',
  );
  expect(await signInWithApp(after.address, appSecret)).toBe(200);
  await after.stop();
  // Again by mistake, and with a wrong key: nothing changes.
  await expect(rotateTo(first, second)).rejects.toThrow('already');
  await expect(rotateTo(first, third)).rejects.toThrow('does not open');
  await expect(rotateTo(second, undefined)).rejects.toThrow('NEW_SECRET_KEY');
  expect(await readSecret(open.database, second, 'mail-server-password')).toBe('hunter2hunter2');
});

test('a rotation that is interrupted leaves everything sealed with the old key', async () => {
  const admin = new pg.Client(home.database.url);
  await admin.connect();
  await admin.query(
    "alter table audit_log add constraint dies check (details ->> 'name' <> 'SECRET_KEY') not valid",
  );
  await expect(rotateTo(second, third)).rejects.toThrow();
  await admin.query('alter table audit_log drop constraint dies');
  await admin.end();
  expect(await readSecret(open.database, second, 'mail-server-password')).toBe('hunter2hunter2');
  expect(await readSecret(open.database, third, 'mail-server-password')).toBeUndefined();
});

test('a key in the data folder is replaced only once everything is sealed with it', async () => {
  const dataDir = folder();
  const path = (name: string) => join(dataDir, name);
  const config = { ...configOf({ SECRET_KEY: second }), secretKey: undefined, dataDir };
  writeFileSync(path('secret-key'), second);
  writeFileSync(path('secret-key.new'), third);
  await settleKey(config, open.database);
  expect(readFileSync(path('secret-key'), 'utf8')).toBe(second);

  // Ended after the commit, before the file got its name.
  await rotateKey(open.database, sealedColumns, { from: second, to: third, now });
  await settleKey(config, open.database);
  expect(readFileSync(path('secret-key'), 'utf8')).toBe(third);
  expect(existsSync(path('secret-key.new'))).toBe(false);

  await open.close();
  await rotate(config, undefined, now);
  const { url } = home.database;
  open = openDatabase({ ownerUrl: url, appUrl: url }, () => undefined);
  const key = readFileSync(path('secret-key'), 'utf8');
  expect(key).not.toBe(third);
  expect(await readSecret(open.database, key, 'mail-server-password')).toBe('hunter2hunter2');
});

test('nothing is changed while a server is connected', async () => {
  const server = await serverWith(third);
  await expect(rotateTo(third, first)).rejects.toThrow('Stop all servers first');
  await server.stop();
});

test('every sealed column is sealed anew', async () => {
  const found = await query(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name like '%sealed%' and table_name not like 'first_rows%'`,
  );
  const known = sealedColumns.map(({ table, column }) => ({ table, column }));
  expect(found.toSorted((a, b) => a.table.localeCompare(b.table))).toEqual(
    known.toSorted((a, b) => a.table.localeCompare(b.table)),
  );
});
