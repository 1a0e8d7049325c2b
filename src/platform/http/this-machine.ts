import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isLoopback } from '../../lib/loopback.ts';
import type { HttpEnv } from './http-env.ts';

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Whether a request comes from a browser on this machine, and through no proxy. */
export function isFromThisMachine(c: Context<HttpEnv>): boolean {
  const address = (getConnInfo(c).remote.address ?? '').replace(/^::ffff:/i, '');
  return isLoopback(address) && forwarding.every((name) => c.req.header(name) === undefined);
}
