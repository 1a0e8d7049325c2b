import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';

/**
 * How many bytes of a refused body are awaited before the response: more than nine photos of 5 MB.
 */
const maxAwaited = 64 * 1024 * 1024;

/**
 * A request refused while its body still arrives gets its response once the body is complete: not
 * every sender reads a response earlier. For a larger body the response comes first. The body is
 * read to its end in either case, and discarded: cutting the connection would lose the response.
 */
export const answerAfterBody: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  const { incoming } = c.env;
  if (!incoming.complete) await discardRest(incoming);
};

/**
 * Discards the rest of a body. Resolves when it is complete, its sender disconnects, or it is too
 * large.
 */
function discardRest(incoming: IncomingMessage): Promise<void> {
  incoming.resume();
  const announced = Number(incoming.headers['content-length'] ?? 0);
  if (announced > maxAwaited || incoming.destroyed) return Promise.resolve();
  return new Promise((done) => {
    let discarded = 0;
    const count = (piece: Uint8Array) => {
      discarded += piece.length;
      if (discarded > maxAwaited) finish();
    };
    const finish = () => {
      incoming.off('data', count).off('end', finish).off('close', finish).off('error', finish);
      done();
    };
    incoming.on('data', count).on('end', finish).on('close', finish).on('error', finish);
  });
}
