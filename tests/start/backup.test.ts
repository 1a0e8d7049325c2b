import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MINUTES } from '#lib/days/durations.ts';
import { projectDir } from '../../scripts/command.ts';
import { newDataDir } from '../harness/data-dir.ts';
import { owner, type Site } from '../harness/site.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { sendRequest, sitesOfFile, startOnce } from './sites.ts';

const { started, startedAgain } = sitesOfFile();
const folder = mkdtempSync(join(tmpdir(), 'backups-'));
const restored: string[] = [];
afterAll(() => {
  for (const dir of [folder, ...restored]) rmSync(dir, { recursive: true, force: true });
});

/** A command as it is typed, with its environment. */
function command(args: string[], dataDir: string) {
  const env = { ...process.env, DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'four plain words of ours' };
  return { file: process.execPath, args: ['scripts/start.mjs', ...args], env };
}

function run(args: string[], dataDir: string) {
  const { file, args: all, env } = command(args, dataDir);
  const options = { cwd: projectDir, env, encoding: 'utf8', timeout: 4 * MINUTES } as const;
  return spawnSync(file, all, options);
}

function emptyDir(): string {
  const dataDir = newDataDir();
  restored.push(dataDir);
  return dataDir;
}

test('npm run backup beside the server, and npm run restore on an empty folder: the request is there', async () => {
  const site = await startedAgain();
  const id = await sendRequest(site);
  const made = run(['backup', folder], site.dataDir);
  expect([made.stderr, made.status]).toEqual(['', 0]);
  const [name] = readdirSync(folder);
  expect(made.stdout).toContain(name);
  // Interrupted at any moment, it is run again.
  const dataDir = emptyDir();
  const { file, args, env } = command(['restore', join(folder, name ?? '')], dataDir);
  const killed = spawn(file, args, { cwd: projectDir, env, detached: true });
  const ended = new Promise((done) => killed.on('exit', done));
  await waitUntil('it has begun', () => existsSync(join(dataDir, 'postgres.json')), 2 * MINUTES);
  process.kill(-(killed.pid ?? 0), 'SIGKILL');
  await ended;
  const start = startOnce({ DATA_DIR: dataDir, PORT: '0' });
  expect(start.stderr).toContain('was interrupted. Please run npm run restore again.');
  const again = run(['restore', join(folder, name ?? '')], dataDir);
  expect([again.stderr, again.status]).toEqual(['', 0]);
  const copy = await started({ prepared: dataDir });
  expect(await copy.rows('select id, photo_count from requests')).toEqual([{ id, photo_count: 1 }]);
});

test('a restore over a business that is there is refused, and so is a backup without a passphrase', async () => {
  const site = await startedAgain();
  const over = run(['restore', join(folder, readdirSync(folder)[0] ?? '')], site.dataDir);
  expect([over.status, over.stderr]).toEqual([1, expect.stringContaining('is running on')]);
  const short = command(['backup', folder], site.dataDir);
  const env = { ...short.env, BACKUP_PASSPHRASE: 'short' };
  const options = { cwd: projectDir, env, encoding: 'utf8' } as const;
  const refused = spawnSync(short.file, short.args, options);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('12 characters')]);
});

/** A backup and its test take their time: they run with low priority. */
const maxMs = 4 * MINUTES;

test(
  'a server that is killed while it backs up shows that, and its next backup is good and the only one',
  async () => {
    const site = await startedAgain();
    const target = mkdtempSync(join(tmpdir(), 'nightly-'));
    restored.push(target);
    const call = await ownerOf(site);
    const stay = { time: '02:30', days: 7, weeks: 4, months: 6 };
    const plan = { folder: target, passphrase: 'four plain words of ours', ...stay };
    expect((await call('/plan', 'PUT', plan)).plan.folder).toBe(target);
    await call('', 'POST');
    const status = async () => (await site.rows('select status from backup_runs'))[0]?.status;
    await waitUntil('it is being tested', async () => (await status()) === 'checking', maxMs);
    await site.kill();
    await site.restart();
    const callAgain = await ownerOf(site);
    expect((await callAgain('')).runs[0].status).toBe('interrupted');
    await callAgain('', 'POST');
    const [run] = await waitUntil(
      'the next one is good',
      async () => {
        const { runs } = await callAgain('');
        return ['good', 'failed'].includes(runs[0].status) ? runs : undefined;
      },
      maxMs,
    );
    expect([run.status, run.checked, run.failure]).toEqual(['good', 'restored', '']);
    await waitUntil('what was left is gone', () => readdirSync(target).length === 2);
    expect(readdirSync(target)).toContain(run.path.slice(target.length + 1));
    expect(existsSync(join(site.dataDir, 'backup-test'))).toBe(false);
    expect(
      await site.rows("select 1 from pg_database where datname like 'plumbline_test%'"),
    ).toEqual([]);
  },
  10 * MINUTES,
);

/** Calls of the owner about backups. */
async function ownerOf(site: Site) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${site.address}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(owner),
  });
  const { token } = await answer.json();
  return async (path: string, method = 'GET', json?: unknown) => {
    const called = await fetch(`${site.address}/api/business-data/backups${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    return called.json();
  };
}
