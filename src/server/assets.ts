import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { HttpEnv } from '../platform/http-env.ts';

const sources = {
  public: 'src/web/public/entry.ts',
  publicStyles: 'src/web/public/styles.ts',
  requestForm: 'src/features/requests/web/request-form-island.tsx',
  admin: 'src/web/admin/entry.tsx',
};

export interface Assets {
  /** The script and style sheets of a browser entry, as addresses. */
  entry(name: keyof typeof sources): { script: string; styles: string[]; preloads: string[] };
  /** Addresses of the two font files of the first screen. */
  fonts: string[];
  routes: Hono<HttpEnv>;
}

interface ManifestEntry {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
}

/** What the client build made. Names with a hash in them never change and are kept for a year. */
export function builtAssets(clientDir: string): Assets {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8'),
  );
  const routes = new Hono<HttpEnv>();
  const staticFile = serveStatic<HttpEnv>({ root: clientDir, precompressed: true });
  routes.use('/assets/*', async (c, next) => {
    const answer = await staticFile(c, next);
    if (answer?.ok) answer.headers.set('cache-control', 'public, max-age=31536000, immutable');
    return answer;
  });
  // The few files with a fixed address (icons): named one by one, so that no page asks the disk.
  for (const entry of readdirSync(clientDir, { withFileTypes: true })) {
    if (entry.isFile()) routes.get(`/${entry.name}`, staticFile);
  }
  const address = (file: string) => `/${file}`;
  return {
    routes,
    fonts: Object.values(manifest)
      .filter((entry) => /(besley|public-sans)-latin-wght-normal[^/]*\.woff2$/.test(entry.file))
      .map((entry) => address(entry.file)),
    entry(name) {
      const entry = manifest[sources[name]];
      if (!entry) throw new Error(`the build has no entry ${name}`);
      const parts = [entry, ...importsOf(manifest, entry)];
      return {
        script: address(entry.file),
        styles: [...new Set(parts.flatMap((part) => part.css ?? []))].map(address),
        preloads: parts.slice(1).map((part) => address(part.file)),
      };
    },
  };
}

function importsOf(
  manifest: Record<string, ManifestEntry>,
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
