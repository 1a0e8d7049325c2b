import type { Context } from 'hono';
import { partOf } from '#platform/http/byte-range.ts';
import { notFound } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { App } from '#services/app.ts';
import { type FileFolder, fileKey } from '../rules.ts';

/**
 * Responds with a recording, or the range that the player requests: without ranges, seeking
 * wouldn't work. The caller decides who may hear it.
 * @param caching for how long, and by which caches
 */
export async function answerRecording(
  app: App,
  c: Context<HttpEnv>,
  folder: FileFolder,
  recording: { id: string; size: number; mediaType: string },
  caching: string,
): Promise<Response> {
  const { id, size, mediaType } = recording;
  const part = partOf(c.req.header('range'), size);
  const headers = {
    'accept-ranges': 'bytes',
    'content-type': mediaType,
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': caching,
  };
  if (part === 'outside')
    return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` });
  const stored = await app.files.read(fileKey(id, folder), part);
  if (!stored) throw notFound('This recording');
  if (!part)
    return c.body(stored.stream, 200, { ...headers, 'content-length': String(stored.size) });
  const { first, last } = part;
  return c.body(stored.stream, 206, {
    ...headers,
    'content-length': String(last - first + 1),
    'content-range': `bytes ${first}-${last}/${size}`,
  });
}
