import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('gives ports that no outgoing connection takes, each once', async () => {
  const ports: number[] = [];
  for (let call = 0; call < 50; call += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test('leaves out a port that somebody listens on', async () => {
  const other = createServer();
  const taken = (await freePort()) + 1;
  await new Promise<void>((done) => {
    other.on('error', () => done()); // Another program took it first, which is the same here.
    other.listen(taken, '127.0.0.1', done);
  });
  expect(await freePort()).not.toBe(taken);
  await new Promise((done) => other.close(done));
});
