import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAYS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { openEmail } from '#services/email/open-email.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { compose, type Mail, startMail } from '#tests/harness/mail.ts';
import { soak } from '#tests/harness/soak.ts';
import { owner, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { receiveEmails, sweepEmailFiles } from './actions/receive.ts';
import { sendEmailNow } from './actions/send-email.ts';

let mail: Mail;
let server: TestServer;
beforeAll(async () => {
  mail = await startMail();
  await mail.dovecot.deliver(
    await compose({ from: 'early@example.com', subject: 'Earlier', text: 'x' }),
  );
  server = await startTestServer({ env: mail.env });
  await receiveEmails(server.app);
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

async function subjects(): Promise<string[]> {
  const rows = await server.rows(
    `select subject from emails where delivery = 'received' order by id`,
  );
  return rows.map((row) => row.subject);
}

async function mailbox() {
  return (await (await server.asOwner('/api/email/messages')).json()).mailbox;
}

async function deliver(subject: string, text = 'Hello'): Promise<void> {
  await mail.dovecot.deliver(await compose({ from: 'ann@example.com', subject, text }));
}

test('what was in the mailbox before it was connected is there as older mail', async () => {
  expect(await subjects()).toEqual(['Earlier']);
  expect(await mailbox()).toMatchObject({ error: '', read_at: expect.any(String) });
});

test('an email is in the inbox with its files, and stays unread where it came from', async () => {
  const raw = await compose({
    from: '"Ann, of Ann\'s" <ann@example.com>',
    subject: 'A plan \u{1F3E0} for the porch',
    text: 'Please have a look.',
    attachments: [{ filename: '../../plan.pdf', content: '%PDF-1.4 plan' }],
  });
  await mail.dovecot.deliver(raw);
  await receiveEmails(server.app);
  const answer = await server.asOwner('/api/email/messages?folder=inbox');
  const [sentEmail] = (await answer.json()).messages;
  expect(sentEmail).toMatchObject({
    folder: 'inbox',
    from: "Ann, of Ann's <ann@example.com>",
    to: 'hello@hill.example',
    subject: 'A plan \u{1F3E0} for the porch',
    text: 'Please have a look.',
    delivery: 'received',
    answers: null,
  });
  const file = await server.asOwner(sentEmail.attachments[0].url);
  expect(await file.text()).toBe('%PDF-1.4 plan');
  expect(file.headers.get('content-disposition')).not.toContain('/');
  expect(mail.dovecot.seen()).toBe(0);
});

test('two servers that read at once keep each email once', async () => {
  const beside = await startTestServer({ env: mail.env, beside: server });
  const names = Array.from({ length: soak(4, 12) }, () => `Twice ${newId()}`);
  for (const name of names) await deliver(name);
  await Promise.all([receiveEmails(server.app), receiveEmails(beside.app)]);
  await receiveEmails(beside.app);
  expect((await subjects()).filter((one) => one.startsWith('Twice')).sort()).toEqual(names.sort());
  await beside.stop();
});

test('a mailbox that is away is reported, and nothing is lost meanwhile', async () => {
  await mail.dovecot.stopAnswering();
  await deliver('While it was away');
  await receiveEmails(server.app);
  expect((await mailbox()).error).toMatch(/refused/i);
  await mail.dovecot.answerAgain();
  await receiveEmails(server.app);
  expect(await subjects()).toContain('While it was away');
  expect((await mailbox()).error).toBe('');
});

test('a server that numbers its emails anew brings none twice and loses none', async () => {
  const before = await subjects();
  await deliver('Before the new numbers');
  await mail.dovecot.renumber();
  await receiveEmails(server.app);
  const after = await subjects();
  expect(after.filter((one) => one === 'Before the new numbers')).toHaveLength(1);
  // Also what was there the day before the mailbox was connected.
  expect(new Set(after).size).toBe(after.length);
  expect(after).toEqual(expect.arrayContaining(before));
  await deliver('After the new numbers');
  await receiveEmails(server.app);
  expect((await subjects()).at(-1)).toBe('After the new numbers');
});

test('our own email to the owner, come back through the mailbox, is stored once', async () => {
  const sentEmail = {
    folder: 'inbox' as const,
    to: owner.email,
    subject: 'Ours',
    text: 'x',
    html: 'x',
  };
  await sendEmailNow(server.app, sentEmail);
  await mail.dovecot.deliver(await mail.sentTo(owner.email, 'Subject: Ours'));
  await deliver('Next');
  // Of two that arrive at once, the mail server may show the second only in the next round.
  await waitUntil('the next one is in', async () => {
    await receiveEmails(server.app);
    return (await subjects()).at(-1) === 'Next';
  });
  expect(await server.rows(`select from emails where subject = 'Ours'`)).toHaveLength(1);
});

test('of an email that is too large the beginning is stored, and the next one comes in', async () => {
  const large = Buffer.alloc(31 * 1024 * 1024, 'a long email \r\n');
  await mail.dovecot.deliver(
    Buffer.concat([Buffer.from('From: a@b.example\r\nSubject: Large\r\n\r\n'), large]),
  );
  await deliver('After the large one');
  // Whatever one round leaves, the next one reads.
  await waitUntil('the next one is in', async () => {
    await receiveEmails(server.app);
    return (await subjects()).includes('After the large one');
  });
  expect((await subjects()).slice(-2)).toEqual(['Large', 'After the large one']);
  const [stored] = await server.rows(`select body_text from emails where subject = 'Large'`);
  expect(stored.body_text).toMatch(/^This email is larger than 30 MB\..*\n\na long email/);
});

test('what cannot be read is named, and the next email comes in', async () => {
  const nested = Array.from(
    { length: 300 },
    (_, level) => `--b${level}\r\nContent-Type: multipart/mixed; boundary=b${level + 1}\r\n\r\n`,
  );
  await mail.dovecot.deliver(
    `From: a@b.example\r\nContent-Type: multipart/mixed; boundary=b0\r\n\r\n${nested.join('')}`,
  );
  await mail.dovecot.deliver('\0\x01\xff no email at all');
  await deliver('After the broken ones');
  await receiveEmails(server.app);
  const latest = (await subjects()).slice(-3);
  expect(latest).toEqual(['Unreadable email', '', 'After the broken ones']);
});

test('what is cut in the middle of an emoji does not block the next one', async () => {
  const houses = '\u{1F3E0}'.repeat(20_000);
  await mail.dovecot.deliver(
    await compose({
      from: { name: `x${houses.slice(0, 3000)}`, address: 'ann@example.com' },
      subject: `x${houses.slice(0, 3000)}`,
      text: `x${houses}`,
      attachments: [
        { filename: `x${houses.slice(0, 3000)}.pdf`, content: '%PDF', contentType: 'image/x\x01y' },
      ],
    }),
  );
  await deliver('After the houses');
  await receiveEmails(server.app);
  const [ownEmail = '', next] = (await subjects()).slice(-2);
  expect([ownEmail.isWellFormed(), next]).toEqual([true, 'After the houses']);
});

test('whatever bytes come in, something readable comes out', async () => {
  const piece = fc.constantFrom(
    ...[
      'From: a@b.example\r\n',
      'Subject: =?utf-8?B?',
      'Content-Type: multipart/mixed; boundary="x"\r\n',
    ],
    ...[
      '\r\n',
      '\r\n\r\n',
      '--x\r\n',
      '--x--',
      '<b>',
      '&nbsp;',
      '\0',
      '\ud800',
      '> ',
      'On Sun, x wrote:\r\n',
    ],
    ...[
      'Content-Type: text/html; charset=utf-16\r\n',
      'Content-Transfer-Encoding: base64\r\n',
      '=ZZ',
    ],
  );
  const sentEmail = fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(sentEmail, async (pieces) => {
      const read = await openEmail(new TextEncoder().encode(pieces.join('')));
      // Control characters, NUL above all, which no database accepts and no screen shows.
      expect(`${read?.subject} ${read?.text} ${read?.replyText}`).not.toMatch(/(?![\t\n])\p{Cc}/u);
      expect(JSON.stringify({ ...read, files: [] })).not.toMatch(/\\u(d[89a-f]..|0000)/i);
    }),
    { numRuns: soak(5, 15) },
  );
});

test('an email made to keep the search for quotes busy does not', async () => {
  const body = ['\n'.repeat(100_000), 'On '.repeat(5000), '\n> '.repeat(3000)].join('x');
  const read = await openEmail(new TextEncoder().encode(`From: a@b.example\r\n\r\n${body}`));
  expect(read?.from.address).toBe('a@b.example');
});

test('files of an email that was not stored are removed a day later', async () => {
  const folder = () => readdirSync(join(server.filesDir, 'letter-files'));
  const stored = folder();
  await server.app.files.write(`letter-files/${newId(fromNow(-2 * DAYS))}/0`, new Uint8Array(1));
  expect(await sweepEmailFiles(server.app)).toBe(1);
  expect(folder()).toEqual(stored);
});

test('the owner looks for mail at once', async () => {
  await deliver('Looked for');
  const look = () => server.asOwner('/api/email/checks', { method: 'POST' });
  expect((await look()).status).toBe(200);
  expect((await subjects()).at(-1)).toBe('Looked for');
  await mail.dovecot.stopAnswering();
  expect([(await look()).status, (await (await look()).json()).message]).toEqual([
    502,
    expect.stringMatching(/^Couldn't open the mailbox: /),
  ]);
  await mail.dovecot.answerAgain();
});

test('a wrong password is reported with the message of the server', async () => {
  const url = new URL(mail.dovecot.url);
  url.password = 'wrong';
  const other = await startTestServer({ env: { ...mail.env, IMAP_URL: url.href } });
  await receiveEmails(other.app);
  const answer = await other.asOwner('/api/email/messages');
  expect((await answer.json()).mailbox.error).toMatch(/auth/i);
  await other.stop();
});
