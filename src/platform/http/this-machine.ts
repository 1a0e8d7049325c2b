import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isLoopback } from '#lib/loopback.ts';
import type { HttpEnv } from './http-env.ts';

/** What proxies, tunnels, and networks of servers in front add. */
const forwarding =
  /^(forwarded|via|x-real-ip|x-forwarded-\w+|x-original-\w+|(cf|fly|x-envoy|x-amzn?|x-azure)-\w[\w-]*|(\w[\w-]*-)?client-ip)$/;

/**
 * Whether a request comes from a browser on this machine, and through no proxy: one that adds no
 * header still passes on the name that the visitor has typed.
 */
export function isFromThisMachine(c: Context<HttpEnv>): boolean {
  const address = (getConnInfo(c).remote.address ?? '').replace(/^::ffff:/i, '');
  const headers = c.req.header();
  const typed = (headers.host ?? '').toLowerCase().replace(/:\d*$/, '');
  return (
    isLoopback(address) &&
    isLoopback(typed) &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  );
}
