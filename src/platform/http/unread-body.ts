import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** Bytes of a refused body that are read and thrown away: more than nine photos of 5 MB. */
const maxDiscarded = 64 * 1024 * 1024;

/**
 * A call that is refused while its body still arrives is answered once the body is there: browsers and
 * fetch report a broken connection otherwise, and never show the answer. A larger body is cut off.
 */
export const answerAfterBody: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  const { incoming } = c.env;
  if (incoming.complete) return;
  if (!(await discardRest(incoming))) c.header('connection', 'close');
};

/** Gives false when the body is too large, or its sender went away. */
function discardRest(incoming: IncomingMessage): Promise<boolean> {
  const announced = Number(incoming.headers['content-length'] ?? 0);
  if (announced > maxDiscarded || incoming.destroyed) return Promise.resolve(false);
  return new Promise((done) => {
    let discarded = 0;
    const count = (piece: Uint8Array) => {
      discarded += piece.length;
      if (discarded > maxDiscarded) finish(false);
    };
    const atEnd = () => finish(true);
    const atClose = () => finish(incoming.complete);
    const finish = (isComplete: boolean) => {
      incoming.off('data', count).off('end', atEnd).off('close', atClose).off('error', atClose);
      done(isComplete);
    };
    incoming.on('data', count).on('end', atEnd).on('close', atClose).on('error', atClose);
    incoming.resume();
  });
}
