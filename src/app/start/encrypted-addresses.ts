import { isLoopback } from '#lib/loopback.ts';

/**
 * A PostgreSQL address whose connection is encrypted, with the server's certificate checked, unless
 * the server is on this machine or the address says `sslmode=disable`. Weaker modes count as that.
 */
export function encryptedDatabase(url: string): string {
  const address = new URL(url);
  const { searchParams } = address;
  const host = searchParams.get('host') ?? decodeURIComponent(address.hostname);
  const isLocal = host === '' || host.startsWith('/') || isLoopback(host);
  if (isLocal || searchParams.get('sslmode') === 'disable') return url;
  for (const weaker of ['ssl', 'uselibpqcompat']) searchParams.delete(weaker);
  searchParams.set('sslmode', 'verify-full');
  return address.href;
}
