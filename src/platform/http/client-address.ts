import { BlockList, isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';

interface Forwarding {
  /** Addresses or CIDR ranges whose forwarded visitor address is trusted. */
  proxies: string[];
  publicUrl: string;
  /** A program of this machine or its network forwards visitors without being trusted. */
  onUntrusted(peer: string): void;
}

/** Who a request comes from, by the peer of its connection and its X-Forwarded-For. */
interface Caller {
  /** For limits: a whole /64 of IPv6 is one. */
  address: string;
  /** Our machine, its network, or a trusted proxy has sent it. */
  isFromNear: boolean;
  /** The program nearby that forwards visitors without being trusted. */
  untrustedProxy: string | undefined;
}

/**
 * The caller is the nearest address that is not a trusted proxy. Behind a proxy of this machine or
 * its network that nobody has named, it is the one that proxy names last: otherwise all visitors
 * would be one.
 */
export function readCaller(trusted: BlockList, connected: string, header: string): Caller {
  const forwarded = header.split(',').map((part) => part.trim());
  const peer = plain(connected);
  let address = peer;
  while (isIn(trusted, address)) {
    const before = plain(forwarded.pop() ?? '');
    if (!isIP(before)) break;
    address = before;
  }
  const isNear = isIn(nearby, peer);
  const named = plain(forwarded.at(-1) ?? '');
  const isUntrusted = isNear && !isIn(trusted, peer) && isIP(named) !== 0;
  if (isUntrusted) address = named;
  return {
    address: networkOf(address),
    isFromNear: isNear || isIn(trusted, peer),
    untrustedProxy: isUntrusted ? peer : undefined,
  };
}

/** Records who is calling with each request, for limits, and whether they came by https. */
export function recordClientAddress({
  proxies,
  publicUrl,
  onUntrusted,
}: Forwarding): MiddlewareHandler<HttpEnv> {
  const trusted = proxyList(proxies);
  const isPublicHttps = publicUrl.startsWith('https:');
  return async (c, next) => {
    const peer = getConnInfo(c).remote.address ?? '';
    const caller = readCaller(trusted, peer, c.req.header('x-forwarded-for') ?? '');
    if (caller.untrustedProxy) {
      c.set('forwardedBy', caller.untrustedProxy);
      onUntrusted(caller.untrustedProxy);
    }
    c.set('clientAddress', caller.address);
    const isForwardedHttps = caller.isFromNear && c.req.header('x-forwarded-proto') === 'https';
    c.set('isHttps', isPublicHttps || isForwardedHttps);
    await next();
  };
}

/** Whether the program at the other end of a connection is one of these proxies. */
export function isPeerIn(proxies: BlockList, peer: string | undefined): boolean {
  return isIn(proxies, plain(peer ?? ''));
}

function isIn(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
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

/** This machine and private networks (RFC 1918, 3927, 4193, 4291). */
const nearby = proxyList([
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
]);

/** An IPv4 address as a dual-stack socket shows it, without its prefix. */
function plain(address: string): string {
  return /^::ffff:[\d.]+$/i.test(address) ? address.slice(7) : address;
}

/** What counts as one caller: an IPv4 address, or a whole /64 of IPv6. */
export function networkOf(connected: string): string {
  const address = plain(connected);
  return isIPv6(address) ? household(address) : address;
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
