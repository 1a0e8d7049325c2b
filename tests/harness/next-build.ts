import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { prepare } from '../../scripts/prepare.mjs';

/** A copy of a build as an update brings it: the same, with another script and request form. */
export async function makeNextBuild() {
  const { buildDir } = await prepare();
  const nextDir = join(dirname(buildDir), `next-${process.pid}`);
  cpSync(buildDir, nextDir, { recursive: true });
  const client = join(nextDir, 'client');
  const manifestFile = join(client, '.vite', 'manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const renamed = [
    manifest['src/app/public/entry.ts'].file,
    manifest['src/features/requests/public/request-form-island.tsx'].file,
  ].map((file: string) => ({ before: file, after: file.replace(/-.{8}\.js$/, '-next.js') }));

  for (const { before, after } of renamed) renameSync(join(client, before), join(client, after));
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    const file = join(client, name);
    // Compressed files contain the old names.
    if (/\.(br|gz)$/.test(name)) rmSync(file);
    else if (/\.(js|json)$/.test(name)) rewrite(file, renamed);
  }
  return {
    program: join(nextDir, 'server', 'main.js'),
    remove: () => rmSync(nextDir, { recursive: true }),
  };
}

function rewrite(file: string, renamed: { before: string; after: string }[]): void {
  let text = readFileSync(file, 'utf8');
  for (const { before, after } of renamed) {
    text = text.replaceAll(before.replace('assets/', ''), after.replace('assets/', ''));
  }
  // The fingerprints in the service worker.
  if (file.endsWith('sw.js')) text = text.replaceAll(/`[0-9a-f]{12}`/g, '`next`');
  writeFileSync(file, text);
}
