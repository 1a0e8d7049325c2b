import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** Bytes of a refused body that are awaited before the answer: more than nine photos of 5 MB. */
const maxAwaited = 64 * 1024 * 1024;

/**
 * A call that is refused while its body still arrives is answered once the body is there: not every
 * sender reads an answer before. With a larger body the answer comes first. The body is read to its
 * end in either case, and thrown away: cutting the connection would lose the answer.
 */
export const answerAfterBody: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  const { incoming } = c.env;
  if (!incoming.complete) await discardRest(incoming);
};

/** Throws the rest of a body away. Resolves when it is there, its sender went away, or it is too large. */
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
