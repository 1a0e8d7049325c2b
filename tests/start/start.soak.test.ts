import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canReach } from '#platform/database/postgres-user.ts';
import { projectDir } from '../../scripts/command.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { isRoot, sendRequest, signIn, sitesOfFile, startOnce } from './sites.ts';

const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 };
const { started, startedAgain, preparedDir } = sitesOfFile();

test('a second start on a taken port says so', async () => {
  const site = await startedAgain();
  const dataDir = preparedDir();
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

test('when the command is killed the server does not stay behind', async () => {
  const site = await startedAgain();
  await site.stop('SIGKILL');
  await waitUntil('it is gone', () =>
    fetch(site.address).then(
      () => false,
      () => true,
    ),
  );
});

test('a forgotten password is set anew from the machine, while the server runs', async () => {
  const site = await startedAgain();
  const text = execFileSync(process.execPath, ['scripts/start.mjs', 'reset-owner'], {
    cwd: projectDir,
    env: { ...process.env, DATA_DIR: site.dataDir },
    encoding: 'utf8',
  });
  expect(await signIn(site, text.match(/password (\S+)/)?.[1])).toBe(200);
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
  expect(await signIn(site, password, 'new.wade@example.com')).toBe(200);
});

// This needs root to act as another user, and in a folder that an ordinary user cannot read there
// is nothing for them to start.
test.runIf(isRoot && canReach(nobody, projectDir))('an ordinary user needs no root', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-nobody-'));
  chownSync(dataDir, nobody.uid, nobody.gid);
  const site = await started({ dataDir, uid: nobody.uid });
  await sendRequest(site);
  expect(statSync(`/proc/${site.serverPid()}`).uid).toBe(nobody.uid);
});
