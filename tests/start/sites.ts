import { spawnSync } from 'node:child_process';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { MINUTES } from '#lib/days/durations.ts';
import { projectDir } from '../../scripts/command.ts';
import { aWorkRequest, workRequestForm } from '../factories/requests.ts';
import { copyDataDir, newDataDir } from '../harness/data-dir.ts';
import { png } from '../harness/pictures.ts';
import { prepareSite } from '../harness/prepared-site.ts';
import { owner, type Site, type SiteOptions, startSite } from '../harness/site.ts';

export const isRoot = process.getuid?.() === 0;

/** Sites for the tests of a file; each is removed after its test. */
export function sitesOfFile() {
  const sites: Site[] = [];
  let prepared: Awaited<ReturnType<typeof prepareSite>>;
  beforeAll(async () => {
    prepared = await prepareSite();
  });
  afterAll(() => prepared.remove());
  afterEach(async () => {
    for (const site of sites.splice(0)) await site.remove();
  });

  async function started(options: SiteOptions = {}): Promise<Site> {
    const site = await startSite(options);
    sites.push(site);
    return site;
  }

  return {
    started,
    /** For anything but the first start. */
    startedAgain: () => started({ prepared: prepared.dataDir }),
    /** A data folder after its first start. */
    preparedDir(): string {
      const dataDir = newDataDir();
      if (prepared.dataDir) copyDataDir(prepared.dataDir, dataDir);
      return dataDir;
    },
  };
}

/** Runs `npm start` to its end, which must come without help. */
export function startOnce(env: Record<string, string>) {
  return spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: projectDir,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 4 * MINUTES,
  });
}

export async function sendRequest(site: Site): Promise<string> {
  const body = workRequestForm(aWorkRequest(), [{ name: 'a.png', bytes: await png(40, 30) }]);
  const answer = await fetch(`${site.address}/api/forms/work-request`, { method: 'POST', body });
  return (await answer.json()).request_id;
}

/** The status of a sign-in as the owner. */
export async function signIn(
  site: Site,
  password: string | undefined,
  email = owner.email,
): Promise<number> {
  const answer = await fetch(`${site.address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.status;
}
