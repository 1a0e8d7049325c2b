import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPrivate, outsideFetch, PrivateAddress, publicAddressOf } from './outside.ts';

let reached = 0;
const inside = createServer((request, response) => {
  reached += 1;
  if (request.url === '/moved') {
    response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
    return;
  }
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => response.end(`${request.method} ${Buffer.concat(parts)}`));
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((listening) => inside.listen(0, '127.0.0.1', listening));
  port = (inside.address() as AddressInfo).port;
});
afterAll(() => void inside.close());

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
])('%s is private', (address) => {
  expect(isPrivate(address)).toBe(true);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])(
  '%s is public',
  (address) => {
    expect(isPrivate(address)).toBe(false);
  },
);

test.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '169.254.169.254'])(
  'http://%s is not called, and neither is it looked up twice',
  async (host) => {
    await expect(outsideFetch(false)(`http://${host}:${port}/`)).rejects.toThrow(PrivateAddress);
    expect(reached).toBe(0);
  },
);

test('a mail server on this machine is not connected to', async () => {
  await expect(publicAddressOf('localhost')).rejects.toThrow(PrivateAddress);
  expect(await publicAddressOf('8.8.8.8')).toBe('8.8.8.8');
});

test('with permission it is called, and a redirect is never followed', async () => {
  const allowed = outsideFetch(true);
  const body = JSON.stringify({ a: 'ñ' });
  const answer = await allowed(`http://127.0.0.1:${port}/`, { method: 'POST', body });
  expect([answer.status, await answer.text()]).toEqual([200, `POST ${body}`]);
  await expect(allowed(`http://127.0.0.1:${port}/moved`)).rejects.toThrow('redirect');
});
