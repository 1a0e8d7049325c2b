import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodKey, startFakeStripe, webhookSecret } from '#fakes/stripe.ts';
import { backupLeavesOut } from '#features/business-data/rules/contents.ts';
import { openSnapshot } from '#features/business-data/store/snapshot.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { png } from '#tests/harness/pictures.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { backUp } from './backup.ts';
import { readConfig } from './config.ts';
import { refuseHalfRestored } from './half-restored.ts';
import { migrations } from './migrations.ts';
import { restore } from './restore.ts';

const passphrase = 'four plain words of ours';
const secretKey = 'a secret key for tests, 32 characters and more';
const folder = mkdtempSync(join(tmpdir(), 'backups-'));
const now = new Date('2026-11-29T09:30:00Z');
let server: TestServer;
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let backup: string;

beforeAll(async () => {
  stripe = await startFakeStripe();
  server = await startTestServer({ env: { STRIPE_API_URL: stripe.url } });
  await addCustomer(server, { first_name: 'Rosa', last_name: 'Núñez' });
  const photo = { name: 'leak.png', bytes: await png(40, 30) };
  const body = workRequestForm(aWorkRequest(), [photo]);
  await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  const json = {
    secret_key: goodKey,
    webhook_secret: webhookSecret,
    current_password: 'correct-horse',
  };
  await server.asOwner('/api/payments/card-connection', { method: 'PUT', json });
  backup = (await backUp(configOf(server), { target: folder, passphrase, now })).path;
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
  rmSync(folder, { recursive: true, force: true });
});

function configOf({ database, filesDir }: Pick<TestServer, 'database' | 'filesDir'>, more = {}) {
  return readConfig({
    DATABASE_URL: database.url,
    SECRET_KEY: secretKey,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'restored-')),
    FILES_URL: pathToFileURL(filesDir).href,
    ...more,
  });
}

async function emptyHome() {
  const database = await createTestDatabase({ empty: true });
  return { database, filesDir: mkdtempSync(join(tmpdir(), 'files-')) };
}

/** Every row of a business, by table. */
async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const { database, close } = openDatabase({ ownerUrl: url, appUrl: url }, () => undefined);
  const snapshot = await openSnapshot(database, backupLeavesOut);
  const found: Record<string, string[]> = {};
  for (const table of await snapshot.tables()) {
    found[table.name] = [];
    for await (const lines of snapshot.lines(table))
      found[table.name]?.push(...lines.filter(isBefore));
  }
  await snapshot.close();
  await close();
  return found;
}

/** That a backup was made is written after it. */
const isBefore = (line: string) => !line.includes('"action":"backed_up"');

const ask = (answer = passphrase) => ({ askPassphrase: async () => answer });

test('a backup made beside the server and restored elsewhere is the same business, secrets included', async () => {
  const home = await emptyHome();
  const restored = await restore(configOf(home), { source: backup, ...ask() });
  expect(await rowsOf(home.database.url)).toEqual(await rowsOf(server.database.url));
  expect(restored.files).toBeGreaterThan(0);
  const names = (dir: string) => readdirSync(dir, { recursive: true }).map(String).toSorted();
  expect(names(home.filesDir)).toEqual(names(server.filesDir));
  for (const name of names(home.filesDir))
    if (statSync(join(home.filesDir, name)).isFile())
      expect(readFileSync(join(home.filesDir, name))).toEqual(
        readFileSync(join(server.filesDir, name)),
      );
  const copy = await startTestServer({ beside: home, env: { STRIPE_API_URL: stripe.url } });
  const card = await (await copy.asOwner('/api/payments/card-connection')).json();
  expect(card).toEqual(await (await server.asOwner('/api/payments/card-connection')).json());
  await addCustomer(copy, { first_name: 'New', last_name: 'Here' });
  await copy.stop();
});

test('without a passphrase it has no secrets, and is restored like the others', async () => {
  const target = join(folder, 'open.zip');
  await backUp(configOf(server), { target, passphrase: undefined, now });
  const home = await emptyHome();
  await restore(configOf(home), { source: target, askPassphrase: () => Promise.reject() });
  const rows = await rowsOf(home.database.url);
  expect(rows.secrets).toEqual([]);
  expect(rows.customers).toHaveLength(1);
});

test('a backup of an earlier version is migrated', async () => {
  const names = Object.keys(migrations).toSorted();
  const earlier = Object.fromEntries(
    names.slice(0, -5).map((name) => [name, migrations[name] ?? '']),
  );
  const old = await emptyHome();
  await migrate(old.database.url, earlier);
  const target = join(folder, 'earlier.zip.age');
  await backUp(configOf(old), { target, passphrase, now });
  const home = await emptyHome();
  await restore(configOf(home), { source: target, ...ask() });
  const copy = await startTestServer({ beside: home });
  expect((await copy.asOwner('/api/customers')).status).toBe(200);
  const applied = await copy.rows('select name from migrations order by name');
  expect(applied.map(({ name }) => name)).toEqual(names);
  await copy.stop();
});

