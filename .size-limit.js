import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Limits of the design, section 9, gzipped, fonts and pictures apart. What belongs to a screen is
// read off the manifest of the build.
const client = join(process.env.PLUMBLINE_BUILD_DIR ?? '', 'client');
const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'));

/** @param {string[]} sources @param {boolean} withStyles */
function filesOf(sources, withStyles) {
  const files = new Set();
  const visit = (name) => {
    const entry = manifest[name];
    if (!entry || files.has(entry.file)) return;
    files.add(entry.file);
    if (withStyles) for (const style of entry.css ?? []) files.add(style);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return [...files].map((file) => join(client, file));
}

const firstScreen = [
  'src/app/admin/entry.tsx',
  'src/app/admin/shell/shell.tsx',
  'src/app/admin/dashboard-page.tsx',
];

export default [
  {
    name: 'landing page, script',
    path: filesOf(['src/app/public/entry.ts'], false),
    limit: '15 KB',
    gzip: true,
  },
  {
    name: 'request form, script, when it is reached for',
    path: filesOf(['src/features/requests/public/request-form-island.tsx'], false),
    limit: '140 KB',
    gzip: true,
  },
  {
    name: 'back office, first screen, script and styles',
    path: filesOf(firstScreen, true),
    limit: '250 KB',
    gzip: true,
  },
];
