import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Limits of the design, section 9, gzipped, fonts and pictures apart. What belongs to a screen is
// read off the manifests of the build.
const client = join(process.env.PLUMBLINE_BUILD_DIR ?? '', 'client');
const publicSite = readManifest('manifest');
const backOffice = readManifest('back-office');

/** @param {string} name */
function readManifest(name) {
  return JSON.parse(readFileSync(join(client, '.vite', `${name}.json`), 'utf8'));
}

/** @param {Record<string, any>} manifest @param {string[]} sources @param {boolean} withStyles */
function filesOf(manifest, sources, withStyles) {
  const files = new Set();
  const visit = (name) => {
    const entry = manifest[name];
    if (!entry) throw new Error(`the build has no ${name}`);
    if (files.has(entry.file)) return;
    files.add(entry.file);
    if (withStyles) for (const style of entry.css ?? []) files.add(style);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return [...files].map((file) => join(client, file));
}

// The dashboard is in one file with the shell (scripts/back-office-parts.ts).
const firstScreen = [
  'src/app/admin/early.ts',
  'src/app/admin/entry.tsx',
  'src/app/admin/shell/shell.tsx',
];

export default [
  {
    name: 'landing page, script',
    path: filesOf(publicSite, ['src/app/public/entry.ts'], false),
    limit: '15 KB',
    gzip: true,
  },
  {
    name: 'request form, script, when it is reached for',
    path: filesOf(publicSite, ['src/features/requests/public/request-form-island.tsx'], false),
    limit: '140 KB',
    gzip: true,
  },
  {
    name: 'back office, first screen, script and styles',
    path: filesOf(backOffice, firstScreen, true),
    limit: '250 KB',
    gzip: true,
  },
];
