import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';

/** What browsers load, by name: the entries of the client build. */
export const sources = {
  public: 'src/app/public/entry.ts',
  publicStyles: 'src/app/public/styles.ts',
  requestForm: 'src/features/requests/public/request-form-island.tsx',
  customer: 'src/app/customer/entry.ts',
  customerStyles: 'src/app/customer/styles.ts',
  partner: 'src/app/partner/entry.ts',
  partnerStyles: 'src/app/partner/styles.ts',
  portalDarkStyles: 'src/ui/site/dark-styles.ts',
  admin: 'src/app/admin/entry.tsx',
  adminShell: 'src/app/admin/shell/shell.tsx',
  adminEarly: 'src/app/admin/early.ts',
};

/** Fetched every time: a cached copy would hide a newer one. */
const serviceWorker = 'sw.js';

export interface Assets {
  /** The addresses of the script and style sheets of a browser entry. */
  entry(name: keyof typeof sources): Entry;
  /** Every script and style sheet of modules that load on demand; by their paths. */
  filesOf(modules: string[]): { scripts: string[]; styles: string[] };
  /** Addresses of the two font files of the first screen. */
  fonts: string[];
  routes: Hono<HttpEnv>;
}

interface Entry {
  script: string;
  styles: readonly string[];
  preloads: readonly string[];
}

/** Of the two builds for browsers: public site and portals, and the back office. */
const manifestFiles = ['.vite/manifest.json', '.vite/back-office.json'];

type Manifest = Record<string, ManifestEntry>;

interface ManifestEntry {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
}

/**
 * The files of the client build. Names with a hash never change and are cached for a year; those of
 * older builds are served as well, for tabs that were open before the server was updated.
 */
export function builtAssets(clientDir: string): Assets {
  const manifests = manifestFiles
    .map((name) => join(clientDir, name))
    .filter((file) => existsSync(file))
    .map((file): Manifest => JSON.parse(readFileSync(file, 'utf8')));
  const routes = new Hono<HttpEnv>();
  for (const root of [clientDir, ...olderClientDirs(clientDir)]) {
    routes.use('/assets/*', serveFiles(root, 'public, max-age=31536000, immutable'));
  }
  // The few files with a fixed address: listed one by one, so that no page reads the disk.
  for (const entry of readdirSync(clientDir, { withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const caching = entry.name === serviceWorker ? 'no-cache' : 'public, max-age=86400';
    routes.get(`/${entry.name}`, serveFiles(clientDir, caching));
  }
  const address = (file: string) => `/${file}`;
  const read = (source: string): Entry => {
    const manifest = manifests.find((one) => one[source]);
    const entry = manifest?.[source];
    if (!manifest || !entry) throw new Error(`the build has no ${source}`);
    const parts = [entry, ...importsOf(manifest, entry)];
    return {
      script: address(entry.file),
      styles: [...new Set(parts.flatMap((part) => part.css ?? []))].map(address),
      preloads: parts.slice(1).map((part) => address(part.file)),
    };
  };
  const entries = new Map<string, Entry>();
  const entryOf = (source: string): Entry => {
    const known = entries.get(source) ?? read(source);
    entries.set(source, known);
    return known;
  };
  return {
    routes,
    fonts: Object.values(manifests[0] ?? {})
      .filter((entry) => /(besley|public-sans)-latin-wght-normal[^/]*\.woff2$/.test(entry.file))
      .map((entry) => address(entry.file)),
    entry: (name) => entryOf(sources[name]),
    filesOf(modules) {
      const parts = modules.map(entryOf);
      return {
        scripts: parts.flatMap(({ script, preloads }) => [...preloads, script]),
        styles: parts.flatMap(({ styles }) => styles),
      };
    },
  };
}

function serveFiles(root: string, caching: string): MiddlewareHandler<HttpEnv> {
  const file = serveStatic<HttpEnv>({ root, precompressed: true });
  return async (c, next) => {
    const answer = await file(c, next);
    if (answer?.ok) answer.headers.set('cache-control', caching);
    return answer;
  };
}

/** The other client builds still on disk. */
function olderClientDirs(clientDir: string): string[] {
  const buildDir = dirname(clientDir);
  const buildsDir = dirname(buildDir);
  return readdirSync(buildsDir)
    .map((name) => join(buildsDir, name))
    .filter((dir) => dir !== buildDir && existsSync(join(dir, 'client', 'assets')))
    .map((dir) => join(dir, 'client'));
}

function importsOf(
  manifest: Manifest,
  entry: ManifestEntry,
  seen = new Set<string>(),
): ManifestEntry[] {
  return (entry.imports ?? []).flatMap((name) => {
    const part = manifest[name];
    if (!part || seen.has(name)) return [];
    seen.add(name);
    return [part, ...importsOf(manifest, part, seen)];
  });
}
