import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { projectDir } from '../../scripts/command.ts';
import { aWorkRequest, workRequestForm } from '../../src/features/requests/factory.ts';
import { canReach } from '../../src/platform/database/postgres-user.ts';
import { copyDataDir, newDataDir } from '../harness/data-dir.ts';
import { png } from '../harness/pictures.ts';
import { prepareSite } from '../harness/prepared-site.ts';
import { type Site, type SiteOptions, startSite } from '../harness/site.ts';
import { waitUntil } from '../harness/wait-until.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 };
const sites: Site[] = [];
async function started(options: SiteOptions = {}): Promise<Site> {
  const site = await startSite(options);
  sites.push(site);
  return site;
}

let prepared: Awaited<ReturnType<typeof prepareSite>>;
beforeAll(async () => {
  prepared = await prepareSite();
});
afterAll(() => prepared.remove());

/** For anything but the first start. */
function startedAgain(): Promise<Site> {
  return started({ prepared: prepared.dataDir });
}

afterEach(async () => {
  for (const site of sites.splice(0)) await site.remove();
});

/** Runs `npm start` to its end, which must come without help. */
function startOnce(env: Record<string, string>) {
  return spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: projectDir,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
}

async function sendRequest(site: Site): Promise<string> {
  const body = workRequestForm(aWorkRequest(), [{ name: 'a.png', bytes: await png(40, 30) }]);
  const answer = await fetch(`${site.address}/api/forms/work-request`, { method: 'POST', body });
  return (await answer.json()).request_id;
}

test('a second start on the same data folder says where the first one is, and does no harm', async () => {
  const site = await startedAgain();
  const second = startOnce({ DATA_DIR: site.dataDir, PORT: '0' });
  expect(second.status).toBe(1);
  expect(second.stderr.trim()).toContain(`is already running on ${site.dataDir}: ${site.address}`);
  expect((await fetch(`${site.address}/healthz`)).status).toBe(200);
});

test('a second start on a taken port says so', async () => {
  const site = await startedAgain();
  const dataDir = newDataDir();
  if (prepared.dataDir) copyDataDir(prepared.dataDir, dataDir);
  const second = startOnce({ DATA_DIR: dataDir, PORT: new URL(site.address).port });
  expect(second.status).toBe(1);
  expect(second.stderr).toContain('is in use by another program. Set PORT to a different one.');
  rmSync(dataDir, { recursive: true, force: true });
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops everything and exits 0', async (signal) => {
  const site = await startedAgain();
  const [{ pid }] = await site.rows('select pg_backend_pid() as pid');
  expect(await site.stop(signal)).toBe(0);
  expect(existsSync(`/proc/${pid}`)).toBe(false);
  await expect(fetch(site.address)).rejects.toThrow();
});

test('npm start itself passes SIGTERM on and exits 0', async () => {
  const dataDir = join(tmpdir(), `plumbline-npm-${process.pid}`);
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
  const address = await waitUntil('ready', () => output.match(/Website\s+(\S+)\//)?.[1], 60_000);
  npm.kill('SIGTERM');
  expect(await ended).toBe(0);
  await expect(fetch(address)).rejects.toThrow();
  rmSync(dataDir, { recursive: true, force: true });
});

test('after kill -9 the next start takes over the running database, with all that was acknowledged', async () => {
  const site = await started();
  const id = await sendRequest(site);
  const [before] = await site.rows('select pg_postmaster_start_time() as at');
  await site.kill();
  await site.restart();
  const [after] = await site.rows('select pg_postmaster_start_time() as at');
  expect(after.at).toEqual(before.at);
  expect(await site.rows('select id, photo_count from requests')).toEqual([{ id, photo_count: 1 }]);
});

test('when the command is killed the server does not stay behind', async () => {
  const site = await startedAgain();
  await site.stop('SIGKILL');
  const gone = () =>
    fetch(site.address).then(
      () => false,
      () => true,
    );
  for (let tries = 0; tries < 100 && !(await gone()); tries += 1)
    await new Promise((later) => setTimeout(later, 100));
  expect(await gone()).toBe(true);
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

test('the first start makes up a password, shows it once and never again', async () => {
  const site = await started({ env: { OWNER_PASSWORD: '' } });
  const password = site.output.match(/Password\s+(\S+)/)?.[1] ?? '';
  const signIn = () =>
    fetch(`${site.address}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'wade@example.com', password }),
    });
  expect((await signIn()).status).toBe(200);
  await site.stop();
  await site.restart();
  expect(site.output).not.toContain('Password  ');
});

test('a forgotten password is set anew from the machine, while the server runs', async () => {
  const site = await startedAgain();
  const text = execFileSync(process.execPath, ['scripts/start.mjs', 'reset-owner'], {
    cwd: projectDir,
    env: { ...process.env, DATA_DIR: site.dataDir },
    encoding: 'utf8',
  });
  const password = text.match(/password (\S+)/)?.[1];
  const answer = await fetch(`${site.address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'wade@example.com', password }),
  });
  expect(answer.status).toBe(200);
});

test('a new sign-in email is set from the machine, while the server runs', async () => {
  const site = await startedAgain();
  const reset = (...more: string[]) =>
    execFileSync('npm', ['run', '--silent', 'reset-owner', '--', ...more], {
      cwd: projectDir,
      env: { ...process.env, DATA_DIR: site.dataDir },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  expect(() => reset('--email', 'nonsense')).toThrow();
  const text = reset('--email', 'New.Wade@example.com');
  expect(text).toContain('Sign in as new.wade@example.com with the password');
  expect(text).toMatch(/enter \d{8}\./);
  const password = text.match(/password (\S+)/)?.[1];
  const answer = await fetch(`${site.address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'new.wade@example.com', password }),
  });
  expect(answer.status).toBe(200);
});

test('secrets in the data folder are for their owner only', async () => {
  const site = await started();
  for (const name of ['secret-key', 'postgres.json']) {
    expect(statSync(join(site.dataDir, name)).mode & 0o077).toBe(0);
  }
});

// These need root to act as another user; without it the suite itself runs as an ordinary user.
describe.runIf(isRoot)('started as root', () => {
  test('PostgreSQL runs as another user, out of a private folder too', async () => {
    const home = join(tmpdir(), `plumbline-home-${process.pid}`);
    mkdirSync(home, { mode: 0o700 });
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

  // In a folder that an ordinary user cannot read there is nothing for them to start.
  test.runIf(canReach(nobody, projectDir))('an ordinary user needs no root', async () => {
    const dataDir = join(tmpdir(), `plumbline-nobody-${process.pid}`);
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, nobody.uid, nobody.gid);
    const site = await started({ dataDir, uid: nobody.uid });
    await sendRequest(site);
    expect(statSync(`/proc/${site.serverPid()}`).uid).toBe(nobody.uid);
  });
});
