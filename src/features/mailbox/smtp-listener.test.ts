import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessAddress, compose } from '#tests/harness/mail.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
beforeAll(async () => {
  const env = { SMTP_LISTEN: '127.0.0.1:0', MAIL_FROM: businessAddress };
  server = await startTestServer({ env });
});
afterAll(() => server.stop());

/** Delivers an email as a mail server does. */
async function hand(raw: Buffer, to = businessAddress, from = 'ann@example.com') {
  const transport = createTransport({ host: '127.0.0.1', port: server.smtpPort, ignoreTLS: true });
  try {
    return await transport.sendMail({ envelope: { from, to }, raw });
  } finally {
    transport.close();
  }
}

async function received(subject: string) {
  return server.rows(`select sender, delivery, folder, body_text from emails where subject = $1`, [
    subject,
  ]);
}

test('an email to the business is in the inbox', async () => {
  await hand(
    await compose({
      from: 'Ann <ann@example.com>',
      subject: 'By SMTP',
      text: 'Hello',
      attachments: [{ filename: 'plan.pdf', content: '%PDF-1.4' }],
    }),
    businessAddress.toUpperCase(),
  );
  expect(await received('By SMTP')).toEqual([
    { sender: 'Ann <ann@example.com>', delivery: 'received', folder: 'inbox', body_text: 'Hello' },
  ]);
});

test('an email handed over twice is stored once', async () => {
  const raw = await compose({ from: 'ann@example.com', subject: 'Twice', text: 'x' });
  await Promise.all([hand(raw), hand(raw)]);
  await hand(raw);
  expect(await received('Twice')).toHaveLength(1);
});

test('emails to anybody else are refused: nothing is relayed', async () => {
  const raw = await compose({ from: 'ann@example.com', subject: 'Relayed', text: 'x' });
  for (const to of [
    'ann@example.com',
    'hello@elsewhere.example',
    'hello@hill.example.example',
    'x+hello@hill.example',
  ]) {
    await expect(hand(raw, to), to).rejects.toThrow('550');
  }
  expect(await received('Relayed')).toEqual([]);
});

test('an email without a sender, as those that came back are, is taken', async () => {
  const raw = await compose({ from: 'mailer@example.com', subject: 'Came back', text: 'x' });
  await hand(raw, businessAddress, '');
  expect(await received('Came back')).toHaveLength(1);
});

test('an email of more than 30 MB is refused', async () => {
  const large = Buffer.concat([
    Buffer.from('From: a@example.com\r\nSubject: Large\r\n\r\n'),
    Buffer.alloc(31 * 1024 * 1024, 'a long email \r\n'),
  ]);
  await expect(hand(large)).rejects.toThrow('552');
  expect(await received('Large')).toEqual([]);
});

test('an email that cannot be stored comes again later', async () => {
  const raw = await compose({ from: 'ann@example.com', subject: 'Later', text: 'x' });
  await server.rows('alter table emails rename to emails_away');
  await expect(hand(raw)).rejects.toThrow('451');
  await server.rows('alter table emails_away rename to emails');
  await hand(raw);
  expect(await received('Later')).toHaveLength(1);
});

test('one sender holds three connections at most', async () => {
  const sockets = Array.from({ length: 6 }, () => connect(server.smtpPort ?? 0, '127.0.0.1'));
  const greetings = await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<string>((done) => {
          socket.once('data', (data) => done(String(data).slice(0, 3)));
          socket.once('close', () => done('421'));
          socket.on('error', () => undefined);
        }),
    ),
  );
  for (const socket of sockets) socket.destroy();
  expect(greetings.filter((greeting) => greeting === '220')).toHaveLength(3);
  expect(greetings.filter((greeting) => greeting === '421')).toHaveLength(3);
});

test('large emails that are on their way take no memory, and leave nothing behind', async () => {
  const before = process.memoryUsage.rss();
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('plumbline-email-'));
  const others = folders();
  const sockets = await Promise.all(
    Array.from({ length: 9 }, (_, index) => sendHalf(`127.0.0.${10 + Math.floor(index / 3)}`)),
  );
  // Nine times 20 MB have arrived; before, all of it was held in memory.
  await waitUntil('all of it is on disk', () => {
    const files = folders().filter((name) => !others.includes(name));
    return files.length === 9 && files.every((name) => sizeOf(name) >= half.length);
  });
  expect(process.memoryUsage.rss() - before).toBeLessThan(120 * 1024 * 1024);
  for (const socket of sockets) socket.destroy();
  await waitUntil('nothing is left', () => folders().every((name) => others.includes(name)));
});

const half = Buffer.alloc(20 * 1024 * 1024, 'a long email \r\n');
const sizeOf = (folder: string) =>
  statSync(join(tmpdir(), folder, 'email'), { throwIfNoEntry: false })?.size ?? 0;

/** Sends the beginning of an email, and leaves the connection open. */
async function sendHalf(localAddress: string) {
  const socket = connect({ port: server.smtpPort ?? 0, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  let heard = '';
  socket.on('data', (data) => {
    heard += String(data);
  });
  const answered = (count: number) =>
    waitUntil('an answer', () => (heard.match(/^\d{3} /gm) ?? []).length >= count);
  const lines = ['HELO x', 'MAIL FROM:<ann@example.com>', `RCPT TO:<${businessAddress}>`, 'DATA'];
  await answered(1);
  for (const [index, line] of lines.entries()) {
    socket.write(`${line}\r\n`);
    await answered(index + 2);
  }
  await new Promise((written) => socket.write(half, written));
  return socket;
}

test('it neither signs anybody in nor does anything else', async () => {
  const socket = connect(server.smtpPort ?? 0, '127.0.0.1');
  const answers: string[] = [];
  socket.on('data', (data) => answers.push(...String(data).split('\r\n').filter(Boolean)));
  // The last line of an answer has a space after its number.
  const answered = () => answers.filter((line) => /^\d{3} /.test(line)).length;
  for (const [index, line] of [
    '',
    'EHLO x',
    'AUTH PLAIN AAAA',
    'VRFY hello',
    'RCPT TO:<hello@hill.example>',
  ].entries()) {
    if (line) socket.write(`${line}\r\n`);
    await waitUntil(`an answer to ${line || 'the connection'}`, () => answered() > index);
  }
  socket.destroy();
  expect(answers.join('\n')).not.toMatch(/250.(AUTH|STARTTLS)/);
  expect(answers.slice(-3).map((answer) => answer.slice(0, 1))).toEqual(['5', '2', '5']);
});
