import { type LookupAddress, lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as encryptedRequest } from 'node:https';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';

/** An address that somebody entered leads into the network of this server. */
export class PrivateAddress extends Error {
  constructor() {
    super(
      'This address is in a private network. ALLOW_PRIVATE_NETWORKS=on permits that (see docs/configuration.md).',
    );
    this.name = 'PrivateAddress';
  }
}

/** Whether an IP address is none of the public internet (RFC 6890). */
export function isPrivate(address: string): boolean {
  if (!isIP(address)) return true;
  return isIPv6(address) ? notPublic6.check(address, 'ipv6') : notPublic4.check(address, 'ipv4');
}

/**
 * The IP address to connect to for a host that somebody entered: looked up once, so that DNS cannot
 * change its mind between the check and the connection.
 * @throws PrivateAddress
 */
export async function publicAddressOf(host: string): Promise<string> {
  const name = host.replace(/^\[|\]$/g, '');
  const found: LookupAddress[] = isIP(name)
    ? [{ address: name, family: isIPv6(name) ? 6 : 4 }]
    : await promisify(lookup)(name, { all: true, order: 'ipv4first' });
  if (found.some(({ address }) => isPrivate(address))) throw new PrivateAddress();
  const [first] = found;
  if (!first) throw new Error('ENOTFOUND');
  return first.address;
}

/**
 * Like `fetch`, for addresses that somebody entered: connects to public addresses only, unless the
 * environment allows others, and follows no redirects.
 */
export function outsideFetch(allowsPrivate: boolean): typeof fetch {
  return async (input, init) => {
    const asked = new Request(input, init);
    const url = new URL(asked.url);
    const address = allowsPrivate ? undefined : await publicAddressOf(url.hostname);
    const body = asked.body && new Uint8Array(await asked.arrayBuffer());
    return new Promise((resolve, reject) => {
      const request = url.protocol === 'https:' ? encryptedRequest : plainRequest;
      const call = request(url, {
        method: asked.method,
        headers: {
          ...Object.fromEntries(asked.headers),
          'accept-encoding': 'identity',
          ...(body && { 'content-length': body.length }),
        },
        signal: asked.signal,
        // A connection that is open already may be one to somewhere else.
        agent: false,
        ...(address && { lookup: pinnedTo(address) }),
      });
      call.on('error', reject);
      call.on('response', (response) => {
        const { statusCode: status = 502, headers } = response;
        if (status >= 300 && status < 400) {
          response.destroy();
          return reject(new Error('a redirect is not followed'));
        }
        const isEmpty = status === 204 || status === 205;
        const shown = Object.entries(headers).map(([name, value]) => [name, String(value)]);
        const answer = isEmpty ? null : (Readable.toWeb(response) as ReadableStream<Uint8Array>);
        resolve(new Response(answer, { status, headers: Object.fromEntries(shown) }));
      });
      call.end(body ?? undefined);
    });
  };
}

/** Names of hosts are looked up before; this is what connecting finds. */
function pinnedTo(address: string) {
  const family = isIPv6(address) ? 6 : 4;
  return (
    _host: string,
    { all }: { all?: boolean | undefined },
    done: (error: null, found: string | LookupAddress[], family?: number) => void,
  ) => (all ? done(null, [{ address, family }]) : done(null, address, family));
}

// Two lists: one would find IPv4 addresses in ranges of IPv6.
const notPublic4 = new BlockList();
const notPublic6 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic4.addSubnet(network, prefix, 'ipv4');
// Only 2000::/3 is public; of it, these are tunnels to IPv4 or examples.
for (const [network, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  notPublic6.addSubnet(network, prefix, 'ipv6');
