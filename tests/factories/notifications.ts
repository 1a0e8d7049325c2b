import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';

/** A browser with its push service, which decrypts what arrives like a real one. */
export async function openBrowser() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const authSecret = randomBytes(16);
  const received: { message: Record<string, unknown>; headers: IncomingMessage['headers'] }[] = [];
  const state = { answer: 201 };
  const service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const opened = decrypt(Buffer.concat(chunks), {
      version: 'aes128gcm',
      privateKey: keys,
      authSecret: authSecret.toString('base64url'),
    });
    received.push({ message: JSON.parse(opened.toString()), headers: request.headers });
    response.writeHead(state.answer).end();
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const { port } = service.address() as AddressInfo;
  return Object.assign(state, {
    received,
    subscription: {
      endpoint: `http://127.0.0.1:${port}/push/1`,
      keys: {
        p256dh: keys.getPublicKey().toString('base64url'),
        auth: authSecret.toString('base64url'),
      },
    },
    close: () => service.close(),
  });
}
