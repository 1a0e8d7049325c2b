import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { DAYS } from '#lib/days/durations.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { answerTo, businessAddress, compose, type Mail, startMail } from '#tests/harness/mail.ts';
import { mailProgram } from '#tests/harness/mail-program.ts';
import { soak } from '#tests/harness/soak.ts';
import { call, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { receiveEmails } from './actions/receive.ts';
import { queueEmail } from './actions/send-email.ts';
import { syncOnce } from './actions/sync/sync.ts';
import type { MessageView } from './contract/messages.ts';
import type { ThreadView } from './contract/threads.ts';

let mail: Mail;
let server: TestServer;
let phone: ReturnType<typeof mailProgram>;
beforeAll(async () => {
  mail = await startMail();
  const at = (days: number) => fromNow(-days * DAYS);
  mail.dovecot.fill([
    {
      raw: await older('An old question', { messageId: '<q@ann.example>' }),
      at: at(9),
      isSeen: true,
    },
    {
      raw: await older('Re: An old question', {
        from: businessAddress,
        to: 'ann@example.com',
        inReplyTo: '<q@ann.example>',
        messageId: '<a@hill.example>',
      }),
      at: at(8),
      isSeen: true,
    },
    {
      raw: await older('Re: An old question', {
        references: '<q@ann.example> <a@hill.example>',
        html: '<p>A <b>long</b> text</p>',
        attachments: [{ filename: 'plan.pdf', content: '%PDF-1.4 plan' }],
      }),
      at: at(7),
      isSeen: false,
    },
  ]);
  server = await startTestServer({ env: mail.env });
  phone = mailProgram(mail.dovecot.url);
  await receiveEmails(server.app);
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

const older = (subject: string, more: Parameters<typeof compose>[0] = {}) =>
  compose({
    from: 'ann@example.com',
    subject,
    text: `${subject}, ${'at length. '.repeat(600)}`,
    ...more,
  });

async function threads(folder = 'inbox'): Promise<ThreadView[]> {
  return (await (await server.asOwner(`/api/email/threads?folder=${folder}`)).json()).threads;
}

const threadOf = (subject: string, folder = 'inbox') =>
  waitUntil(`${subject} in ${folder}`, async () =>
    (await threads(folder)).find((thread) => thread.subject === subject),
  );

async function messages(threadId: string): Promise<MessageView[]> {
  return (await (await server.asOwner(`/api/email/threads/${threadId}`)).json()).messages;
}

const change = (id: string, json: object) =>
  server.asOwner(`/api/email/threads/${id}`, { method: 'PATCH', json });

const there = (path: string, subject: string) =>
  waitUntil(`${subject} in ${path} there`, async () =>
    (await phone.list(path)).find((email) => email.subject === subject),
  );

const notThere = (path: string, subject: string) =>
  waitUntil(`no ${subject} in ${path} there`, async () =>
    (await phone.list(path)).every((email) => email.subject !== subject),
  );

async function deliver(subject: string, more: Parameters<typeof compose>[0] = {}): Promise<string> {
  const raw = await compose({ from: 'ann@example.com', subject, text: 'Hello', ...more });
  await mail.dovecot.deliver(raw);
  await threadOf(subject);
  return raw.toString();
}

test('older mail is there as one thread, as it was marked, and causes nothing', async () => {
  const thread = await threadOf('Re: An old question');
  expect(thread).toMatchObject({ count: 3, unread: true });
  expect(thread.snippet).toMatch(/^A long text|^Re: An old question, at length/);
  const stored = await messages(thread.id);
  expect(
    stored.map(({ subject, unread, complete, delivery }) => [subject, unread, complete, delivery]),
  ).toEqual([
    ['Re: An old question', true, false, 'received'],
    ['Re: An old question', false, false, 'sent'],
    ['An old question', false, false, 'received'],
  ]);
  expect(fromNow().getTime() - new Date(stored[0]?.date ?? 0).getTime()).toBeGreaterThan(
    6.9 * DAYS,
  );
  expect(await server.rows('select from email_reply_drafts')).toEqual([]);
});

test('hostile older mail holds nothing up', async () => {
  const levels = Array.from(
    { length: 400 },
    (_, level) => `--b${level}\r\nContent-Type: multipart/mixed; boundary=b${level + 1}\r\n\r\n`,
  );
  const parts = '--p\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(soak(2000, 20_000));
  const multipart = (boundary: string) => `Content-Type: multipart/mixed; boundary=${boundary}`;
  const odd = Array.from({ length: 900 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  );
  const raws = [
    `From: a@b.example\r\nSubject: Nested\r\n${multipart('b0')}\r\n\r\n${levels.join('')}`,
    `From: a@b.example\r\nSubject: Parts\r\n${multipart('p')}\r\n\r\n${parts}--p--\r\n`,
    '\0\x01\xff no email at all',
    `From: ${odd.join('')}\r\nSubject: ${odd.join('')}\r\nMessage-ID: <a\0b@c>\r\n\r\nx`,
    `From: a@b.example\r\nSubject: Encoded\r\nContent-Type: text/html; charset="no such"\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%%`,
    'From: a@b.example\r\nSubject: Last\r\n\r\nThe end',
  ];
  const at = fromNow(-3 * DAYS);
  mail.dovecot.fill(raws.map((raw) => ({ raw, at, isSeen: true })));
  await receiveEmails(server.app);
  const stored = await server.rows(
    `select subject, snippet from emails where received_at < now() - interval '2 days' order by id`,
  );
  expect(stored.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Nested', 'Parts', 'Encoded', 'Last']),
  );
  expect(stored.length).toBe(9);
  expect(stored.find(({ subject }) => subject === 'Last').snippet).toBe('The end');
});

test('what comes in shows in the open inbox without a reload', async () => {
  const token = await server.signIn();
  const made = await call(`${server.address}/api/admin/socket-tickets`, token, { method: 'POST' });
  const { ticket } = await made.json();
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws/admin?ticket=${ticket}`);
  const events: string[] = [];
  socket.on('message', (data) => events.push(String(data)));
  await waitUntil('the socket greets', () => events.length > 0);
  await deliver('To begin with');
  for (const subject of ['At once 1', 'At once 2']) {
    events.length = 0;
    await mail.dovecot.deliver(await compose({ from: 'ann@example.com', subject, text: 'x' }));
    await waitUntil('a live event', () =>
      events.some((one) => one.includes('"emails"') && one.includes('"created"')),
    );
    await threadOf(subject);
  }
  socket.close();
});

test('a search finds what only the mail server has', async () => {
  const raw = await older('Far down', { text: `${'Long ago. '.repeat(600)} The walnut gate.` });
  mail.dovecot.fill([{ raw, at: fromNow(-20 * DAYS), isSeen: true }]);
  await threadOf('Far down');
  const search = async (onServer: boolean) => {
    const query = `q=walnut%20gate${onServer ? '&on_server=true' : ''}`;
    const answer = await (await server.asOwner(`/api/email/threads?${query}`)).json();
    return [answer.server_search, answer.threads.map((thread: ThreadView) => thread.subject)];
  };
  expect(await search(false)).toEqual(['none', []]);
  expect(await search(true)).toEqual(['answered', ['Far down']]);
  await mail.dovecot.stopAnswering();
  expect(await search(true)).toEqual(['failed', []]);
  await mail.dovecot.answerAgain();
  await receiveEmails(server.app);
});

test('marks go both ways', async () => {
  await deliver('Marked');
  const { id } = await threadOf('Marked');
  await change(id, { read: true, starred: true });
  await waitUntil(
    'marked there',
    async () => (await there('INBOX', 'Marked')).flags.join() === '\\Flagged,\\Seen',
  );
  await phone.unmark('Marked', ['\\Seen', '\\Flagged']);
  await waitUntil('unmarked here', async () => {
    const { unread, starred } = await threadOf('Marked');
    return unread && !starred;
  });
  await phone.mark('Marked', ['\\Seen']);
  await waitUntil('read here', async () => !(await threadOf('Marked')).unread);
  expect((await there('INBOX', 'Marked')).flags).toEqual(['\\Seen']);
});

test('archiving, trashing, restoring and deleting here happens there', async () => {
  await deliver('Moved here');
  const { id } = await threadOf('Moved here');
  await change(id, { folder: 'archive' });
  await there('Archive', 'Moved here');
  await notThere('INBOX', 'Moved here');
  await change(id, { folder: 'inbox' });
  await there('INBOX', 'Moved here');
  await change(id, { folder: 'trash' });
  await there('Trash', 'Moved here');
  await receiveEmails(server.app);
  expect(await threadOf('Moved here', 'trash')).toMatchObject({ id, count: 1 });
  await server.asOwner(`/api/email/threads/${id}`, { method: 'DELETE' });
  await notThere('Trash', 'Moved here');
  await receiveEmails(server.app);
  expect(await server.rows(`select from emails where subject = 'Moved here'`)).toEqual([]);
});

test('archiving, trashing, restoring and deleting there happens here', async () => {
  await deliver('Moved there');
  const { id } = await threadOf('Moved there');
  const to = async (from: string, path: string, folder: string) => {
    await phone.move('Moved there', from, path);
    await receiveEmails(server.app);
    expect(await threadOf('Moved there', folder)).toMatchObject({ id, count: 1 });
  };
  await to('INBOX', 'Archive', 'archive');
  await to('Archive', 'INBOX', 'inbox');
  await to('INBOX', 'Trash', 'trash');
  await to('Trash', 'Archive', 'archive');
  await to('Archive', 'Trash', 'trash');
  await phone.remove('Moved there', 'Trash');
  await receiveEmails(server.app);
  expect(await server.rows(`select from emails where subject = 'Moved there'`)).toEqual([]);
});

test('what was deleted at once there is in the trash here, what was filed away in the archive', async () => {
  await deliver('Expunged');
  await deliver('Filed');
  await phone.createFolder('Customers');
  await phone.remove('Expunged');
  await phone.move('Filed', 'INBOX', 'Customers');
  await receiveEmails(server.app);
  expect(await threadOf('Expunged', 'trash')).toMatchObject({ count: 1 });
  expect(await threadOf('Filed', 'archive')).toMatchObject({ count: 1 });
});

test('over a connection that stays open, what is filed in a folder made meanwhile is in the archive', async () => {
  await deliver('Filed later');
  const { app } = server;
  const { receiver } = app;
  await receiver?.connect(async (remote) => {
    await syncOnce(app, receiver, remote);
    await phone.createFolder('Suppliers');
    await phone.move('Filed later', 'INBOX', 'Suppliers');
    await syncOnce(app, receiver, remote);
  });
  expect(await threadOf('Filed later', 'archive')).toMatchObject({ count: 1 });
});

test('of many emails that leave the inbox at once, those filed away are in the archive', async () => {
  const receipt = async (_: unknown, index: number) => ({
    raw: await older(`Receipt ${index}`),
    at: fromNow(-3 * DAYS),
    isSeen: true,
  });
  const all = soak(20, 60);
  mail.dovecot.fill(await Promise.all(Array.from({ length: all }, receipt)));
  const folders = async () => {
    await receiveEmails(server.app);
    return server.rows(
      `select folder, count(*)::int from emails where subject like 'Receipt %' group by folder`,
    );
  };
  await waitUntil('all of them', async () => (await folders())[0]?.count === all);
  await phone.createFolder('Receipts');
  await phone.moveAll('Receipt', 'INBOX', 'Receipts');
  expect(await folders()).toEqual([{ folder: 'archive', count: all }]);
});

test('what is sent here lies in Sent there once, and its answer joins the thread', async () => {
  await server.app.database.transaction((tx) =>
    queueEmail(server.app, tx, {
      folder: 'sent',
      to: 'ben@example.com',
      subject: 'Your estimate',
      text: 'Please have a look.',
    }),
  );
  await there('Sent', 'Your estimate');
  const raw = await mail.sentTo('ben@example.com', 'Your estimate');
  await mail.dovecot.deliver(
    await compose({ from: 'ben@example.com', text: 'Fine with me.', ...answerTo(raw) }),
  );
  const answer = await threadOf('Re: Your estimate');
  expect(answer.count).toBe(2);
  await receiveEmails(server.app);
  const sent = (await phone.list('Sent')).filter(({ subject }) => subject === 'Your estimate');
  expect(sent).toEqual([{ subject: 'Your estimate', flags: ['\\Seen'] }]);
  expect(await server.rows(`select from emails where subject = 'Your estimate'`)).toHaveLength(1);
});

test('what was sent from a phone is in Sent here and in its thread, and starts nothing', async () => {
  const raw = await deliver('From the road');
  const reply = await compose({
    from: businessAddress,
    to: 'ann@example.com',
    text: 'On my way.',
    ...answerTo(raw),
  });
  await phone.add('Sent', reply, ['\\Seen']);
  await receiveEmails(server.app);
  const thread = await threadOf('Re: From the road', 'sent');
  expect(thread).toMatchObject({ count: 2, delivery: 'sent' });
  expect((await messages(thread.id))[0]).toMatchObject({ text: 'On my way.', folder: 'sent' });
});

test('the rest of an older email is read when it is opened, and stays', async () => {
  const [latest] = await messages((await threadOf('Re: An old question')).id);
  const open = () => server.asOwner(`/api/email/messages/${latest?.id}/body`, { method: 'POST' });
  await mail.dovecot.stopAnswering();
  const refused = await open();
  expect([refused.status, (await refused.json()).message]).toEqual([
    502,
    expect.stringMatching(/^Couldn't load the rest of this email\. The mail server says: /),
  ]);
  await mail.dovecot.answerAgain();
  expect((await open()).status).toBe(200);
  await mail.dovecot.stopAnswering();
  expect((await open()).status).toBe(200);
  const [whole] = await messages(latest?.thread_id ?? '');
  expect(whole).toMatchObject({
    complete: true,
    html: expect.stringContaining('<p>A <b>long</b> text</p>'),
    unread: true,
  });
  expect(whole?.attachments).toMatchObject([{ name: 'plan.pdf', format: 'pdf' }]);
  expect(await (await server.asOwner(whole?.attachments[0]?.url ?? '')).text()).toBe(
    '%PDF-1.4 plan',
  );
  await mail.dovecot.answerAgain();
  await receiveEmails(server.app);
});

test('a change made here while nobody answers is not undone, and is carried over later', async () => {
  await deliver('Changed offline');
  const { id } = await threadOf('Changed offline');
  await mail.dovecot.stopAnswering();
  await change(id, { read: true, folder: 'archive' });
  await receiveEmails(server.app);
  await mail.dovecot.answerAgain();
  await receiveEmails(server.app);
  await receiveEmails(server.app);
  expect(await threadOf('Changed offline', 'archive')).toMatchObject({ id, unread: false });
  expect((await there('Archive', 'Changed offline')).flags).toEqual(['\\Seen']);
  expect(await server.rows('select from mailbox_changes')).toEqual([]);
});

test('an email that comes in after what answers it joins their threads', async () => {
  const inThread = async (subject: string) => (await threadOf(subject)).id;
  await deliver('Re: The first', { references: '<first@x.example>' });
  await deliver('Re: The second', { references: '<second@x.example>' });
  const latest = await inThread('Re: The second');
  expect(await inThread('Re: The first')).not.toBe(latest);
  await receiveEmails(server.app);
  mail.dovecot.fill([
    {
      raw: await older('The second', {
        messageId: '<second@x.example>',
        references: '<first@x.example>',
      }),
      at: fromNow(-4 * DAYS),
      isSeen: true,
    },
  ]);
  await receiveEmails(server.app);
  expect((await messages(latest)).map(({ subject }) => subject)).toEqual([
    'Re: The second',
    'Re: The first',
    'The second',
  ]);
});

test('a folder numbered anew doubles nothing, loses nothing and keeps the threads', async () => {
  const all = `select id, subject, folder, conversation_id, read_at is null as unread
    from emails where folder <> 'drafts' order by id`;
  const before = await server.rows(all);
  await mail.dovecot.renumber();
  await mail.dovecot.deliver(
    await compose({ from: 'ann@example.com', subject: 'After that', text: 'x' }),
  );
  await receiveEmails(server.app);
  await threadOf('After that');
  await receiveEmails(server.app);
  const after = await server.rows(all);
  expect(after.filter(({ subject }) => subject !== 'After that')).toEqual(before);
  expect(after).toHaveLength(before.length + 1);
  expect(
    await server.rows(`select uid from email_locations where path = 'INBOX' and numbering <> (
      select numbering from mailbox_folders where path = 'INBOX')`),
  ).toEqual([]);
  const { id } = await threadOf('After that');
  await change(id, { folder: 'archive' });
  await there('Archive', 'After that');
});
