import type { Context } from 'hono';
import { isId } from '#lib/ids.ts';
import { notFound } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { signedCaching } from '#platform/http/signed-link.ts';
import type { App } from '#services/app.ts';
import { type FileFolder, fileKey } from '../rules.ts';
import { isFileAddress } from './links.ts';

/**
 * Responds to a document's signed address with its bytes, as a download and never as a page. Throws
 * 404 if the address is invalid or expired, or the document is gone.
 * @param find the row that names the document
 */
export async function answerFile(
  app: App,
  c: Context<HttpEnv>,
  folder: FileFolder,
  find: (id: string) => Promise<{ name: string; mediaType: string } | undefined>,
): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const { until = '', signature = '' } = c.req.query();
  const query = { until, signature };
  const isLawful = isId(id) && isFileAddress(app.settings.secretKey, app.now(), id, query, folder);
  const file = isLawful ? await find(id) : undefined;
  const stored = file && (await app.files.read(fileKey(id, folder)));
  if (!file || !stored) throw notFound('This file');
  return c.body(stored.stream, 200, {
    'content-type': file.mediaType,
    'content-length': String(stored.size),
    'content-disposition': `attachment; filename*=UTF-8''${encodeName(file.name)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': signedCaching,
  });
}

/** As RFC 8187 requires: it also encodes characters that encodeURIComponent leaves alone. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
