import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { builtAssets } from './assets.ts';

const builds = mkdtempSync(join(tmpdir(), 'plumbline-builds-'));
afterAll(() => rmSync(builds, { recursive: true }));

function build(name: string, files: string[]): string {
  const clientDir = join(builds, name, 'client');
  for (const file of [...files, '.vite/manifest.json']) {
    mkdirSync(join(clientDir, dirname(file)), { recursive: true });
    writeFileSync(join(clientDir, file), file.endsWith('.json') ? '{}' : `${file} of ${name}`);
  }
  return clientDir;
}

build('older', ['assets/form-1a.js', 'sw.js', 'gone.png']);
mkdirSync(join(builds, 'unfinished'));
const newest = build('newest', ['assets/form-2b.js', 'assets/form-2b.js.br', 'sw.js', 'sw.js.gz']);
const { routes } = builtAssets(newest);

test('a tab of an older build still gets the files of its build', async () => {
  const answer = await routes.request('/assets/form-1a.js');
  expect(await answer.text()).toBe('assets/form-1a.js of older');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect((await routes.request('/assets/form-2b.js')).status).toBe(200);
  expect((await routes.request('/assets/form-0.js')).status).toBe(404);
});

test('a fixed address has the newest file alone', async () => {
  expect(await (await routes.request('/sw.js')).text()).toBe('sw.js of newest');
  expect((await routes.request('/gone.png')).status).toBe(404);
});

test('the service worker is asked for anew every time', async () => {
  const answer = await routes.request('/sw.js');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('what is compressed has no address of its own', async () => {
  expect((await routes.request('/sw.js.gz')).status).toBe(404);
});

test('a module that loads on demand comes with everything it imports', () => {
  const clientDir = build('on-demand', []);
  const manifest = {
    'src/list.tsx': { file: 'assets/list.js', css: ['assets/list.css'], imports: ['_shared'] },
    _shared: { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['_shared'] },
  };
  writeFileSync(join(clientDir, '.vite/back-office.json'), JSON.stringify(manifest));
  const assets = builtAssets(clientDir);
  expect(assets.filesOf(['src/list.tsx'])).toEqual({
    scripts: ['/assets/shared.js', '/assets/list.js'],
    styles: ['/assets/list.css', '/assets/shared.css'],
  });
  expect(() => assets.filesOf(['src/gone.tsx'])).toThrow('the build has no src/gone.tsx');
});
