import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { selfSigned } from '#fakes/self-signed.ts';
import type { App } from '#services/app.ts';
import { siteCertificate } from './actions/site-certificate.ts';

/** A site at an address, now or later. */
function site(publicUrl: string) {
  let now = new Date('2026-12-01T12:00:00Z');
  const app = { settings: { publicUrl }, now: () => now } as unknown as App;
  return {
    read: () => siteCertificate(app),
    later(hours: number) {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
  };
}

test('the certificate that visitors get is read with its end, and whether browsers accept it', async () => {
  let asked = 0;
  const proxy = createServer(selfSigned('localhost'));
  proxy.on('connection', () => {
    asked += 1;
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void proxy.close());
  const { port } = proxy.address() as AddressInfo;
  const { read, later } = site(`https://localhost:${port}`);
  const found = await read();
  expect(found?.host).toBe('localhost');
  expect(found?.expiresAt?.toISOString().slice(0, 10)).toBe('2049-12-31');
  expect(found?.problem).toMatch(/^Browsers refuse it: /);
  // However often the page is opened, it is asked once an hour.
  await read();
  expect(asked).toBe(1);
  later(1);
  await read();
  expect(asked).toBe(2);
});

test('a site that does not answer has no end, and says why', async () => {
  const found = await site('https://127.0.0.1:1').read();
  expect(found).toEqual({
    host: '127.0.0.1',
    expiresAt: undefined,
    problem: 'Could not be read: ECONNREFUSED',
  });
});

test('an address without encryption has none', () => {
  expect(site('http://localhost:3000').read()).toBeUndefined();
});
