import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import type { NeedView } from '#features/dashboard/contract.ts';
import { dayAfter } from '#lib/days/days.ts';
import { HOURS, MINUTES } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { tryLock } from '#platform/database/try-lock.ts';
import { businessDay, businessTime, fromNow } from '#tests/harness/business-day.ts';
import { asAdmin, databaseUrl } from '#tests/harness/postgres.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { beginNightly } from './actions/request-backup.ts';
import { retire } from './actions/retire-backups.ts';
import type { BackupsView, RunView } from './contract.ts';
import { findPlan } from './store/backups.ts';

const passphrase = 'four plain words of ours';
/** A backup and its test are several processes, on a machine with much else to do. */
const maxMs = 5 * MINUTES;
vi.setConfig({ testTimeout: 2 * maxMs });
afterAll(() => vi.resetConfig());
const folders: string[] = [];
let server: TestServer;
let target: string;

beforeAll(async () => {
  server = await startTestServer({ env: { DATA_DIR: newFolder() } });
});
beforeEach(async () => {
  await server.rows('delete from backup_runs');
  await server.rows('delete from backup_plan');
  await server.rows("delete from secrets where name = 'backup-passphrase'");
  await server.rows('delete from notifications');
  await server.rows('delete from emails');
  target = newFolder();
});
afterAll(async () => {
  await server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nightly-'));
  folders.push(folder);
  return folder;
}

const plan = (change: object = {}) => ({
  folder: target,
  passphrase,
  time: '02:30',
  days: 7,
  weeks: 4,
  months: 6,
  ...change,
});

async function call(path: string, method = 'GET', json?: unknown) {
  const answer = await server.asOwner(`/api/business-data/backups${path}`, {
    method,
    ...(json !== undefined && { json }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function turnOn(change: object = {}): Promise<BackupsView> {
  const { status, body } = await call('/plan', 'PUT', plan(change));
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

/** The latest run, once nothing is being made or tested. */
async function ended(): Promise<RunView> {
  return waitUntil(
    'the backup has ended',
    async () => {
      const [run] = (await call('')).body.runs as RunView[];
      const isOpen = ['waiting', 'writing', 'checking'].includes(run?.status ?? 'waiting');
      return isOpen ? undefined : run;
    },
    maxMs,
  );
}

async function backUp(): Promise<RunView> {
  const { status, body } = await call('', 'POST');
  expect([status, body.message]).toEqual([202, undefined]);
  return ended();
}

let made: { bytes: Buffer; row: Record<string, unknown> } | undefined;

/** Turned on, with a good backup: made once, copied into the folder of each test. */
async function aGoodBackup(): Promise<RunView> {
  await turnOn();
  if (!made) {
    const run = await backUp();
    const [row] = await server.rows('select * from backup_runs where id = $1', [run.id]);
    made = { bytes: readFileSync(run.path), row };
    return run;
  }
  const row = { ...made.row, folder: target };
  writeFileSync(join(target, String(made.row.name)), made.bytes);
  await server.rows(
    'insert into backup_runs select * from json_populate_record(null::backup_runs, $1)',
    [JSON.stringify(row)],
  );
  return ended();
}

const written = (folder = target) =>
  readdirSync(folder).filter((name) => name.endsWith('.age') || name.endsWith('.unfinished'));

const notices = async () =>
  (await server.rows("select title from notifications where kind = 'problem' order by id")).map(
    ({ title }) => title,
  );

const emails = async () =>
  (await server.rows('select subject from emails order by id')).map(({ subject }) => subject);

const scratchDatabases = async () =>
  server.rows("select datname from pg_database where datname like 'plumbline\\_test\\_%'");

async function need(): Promise<NeedView | undefined> {
  const { needs } = await (await server.asOwner('/api/dashboard/needs')).json();
  return needs.find(({ kind }: NeedView) => kind === 'backup_missing');
}

/** The nightly job, at a time of its own. */
const tick = (now: Date) => beginNightly({ ...server.app, now: () => now });

test('at night a backup is written, restored into a scratch database, and shown as good', async () => {
  await turnOn();
  const night = dayAfter(businessDay(), 1);
  await tick(new Date(businessTime(night, '02:29')));
  expect((await call('')).body.runs).toEqual([]);
  await tick(new Date(businessTime(night, '02:30')));
  const run = await ended();
  expect(run).toMatchObject({ status: 'good', by_itself: true, checked: 'restored', failure: '' });
  expect(run.rows).toBeGreaterThan(0);
  expect(written()).toEqual([run.path.slice(target.length + 1)]);
  expect(readFileSync(run.path).length).toBe(run.size);
  expect(readFileSync(run.path, 'latin1')).toMatch(/^age-encryption/);
  expect(await scratchDatabases()).toEqual([]);
  // Once a night.
  await tick(new Date(businessTime(night, '02:35')));
  expect((await call('')).body.runs).toHaveLength(1);
  expect([await notices(), await need()]).toEqual([[], undefined]);
});

test('a backup that is damaged after it was written is found, by a test that is repeated', async () => {
  const run = await aGoodBackup();
  expect(run).toMatchObject({ status: 'good', by_itself: false });
  const whole = readFileSync(run.path);
  const changed = Buffer.from(whole);
  const middle = Math.floor(whole.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  for (const bytes of [changed, whole.subarray(0, whole.length - 100)]) {
    writeFileSync(run.path, bytes);
    expect((await call(`/${run.id}/checks`, 'POST')).status).toBe(202);
    const found = await ended();
    expect(found).toMatchObject({ status: 'failed', checked: '', checked_at: null });
    expect(found.failure).toMatch(/damaged/);
  }
  expect(await notices()).toHaveLength(2);
  expect((await notices())[0]).toMatch(/^The backup of .* did not pass its test$/);
  expect(await emails()).toEqual(await notices());
  expect(await need()).toMatchObject({ title: 'The last backup failed', level: 'promise' });
  unlinkSync(run.path);
  await call(`/${run.id}/checks`, 'POST');
  expect((await ended()).failure).toContain(`There is no backup ${run.path}`);
});

test('rows that could not be restored are found, although every byte is as it was written', async () => {
  await turnOn();
  const orphan = newId();
  await server.rows(
    `set session_replication_role = replica;
     insert into email_labels (email_id, label, set_by) values ('${orphan}', 'customer', 'rule');
     reset session_replication_role`,
  );
  const run = await backUp();
  await server.rows('delete from email_labels where email_id = $1', [orphan]);
  expect(run).toMatchObject({ status: 'failed', checked: '', can_check: true });
  expect(run.failure).toContain("don't fit together");
  expect(await notices()).toEqual([expect.stringContaining('did not pass its test')]);
  expect(await scratchDatabases()).toEqual([]);
});

test('where no database may be created, it is decrypted and read in full, and that is what is shown', async () => {
  const role = `limited_${newId().slice(-12)}`;
  const adminUrl = inject('adminUrl');
  await asAdmin(adminUrl, `create role ${role} login password 'limited'`);
  for (const one of ['plumbline_app', 'plumbline_customer', 'plumbline_partner'])
    await asAdmin(adminUrl, `grant ${one} to ${role}`);
  const name = `${inject('template')}_${role}`;
  await asAdmin(adminUrl, `create database ${name} owner ${role}`);
  const url = new URL(databaseUrl(adminUrl, name));
  url.username = role;
  url.password = 'limited';
  const beside = {
    filesDir: newFolder(),
    database: { url: url.href, drop: async () => undefined },
  };
  const limited = await startTestServer({ beside, env: { DATA_DIR: newFolder() } });
  const path = '/api/business-data/backups';
  await limited.asOwner(`${path}/plan`, { method: 'PUT', json: plan() });
  await limited.asOwner(path, { method: 'POST' });
  const run = await waitUntil(
    'the backup has ended',
    async () => {
      const { runs } = await (await limited.asOwner(path)).json();
      return ['good', 'failed'].includes(runs[0].status) && runs[0];
    },
    maxMs,
  );
  expect(run).toMatchObject({ status: 'good', checked: 'read', failure: '' });
  await limited.stop();
  await asAdmin(adminUrl, `drop database ${name} with (force)`);
  await asAdmin(adminUrl, `drop owned by ${role}`);
  await asAdmin(adminUrl, `drop role ${role}`);
});

describe('a folder that was set up and is gone', () => {
  test.each([
    ['altogether', () => undefined, 'There is no folder'],
    ['with its disk, which leaves an empty one', () => mkdirSync(target), 'Is its disk connected?'],
  ])(
    '%s: the backup fails in plain language, by notice, email, and on the dashboard',
    async (_, leave, sentence) => {
      await turnOn();
      renameSync(target, `${target}-away`);
      folders.push(`${target}-away`);
      leave();
      const run = await backUp();
      expect(run).toMatchObject({ status: 'failed', size: 0 });
      expect(run.failure).toContain(sentence);
      expect(run.failure).toContain(target);
      expect(await notices()).toEqual([expect.stringMatching(/^The backup of .* failed$/)]);
      expect(await emails()).toEqual(await notices());
      expect(await need()).toMatchObject({ title: 'The last backup failed' });
    },
  );
});

test('a server that is killed in the middle: the run is interrupted, and the next one removes what it left', async () => {
  await turnOn();
  const id = newId();
  const name = 'plumbline-2026-11-28-023000.zip.age';
  await server.rows(
    `insert into backup_runs (id, status, night, requested_at, queued_at, started_at, folder, name)
     values ($1, 'writing', $4, now(), now(), now(), $2, $3)`,
    [id, target, name, businessDay()],
  );
  writeFileSync(join(target, `${name}.unfinished`), 'half');
  writeFileSync(join(target, 'holiday.jpg'), 'not ours');
  const scratch = `plumbline_test_${id.replaceAll('-', '')}`;
  await asAdmin(inject('adminUrl'), `create database ${scratch}`);
  // As long as its server is alive, it is not interrupted, and nobody else begins.
  const lock = await tryLock(server.app.database, 'backups');
  expect((await call('')).body.runs[0].status).toBe('writing');
  for (const path of ['', `/${id}/checks`]) {
    const { status, body } = await call(path, 'POST');
    expect([status, body.message]).toEqual([409, expect.any(String)]);
  }
  expect((await call('', 'POST')).body.message).toContain('already being made');
  await lock?.release();
  const [interrupted] = (await call('')).body.runs;
  expect(interrupted).toMatchObject({ status: 'interrupted', size: 0 });
  expect(interrupted.failure).toContain('The server stopped');
  expect(await need()).toMatchObject({ title: 'The last backup failed' });
  // The same night, again: by itself.
  await server.rows(
    "update backup_plan set saved_at = now() - interval '2 days', overdue_noticed_at = now()",
  );
  await tick(new Date(businessTime(businessDay(), '23:58')));
  const run = await ended();
  expect(run).toMatchObject({ status: 'good', by_itself: true });
  expect(written()).toEqual([run.path.slice(target.length + 1)]);
  expect(readdirSync(target)).toContain('holiday.jpg');
  expect(await scratchDatabases()).toEqual([]);
  expect(await need()).toBeUndefined();
  const [{ overdue_noticed_at }] = await server.rows('select overdue_noticed_at from backup_plan');
  expect(overdue_noticed_at).toBeNull();
});

test('a server that is stopped does not wait for its backup, which is interrupted', async () => {
  const home = { database: await createTestDatabase(), filesDir: newFolder() };
  const env = { DATA_DIR: newFolder() };
  const path = '/api/business-data/backups';
  const first = await startTestServer({ beside: home, env });
  await first.asOwner(`${path}/plan`, { method: 'PUT', json: plan() });
  await first.asOwner(path, { method: 'POST' });
  await waitUntil('it is being restored', async () => (await scratchDatabases())[0], maxMs);
  await first.stop();
  // Nobody has waited until the test of the backup was done.
  const [scratch] = await scratchDatabases();
  expect(scratch).toBeDefined();
  await asAdmin(inject('adminUrl'), `drop database ${scratch.datname} with (force)`);
  const second = await startTestServer({ beside: home, env });
  const { runs } = await (await second.asOwner(path)).json();
  expect(runs).toEqual([expect.objectContaining({ status: 'interrupted', can_check: true })]);
  expect(await second.rows("select 1 from notifications where kind = 'problem'")).toEqual([]);
  await second.stop();
  await home.database.drop();
});

test('36 hours without a good backup are one notice, one email, and a line on the dashboard', async () => {
  await turnOn({ time: '23:59' });
  const noon = new Date(businessTime(businessDay(), '12:00'));
  const setSaved = (hours: number) =>
    server.rows('update backup_plan set saved_at = $1', [new Date(noon.getTime() - hours * HOURS)]);
  await setSaved(35.9);
  await tick(noon);
  expect(await notices()).toEqual([]);
  await setSaved(36.1);
  for (const minutes of [0, 5, 10, 15]) await tick(new Date(noon.getTime() + minutes * MINUTES));
  expect(await notices()).toEqual(['No backup for more than 36 hours']);
  expect(await emails()).toEqual(['No backup for more than 36 hours']);
  await server.rows("update backup_plan set saved_at = now() - interval '37 hours'");
  expect(await need()).toMatchObject({ title: 'No backup for more than 36 hours' });
  // A good one ends it, and the next gap is another one.
  const good = new Date(noon.getTime() + 1 * HOURS);
  await server.rows(
    `insert into backup_runs (id, status, requested_at, queued_at, ended_at) values ($1, 'good', $2, $2, $2)`,
    [newId(), good],
  );
  await server.rows('update backup_plan set overdue_noticed_at = null');
  await tick(new Date(good.getTime() + 35 * HOURS));
  expect(await notices()).toHaveLength(1);
  await tick(new Date(good.getTime() + 36.1 * HOURS));
  expect(await notices()).toHaveLength(2);
});

test('of 200 nights, 7 days, 4 weeks, and 6 months stay, and files of others', async () => {
  await turnOn();
  const today = businessDay();
  for (let ago = 200; ago > 0; ago -= 1) {
    const day = dayAfter(today, -ago);
    const at = new Date(businessTime(day, '02:30'));
    const name = `plumbline-${day}-023000.zip.age`;
    writeFileSync(join(target, name), 'a backup');
    await server.rows(
      `insert into backup_runs (id, status, night, requested_at, queued_at, started_at, ended_at, folder, name, size)
       values ($1, $2, $3, $4, $4, $4, $4, $5, $6, 8)`,
      [newId(at), ago === 60 ? 'failed' : 'good', day, at, target, name],
    );
  }
  // Not ours: another name, another size.
  writeFileSync(join(target, 'plumbline-2026-11-29-0930.zip.age'), 'made by hand');
  const replaced = `plumbline-${dayAfter(today, -100)}-023000.zip.age`;
  writeFileSync(join(target, replaced), 'replaced by somebody');
  const current = await findPlan(server.app.database);
  if (current) await retire(server.app, current);
  const left = written().filter((one) => one !== replaced && !one.includes('-0930.'));
  expect(written()).toContain(replaced);
  expect(written()).toContain('plumbline-2026-11-29-0930.zip.age');
  expect(left).toHaveLength(7 + 4 + 6);
  expect(left).toContain(`plumbline-${dayAfter(today, -1)}-023000.zip.age`);
  expect(left).toContain(`plumbline-${dayAfter(today, -7)}-023000.zip.age`);
  const shown = (await call('')).body.runs as RunView[];
  expect(shown.filter(({ is_deleted }) => !is_deleted).length).toBeGreaterThanOrEqual(11);
});

describe('what is wrong with a folder or a passphrase is stated at its field', () => {
  const inTheWay = () => join(newFolder(), 'file');
  test.each<[string, () => object, string, string]>([
    ['a relative path', () => ({ folder: 'backups' }), 'folder', 'full path'],
    ['no folder', () => ({ folder: join(target, 'gone') }), 'folder', 'There is no folder'],
    [
      'a file',
      () => {
        const folder = inTheWay();
        writeFileSync(folder, '');
        return { folder };
      },
      'folder',
      'is a file',
    ],
    ['the data folder', () => ({ folder: server.filesDir }), 'folder', 'which it backs up'],
    [
      'a link into the data folder',
      () => {
        const folder = inTheWay();
        symlinkSync(server.filesDir, folder);
        return { folder };
      },
      'folder',
      'which it backs up',
    ],
    [
      'a folder of others',
      () => {
        // Root may write everywhere but there.
        if (process.getuid?.() === 0) return { folder: '/sys/kernel' };
        chmodSync(target, 0o500);
        return {};
      },
      'folder',
      'may not write',
    ],
    ['a short passphrase', () => ({ passphrase: 'short' }), 'passphrase', '12 characters'],
    ['no passphrase', () => ({ passphrase: '' }), 'passphrase', 'Please choose a passphrase'],
    ['no time', () => ({ time: '25:00' }), 'time', 'time of day'],
    ['no day', () => ({ days: 0 }), 'days', '1 or more'],
    ['half a week', () => ({ weeks: 0.5 }), 'weeks', 'number'],
  ])('%s', async (_, change, field, sentence) => {
    const { status, body } = await call('/plan', 'PUT', plan(change()));
    expect([status, body.fields?.[field]]).toEqual([400, expect.stringContaining(sentence)]);
    expect((await call('')).body.plan).toBeNull();
    expect((await call('', 'POST')).body.message).toContain('choose a folder');
  });

  test('a disk without room for another one like the last', async () => {
    await server.rows(
      "insert into backup_runs (id, status, requested_at, queued_at, size) values ($1, 'good', now(), now(), $2)",
      [newId(), 1e15],
    );
    const { status, body } = await call('/plan', 'PUT', plan());
    expect([status, body.fields?.folder]).toEqual([
      400,
      expect.stringMatching(/free\. A backup needs/),
    ]);
    expect(written()).toEqual([]);
  });
});

test('the passphrase is stored encrypted, never shown, and replaced only by another', async () => {
  const answer = await turnOn();
  expect(answer.plan).toEqual({
    folder: target,
    time: '02:30',
    days: 7,
    weeks: 4,
    months: 6,
    saved_at: expect.any(String),
    has_passphrase: true,
  });
  expect(JSON.stringify(answer)).not.toContain(passphrase);
  const stored = await server.rows("select sealed from secrets where name = 'backup-passphrase'");
  expect(stored).toHaveLength(1);
  expect(stored[0].sealed).not.toContain(passphrase);
  // The small file it was tried out with is gone; the one that names the folder is not.
  expect(readdirSync(target)).toEqual(['plumbline-backups.txt']);
  const id = newId();
  await server.rows(
    `insert into backup_runs (id, status, requested_at, queued_at, folder, name, size)
     values ($1, 'good', now(), now(), $2, 'plumbline-2026-11-28-023000.zip.age', 5)`,
    [id, target],
  );
  await turnOn({ passphrase: '', days: 8 });
  expect(await server.rows("select sealed from secrets where name = 'backup-passphrase'")).toEqual(
    stored,
  );
  await turnOn({ passphrase: 'another four words of ours' });
  const { status, body } = await call(`/${id}/checks`, 'POST');
  expect([status, body.message]).toEqual([409, expect.stringContaining('earlier passphrase')]);
});

test('a good backup is a done step of the setup guide; turned off nothing asks and nothing is deleted', async () => {
  const isSetUp = async () => (await (await server.asOwner('/api/settings')).json()).has_backups;
  expect(await isSetUp()).toBe(false);
  await tick(fromNow(40 * HOURS));
  expect([await notices(), await need()]).toEqual([[], undefined]);
  await turnOn();
  expect(await isSetUp()).toBe(false);
  const { path } = await aGoodBackup();
  expect(await isSetUp()).toBe(true);
  const { status, body } = await call('/plan', 'DELETE');
  expect([status, body.plan]).toEqual([200, null]);
  expect(await isSetUp()).toBe(false);
  await tick(fromNow(40 * HOURS));
  expect([await notices(), await need(), body.runs.length]).toEqual([[], undefined, 1]);
  expect(readdirSync(target).toSorted()).toEqual(
    [basename(path), 'plumbline-backups.txt'].toSorted(),
  );
});