describe('a restore is refused in words and changes nothing', () => {
  async function refusal(source: string, more: { answer?: string; env?: object } = {}) {
    const home = await emptyHome();
    const config = configOf(home, more.env);
    const wanted = { source, ...ask(more.answer) };
    const error = await restore(config, wanted).catch((caught: Error) => caught);
    expect(readdirSync(home.filesDir)).toEqual([]);
    expect(() => refuseHalfRestored(config.dataDir)).not.toThrow();
    const { database, close } = openDatabase(
      { ownerUrl: home.database.url, appUrl: home.database.url },
      () => undefined,
    );
    const tables = await database.$client
      .query("select count(*)::int as count from pg_tables where schemaname = 'public'")
      .then(({ rows }) => rows[0].count)
      // The role of the app comes with the first migration.
      .catch(() => 0);
    expect(tables).toBe(0);
    await close();
    return (error as Error).message;
  }

  function copied(name: string): string {
    const path = join(folder, name);
    cpSync(backup, path);
    return path;
  }

  test('with a wrong passphrase', async () => {
    expect(await refusal(backup, { answer: 'not the passphrase' })).toContain('does not open');
  });

  test('when a byte is changed, wherever it is', async () => {
    const { size } = statSync(backup);
    for (const at of [300, Math.floor(size / 2), size - 1]) {
      const path = copied(`changed-${at}`);
      const bytes = readFileSync(path);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(path, bytes);
      expect(await refusal(path)).toContain('damaged');
    }
  });

  test('when it is cut off or goes on', async () => {
    const cut = copied('cut');
    truncateSync(cut, statSync(backup).size - 1000);
    expect(await refusal(cut)).toContain('damaged');
    const longer = copied('longer');
    appendFileSync(longer, 'more');
    expect(await refusal(longer)).toContain('damaged');
  });

  test('when it is no backup, or is not there', async () => {
    const path = join(folder, 'photo.jpg');
    writeFileSync(path, await png(10, 10));
    expect(await refusal(path)).toContain('Plumbline');
    expect(await refusal(join(folder, 'nothing'))).toContain('There is no backup');
  });

  test('when a newer version made it', async () => {
    const target = join(folder, 'newer.zip.age');
    await server.rows("insert into migrations (name) values ('9999_later.sql')");
    await backUp(configOf(server), { target, passphrase, now });
    await server.rows("delete from migrations where name = '9999_later.sql'");
    expect(await refusal(target)).toContain('newer version of Plumbline');
  });

  test('with another SECRET_KEY', async () => {
    const env = { SECRET_KEY: 'another key, also of 32 characters and more' };
    expect(await refusal(backup, { env })).toContain('SECRET_KEY');
  });

  test('where there is a business already', async () => {
    const before = await rowsOf(server.database.url);
    const config = configOf({ database: server.database, filesDir: (await emptyHome()).filesDir });
    await expect(restore(config, { source: backup, ...ask() })).rejects.toThrow('not empty');
    await expect(restore(configOf(server), { source: backup, ...ask() })).rejects.toThrow(
      'not empty',
    );
    expect(await rowsOf(server.database.url)).toEqual(before);
  });
});

describe('a backup is refused in words', () => {
  test.each([
    ['where there is no folder', () => join(folder, 'missing/a.age'), 'no folder'],
    ['on a disk that is not there', () => join(folder, 'disk'), 'no folder'],
    ['where there is a file', () => backup, 'already a file'],
    ['among the files of the business', () => server.filesDir, 'inside'],
    ['for an address', () => 's3://bucket/name', 'no folder or file'],
  ])('%s', async (_, target, sentence) => {
    const before = readdirSync(folder).toSorted();
    const wanted = { target: target(), passphrase, now };
    await expect(backUp(configOf(server), wanted)).rejects.toThrow(sentence);
    expect(readdirSync(folder).toSorted()).toEqual(before);
  });

  test('while another one is being written there, not after one was killed', async () => {
    const target = join(folder, 'twice.age');
    writeFileSync(`${target}.unfinished`, 'begun');
    const wanted = { target, passphrase, now };
    await expect(backUp(configOf(server), wanted)).rejects.toThrow('Another backup');
    expect(readFileSync(`${target}.unfinished`, 'utf8')).toBe('begun');
    utimesSync(`${target}.unfinished`, 1, 1);
    expect((await backUp(configOf(server), wanted)).path).toBe(target);
    expect(readdirSync(folder)).not.toContain('twice.age.unfinished');
  });

  test('of two at the same moment one is made, and it can be restored', async () => {
    const wanted = { target: join(folder, 'both.zip.age'), passphrase, now };
    const both = await Promise.allSettled([1, 2].map(() => backUp(configOf(server), wanted)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [refused] = both.filter((one) => one.status === 'rejected');
    expect(String(refused?.reason)).toContain('Another backup is being written there');
    const home = await emptyHome();
    await restore(configOf(home), { source: wanted.target, ...ask() });
    expect(await rowsOf(home.database.url)).toEqual(await rowsOf(server.database.url));
  });
});
