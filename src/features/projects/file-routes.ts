import { Hono } from 'hono';
import { isId } from '../../lib/ids.ts';
import { notFound } from '../../platform/errors.ts';
import type { HttpEnv } from '../../platform/http-env.ts';
import type { App } from '../../services/app.ts';
import { isFileAddress } from './file-addresses.ts';
import { fileKey } from './file-rules.ts';
import { findFile } from './media-store.ts';

/** Files by signed address, to be saved and never shown as a page of ours. */
export function fileRoutes(app: App) {
  return new Hono<HttpEnv>().get('/files/project-files/:id', async (c) => {
    const id = c.req.param('id');
    const { until = '', signature = '' } = c.req.query();
    const isLawful =
      isId(id) && isFileAddress(app.settings.secretKey, app.now(), id, { until, signature });
    const file = isLawful ? await findFile(app.database, id) : undefined;
    const stored = file && (await app.files.read(fileKey(id)));
    if (!file || !stored) throw notFound('This file');
    return c.body(stored.stream, 200, {
      'content-type': file.mediaType,
      'content-length': String(stored.size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeName(file.name)}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, max-age=43200, immutable',
    });
  });
}

/** As RFC 8187 wants it: what encodeURIComponent leaves alone beyond that is encoded too. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
