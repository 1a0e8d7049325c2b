import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { SECONDS } from '#lib/days/durations.ts';
import type { CachedValues } from '../cache/cached-values.ts';
import type { HttpEnv } from '../http/http-env.ts';

// Pages show dates: today, the copyright year. None is older than this.
const cachedForMs = 60 * SECONDS;

/** The topics of what the pages show. */
const shownTopics: string[] = ['settings', 'prices', 'website'];

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number] | 'plain';

interface CachedPage {
  expiresAt: number;
  etag: string;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
  /** All headers of the response, as they were when the page was rendered. */
  headers: Record<string, string>;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Caches pages that are the same for everyone, compressed, until what they show changes. */
export function createPageCache(app: { cache: Pick<CachedValues, 'onRenewed'>; now(): Date }) {
  const pages = new Map<string, CachedPage>();
  app.cache.onRenewed((topic) => {
    if (shownTopics.includes(topic)) pages.clear();
  });

  function find(path: string | undefined): CachedPage | undefined {
    const page = pages.get(path ?? '');
    return page && app.now().getTime() < page.expiresAt ? page : undefined;
  }

  return {
    /** Responds with the page at this path; `make` renders its HTML if it is not cached. */
    serve(c: Context<HttpEnv>, make: () => string): Response {
      let page = find(c.req.path);
      if (!page) {
        page = keep(make(), c, app.now().getTime() + cachedForMs);
        pages.set(c.req.path, page);
      }
      const wanted = c.req.header('if-none-match');
      const encoding = encodingFor(c.req.header('accept-encoding'));
      if (wanted === page.etag) return c.body(null, 304, page.headers);
      return c.body(page.bodies[encoding], 200, {
        ...page.headers,
        ...(encoding !== 'plain' && { 'content-encoding': encoding }),
      });
    },

    /**
     * Responds to a plain request for a cached page before anything else does. Returns whether it
     * did.
     * @param id of the request
     */
    serveAtOnce(request: IncomingMessage, response: ServerResponse, id: string): boolean {
      if (request.method !== 'GET' || request.headers['if-none-match']) return false;
      const page = find(request.url);
      if (!page) return false;
      const encoding = encodingFor(request.headers['accept-encoding']);
      const body = page.bodies[encoding];
      response.writeHead(200, {
        ...page.headers,
        ...(encoding !== 'plain' && { 'content-encoding': encoding }),
        'content-length': body.length,
        'x-request-id': id,
      });
      response.end(body);
      return true;
    },
  };
}

function encodingFor(accepted: string | undefined): Encoding {
  return encodings.find((one) => accepted?.includes(one)) ?? 'plain';
}

function keep(html: string, c: Context<HttpEnv>, expiresAt: number): CachedPage {
  const plain = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  // Weak: the same page, however it is compressed.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return {
    expiresAt,
    etag,
    bodies: { plain, gzip: gzipSync(plain), br: brotliCompressSync(plain, { params }) },
    headers: {
      ...Object.fromEntries(c.res.headers),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
    },
  };
}
