import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Attachment, aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { largeJpeg, png } from '#tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

const megabyte = 1024 * 1024;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Sent {
  method?: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

/**
 * Sends everything before reading anything, as browsers do with a form. Fails if the connection is
 * cut.
 */
async function sendWhole({ method = 'POST', path, headers, body }: Sent) {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: plumbline',
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise<void>((done, failed) => {
    socket.on('error', failed);
    socket.write(body, (error) => (error ? failed(error) : done()));
  });
  let text = '';
  for await (const piece of socket) text += piece;
  return { status: Number(text.split(' ')[1]), text };
}

async function encoded(form: FormData) {
  const response = new Response(form);
  return {
    body: new Uint8Array(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? '',
  };
}

describe('a body that is larger than its call takes', () => {
  const typed = { json: 'application/json', form: 'application/x-www-form-urlencoded' };

  test.each([
    ['/api/admin/login', typed.json],
    ['/api/payments/stripe-events', typed.json],
    ['/api/webhooks/twilio/texts', typed.form],
    ['/api/chat/message', typed.json],
    ['/customer/login', typed.form],
    ['/es/customer/signup', typed.form],
    ['/partner/login', typed.form],
    ['/estimate/unknown/questions', typed.form],
    ['/invoice/unknown/message', typed.form],
    ['/visit/unknown/time', typed.form],
    ['/request', typed.form],
    ['/nothing', typed.form],
  ])('is refused at %s, and the sender reads why', async (path, type) => {
    const body = Buffer.alloc(500_000, 'a');
    const headers = { 'content-type': type, 'content-length': String(body.length) };
    const { status, text } = await sendWhole({ path, headers, body });
    expect(status).toBe(413);
    expect(text).toMatch(path.startsWith('/es/') ? /demasiado grande/ : /too large/);
  });

  test('begins after 64 KB', async () => {
    const send = async (size: number) => {
      const body = Buffer.alloc(size, 'a');
      const headers = { 'content-type': typed.form, 'content-length': String(size) };
      return (await sendWhole({ path: '/invoice/unknown/message', headers, body })).status;
    };
    expect(await send(64 * 1024)).toBe(404);
    expect(await send(64 * 1024 + 1)).toBe(413);
  });

  test('cannot hide its length', async () => {
    const body = Buffer.from('5\r\nhello\r\n0\r\n\r\n');
    const headers = { 'content-type': typed.form, 'transfer-encoding': 'chunked' };
    const { status } = await sendWhole({ path: '/customer/login', headers, body });
    expect(status).toBe(411);
  });

  test('of text alone is refused, whatever may be sent in files', async () => {
    const form = workRequestForm();
    for (let part = 0; part < 9; part += 1) form.append(`more${part}`, 'x'.repeat(4 * megabyte));
    const { body, type } = await encoded(form);
    const headers = { 'content-type': type, 'content-length': String(body.length) };
    const { status } = await sendWhole({ path: '/api/forms/work-request', headers, body });
    expect(status).toBe(413);
  });

  test.each(['/api/admin/login', '/request'])(
    'of 100 MB is refused at %s, and is taken to its end',
    async (path) => {
      const agent = new Agent({ keepAlive: true });
      const headers = { 'content-type': typed.form, 'content-length': 100 * megabyte };
      const upload = request(server.address + path, { method: 'POST', headers, agent });
      const sent = once(upload, 'finish');
      const answered: Promise<IncomingMessage[]> = once(upload, 'response');
      upload.end(Buffer.alloc(100 * megabyte, 'a'));
      const [answer] = await answered;
      expect(answer?.statusCode).toBe(413);
      await sent;
      agent.destroy();
    },
  );

  test('of 2 GB is refused without waiting for it', async () => {
    const headers = { 'content-type': typed.json, 'content-length': String(2 ** 31) };
    const { status } = await sendWhole({
      path: '/api/admin/login',
      headers,
      body: Buffer.alloc(1000),
    });
    expect(status).toBe(413);
  });
});

describe('a form that is refused while its photos still arrive', () => {
  const file = (name: string, bytes: Uint8Array): Attachment => ({ name, bytes });
  const later = async (count: number) => {
    const photo = await largeJpeg(4.5 * megabyte);
    return Array.from({ length: count }, (_, index) => file(`${index}.jpg`, photo));
  };

  test.each<[string, () => Promise<Attachment[]>, number, string]>([
    [
      'nine photos',
      async () => {
        const small = await png(20, 20);
        const first = Array.from({ length: 8 }, (_, n) => file(`${n}.png`, small));
        return [...first, ...(await later(1))];
      },
      400,
      'maximum of 8 photos',
    ],
    [
      'a photo of 11 MB',
      async () => [file('large.jpg', await largeJpeg(11 * megabyte)), ...(await later(6))],
      413,
      '10 MB',
    ],
    [
      'a text file named .jpg',
      async () => [file('fake.jpg', Buffer.from('no picture')), ...(await later(7))],
      400,
      'image files',
    ],
  ])('for %s is answered with the reason', async (_, makePhotos, expected, reason) => {
    const form = workRequestForm(aWorkRequest(), await makePhotos());
    const { body, type } = await encoded(form);
    const headers = { 'content-type': type, 'content-length': String(body.length) };
    const api = await sendWhole({ path: '/api/forms/work-request', headers, body });
    expect(api.status).toBe(expected);
    expect(api.text).toContain(reason);
    const page = await sendWhole({ path: '/request', headers, body });
    expect(page.status).toBe(expected);
    expect(page.text).toContain(reason);
    const fetched = await fetch(`${server.address}/api/forms/work-request`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(fetched.status).toBe(expected);
    expect((await fetched.json()).message).toContain(reason);
  });
});
