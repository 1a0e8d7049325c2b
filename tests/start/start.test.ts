import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MINUTES } from '#lib/days/durations.ts';
import { findRunningServer } from '#platform/database/running-server.mjs';
import { projectDir } from '../../scripts/command.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { isRoot, sendRequest, signIn, sitesOfFile, startOnce } from './sites.ts';

const { started, startedAgain, preparedDir } = sitesOfFile();

test('a second start on the same data folder says where the first one is, and does no harm', async () => {
  const site = await startedAgain();
  const second = startOnce({ DATA_DIR: site.dataDir, PORT: '0' });
  expect(second.status).toBe(1);
  expect(second.stderr.trim()).toContain(`is already running on ${site.dataDir}: ${site.address}`);
  expect((await fetch(`${site.address}/healthz`)).status).toBe(200);
});

test('npm start itself passes SIGTERM on, stops everything and exits 0', async () => {
  const dataDir = preparedDir();
  const npm = spawn('npm', ['start'], {
    cwd: projectDir,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => npm.on('exit', (code, signal) => done(signal ?? code)));
  let output = '';
  npm.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const address = await waitUntil(
    'ready',
    () => output.match(/Website\s+(\S+)\//)?.[1],
    4 * MINUTES,
  );
  const { cluster } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(true);
  npm.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  await expect(fetch(address)).rejects.toThrow();
  rmSync(dataDir, { recursive: true, force: true });
});

test('after kill -9 the next start takes over the running database, with all that was acknowledged', async () => {
  const site = await startedAgain();
  const id = await sendRequest(site);
  const [before] = await site.rows('select pg_postmaster_start_time() as at');
  await site.kill();
  await site.restart();
  const [after] = await site.rows('select pg_postmaster_start_time() as at');
  expect(after.at).toEqual(before.at);
  expect(await site.rows('select id, photo_count from requests')).toEqual([{ id, photo_count: 1 }]);
});

test('a server that was killed comes back by itself, and its owner hears of it', async () => {
  const site = await startedAgain();
  const id = await sendRequest(site);
  site.crash();
  const address = await waitUntil(
    'it is back',
    async () => {
      const again = await findRunningServer(site.dataDir);
      if (again?.pid === site.serverPid()) return undefined;
      return again?.address.startsWith('http') ? again.address : undefined;
    },
    MINUTES,
  );
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect(await site.rows('select id from requests')).toEqual([{ id }]);
  await waitUntil('the email', async () => {
    const emails = await site.rows("select 1 from emails where subject like 'Plumbline stopped%'");
    return emails.length === 1;
  });
});

test('the database starts again after it was killed, and its owner hears of it', async () => {
  const site = await startedAgain();
  // Tests switch off what makes a database slow and safe.
  await site.rows('alter system set synchronous_commit = on');
  await site.rows('select pg_reload_conf()');
  const id = await sendRequest(site);
  const { cluster } = JSON.parse(readFileSync(join(site.dataDir, 'postgres.json'), 'utf8'));
  const pid = () => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const before = pid();
  process.kill(before, 'SIGKILL');
  const isBack = () =>
    site.rows('select id from requests').then(
      (rows) => rows,
      () => undefined,
    );
  expect(await waitUntil('it is back', isBack, MINUTES)).toEqual([{ id }]);
  expect(pid()).not.toBe(before);
  await waitUntil('requests are taken again', () =>
    sendRequest(site).then(
      (id) => Boolean(id),
      () => false,
    ),
  );
  await waitUntil('the email', async () => {
    const emails = await site.rows(
      "select 1 from emails where subject like 'The database stopped%'",
    );
    return emails.length === 1;
  });
  expect(await site.stop()).toBe(0);
});

test('a bad value stops the start with one line that names it', () => {
  const { status, stderr } = startOnce({
    PORT: 'many',
    DATA_DIR: join(tmpdir(), 'plumbline-never'),
  });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain('PORT');
});

test('the first start makes up a password, shows it once and never again; secrets are for their owner only', async () => {
  const site = await started({ env: { OWNER_PASSWORD: '' } });
  const password = site.output.match(/Password\s+(\S+)/)?.[1] ?? '';
  expect(await signIn(site, password)).toBe(200);
  for (const name of ['secret-key', 'postgres.json'])
    expect(statSync(join(site.dataDir, name)).mode & 0o077).toBe(0);
  await site.stop();
  await site.restart();
  expect(site.output).not.toContain('Password  ');
});

// This needs root to act as another user; without it the suite itself runs as an ordinary user.
describe.runIf(isRoot)('started as root', () => {
  test('PostgreSQL runs as another user, out of a private folder too', async () => {
    const home = mkdtempSync(join(tmpdir(), 'plumbline-home-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const site = await started({ dataDir: join(home, 'data') });
    expect(site.output).toContain('/var/lib/plumbline/');
    const { cluster } = JSON.parse(readFileSync(join(site.dataDir, 'postgres.json'), 'utf8'));
    const pid = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0];
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
    expect(statSync(home).mode & 0o777).toBe(0o700);
    await sendRequest(site);
    await site.stop();
    await site.restart();
    expect(await site.rows('select count(*)::int from requests')).toEqual([{ count: 1 }]);
  });
});
