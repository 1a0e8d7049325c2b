import { BlockList, isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';

/**
 * Records who is calling with each request, for limits: the nearest address that is not a trusted
 * proxy.
 * @param proxies addresses or CIDR ranges whose forwarded visitor address is trusted
 */
export function recordClientAddress(proxies: string[]): MiddlewareHandler<HttpEnv> {
  const trusted = proxyList(proxies);
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return async (c, next) => {
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
    let address = plain(getConnInfo(c).remote.address ?? '');
    while (isTrusted(address)) {
      const before = plain(forwarded.pop() ?? '');
      if (!isIP(before)) break;
      address = before;
    }
    c.set('clientAddress', isIPv6(address) ? household(address) : address);
    await next();
  };
}

/**
 * Reads a list of proxies.
 * @throws Error naming the entry that is neither an address nor a CIDR range
 */
export function proxyList(proxies: string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (!isIP(address)) throw new Error(`"${proxy}" is neither an address nor a range`);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** An IPv4 address as a dual-stack socket shows it, without its prefix. */
function plain(address: string): string {
  return /^::ffff:[\d.]+$/i.test(address) ? address.slice(7) : address;
}

/** The /64 of an IPv6 address: the smallest range a provider gives to one household. */
function household(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const parts = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4);
  // However it is written: with leading zeros, in capitals.
  return parts.map((part) => Number.parseInt(part, 16).toString(16)).join(':');
}
