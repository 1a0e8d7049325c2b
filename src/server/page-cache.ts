import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { SECONDS } from '../lib/durations.ts';
import type { HttpEnv } from '../platform/http-env.ts';
import type { App } from '../services/app.ts';

// Pages name days: today, the copyright's year. None is older than this.
const keptFor = 60 * SECONDS;

interface CachedPage {
  goodUntil: number;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer>;
}

/** Keeps the HTML of pages that are the same for everyone, compressed, until the settings change. */
export function createPageCache(app: App) {
  const pages = new Map<string, CachedPage>();
  app.kept.onRenewed((topic) => {
    if (topic === 'settings') pages.clear();
  });

  function find(path: string, make: () => string): CachedPage {
    const now = app.now().getTime();
    const cached = pages.get(path);
    if (cached && now < cached.goodUntil) return cached;
    const page = compressed(make(), now + keptFor);
    pages.set(path, page);
    return page;
  }

  /** Answers with the page at this path; `make` gives its HTML when it is not at hand. */
  return (c: Context<HttpEnv>, make: () => string) => {
    const page = find(c.req.path, make);
    c.header('cache-control', 'no-cache');
    c.header('vary', 'accept-encoding');
    c.header('etag', page.etag);
    if (c.req.header('if-none-match') === page.etag) return c.body(null, 304);
    c.header('content-type', 'text/html; charset=utf-8');
    const accepted = c.req.header('accept-encoding') ?? '';
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
    if (!encoding) return c.body(page.plain);
    c.header('content-encoding', encoding);
    return c.body(page[encoding]);
  };
}

function compressed(html: string, goodUntil: number): CachedPage {
  const plain = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return {
    goodUntil,
    // Weak: the same page, however it is compressed.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: gzipSync(plain),
    br: brotliCompressSync(plain, { params }),
  };
}
