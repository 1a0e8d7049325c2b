import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { builtAssets } from '#platform/pages/assets.ts';

const name = 'virtual:cached-files';
/** The fallback for broken images; its address stays the same while its content may change. */
const logo = 'logo_icon.png';

/**
 * Gives the service worker the list of files in the finished client build, as the module
 * `virtual:cached-files`.
 */
export function cachedFiles(clientDir: string): Plugin {
  return {
    name: 'cached-files',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? listFiles(clientDir) : undefined),
  };
}

function listFiles(clientDir: string): string {
  const assets = builtAssets(clientDir);
  const page = assets.entry('public');
  const form = assets.entry('requestForm');
  const hashed = [
    page.script,
    ...page.preloads,
    ...assets.entry('publicStyles').styles,
    ...assets.fonts,
  ];
  const pageFiles = [
    ...hashed.map((url) => ({ url, revision: null })),
    { url: `/${logo}`, revision: fingerprint(readFileSync(join(clientDir, logo))) },
  ];
  const formFiles = [form.script, ...form.preloads, ...form.styles];
  return Object.entries({
    build: fingerprint(JSON.stringify([pageFiles, formFiles])),
    pageFiles,
    formFiles,
  })
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
    .join('\n');
}

function fingerprint(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
