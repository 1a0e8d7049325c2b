import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAYS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { answerTo, compose, type Mail, startMail } from '#tests/harness/mail.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { deleteOldTrash } from './actions/change-thread.ts';
import { receiveEmails } from './actions/receive.ts';
import { queueEmail } from './actions/send-email.ts';
import type { ThreadView } from './contract/threads.ts';

let mail: Mail;
let server: TestServer;
beforeAll(async () => {
  mail = await startMail();
  server = await startTestServer({ env: mail.env });
  await receiveEmails(server.app);
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

const ann = 'Ann Marsh <ann@example.com>';

async function receive(email: Parameters<typeof compose>[0]): Promise<string> {
  const raw = await compose({ from: ann, text: 'Hello', ...email });
  await mail.dovecot.deliver(raw);
  await receiveEmails(server.app);
  return raw.toString();
}

async function threads(query = ''): Promise<ThreadView[]> {
  const answer = await server.asOwner(`/api/email/threads${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()).threads;
}

async function threadOf(subject: string, query = ''): Promise<ThreadView> {
  const found = (await threads(query)).find((thread) => thread.subject.endsWith(subject));
  if (!found) throw new Error(`no thread ${subject}`);
  return found;
}

const subjects = async (query: string) => (await threads(query)).map(({ subject }) => subject);

async function change(id: string, body: object): Promise<number> {
  const answer = await server.asOwner(`/api/email/threads/${id}`, {
    method: 'PATCH',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return answer.status;
}

const counts = async () => (await server.asOwner('/api/email/counts')).json();

const messagesOf = async (id: string, query = '') =>
  (await (await server.asOwner(`/api/email/threads/${id}${query}`)).json()).messages;

test('an answer stands in one thread with what it answers, by its headers', async () => {
  const first = await receive({ subject: 'Gate posts', cc: 'bea@example.com' });
  await receive({ ...answerTo(first), text: 'One more thing' });
  await receive({ subject: 'Gate posts', text: 'Same subject, another matter' });
  const list = (await threads('?folder=inbox')).filter((one) => one.subject.endsWith('Gate posts'));
  expect(list).toMatchObject([
    { subject: 'Gate posts', count: 1 },
    { subject: 'Re: Gate posts', count: 2, unread: true, snippet: 'One more thing' },
  ]);
  expect(await messagesOf(list[1]?.id ?? '')).toMatchObject([
    { text: 'One more thing' },
    { text: 'Hello', cc: 'bea@example.com', thread_id: list[1]?.id },
  ]);
});

test('an answer to an email of ours joins its thread, also where only the thread of it comes back', async () => {
  const { app } = server;
  const outgoing = { folder: 'sent' as const, to: 'ann@example.com', text: 'x' };
  const thread = 'project-thread@hill.example';
  await app.database.transaction(async (tx) => {
    await queueEmail(app, tx, { ...outgoing, subject: 'The porch', thread });
    await queueEmail(app, tx, { ...outgoing, subject: 'The porch again', thread });
  });
  await receive({ subject: 'Re: The porch', references: `<${thread}>` });
  expect(await threadOf('Re: The porch', '?folder=inbox')).toMatchObject({ count: 3 });
  await receive(answerTo(await mail.sentTo('ann@example.com', 'Subject: The porch again')));
  expect(await threadOf('Re: The porch again', '?folder=inbox')).toMatchObject({ count: 4 });
});

test('unread, starred, archived and trashed emails are found where they belong', async () => {
  await receive({ subject: 'Moved about' });
  const { id } = await threadOf('Moved about');
  const before = await counts();
  expect(await change(id, { read: true, starred: true })).toBe(200);
  expect(await threadOf('Moved about')).toMatchObject({ unread: false, starred: true });
  expect(await counts()).toMatchObject({ unread: before.unread - 1, starred: before.starred + 1 });
  expect(await subjects('?folder=starred')).toEqual(['Moved about']);

  await change(id, { folder: 'archive' });
  expect(await subjects('?folder=inbox')).not.toContain('Moved about');
  expect(await subjects('?folder=archive')).toEqual(['Moved about']);
  await change(id, { folder: 'trash' });
  expect(await subjects('?folder=archive')).toEqual([]);
  expect(await subjects('?folder=starred')).toEqual([]);
  expect(await subjects('')).not.toContain('Moved about');
  expect(await subjects('?folder=trash')).toEqual(['Moved about']);
  expect(await messagesOf(id)).toMatchObject([{ folder: 'trash' }]);
  expect(await messagesOf(id, '?trash=true')).toHaveLength(1);
  await change(id, { folder: 'inbox' });
  expect(await subjects('?folder=archive')).toEqual(['Moved about']);
  await change(id, { folder: 'inbox', read: false });
  expect(await threadOf('Moved about', '?folder=inbox')).toMatchObject({ unread: true });
});

test('what comes out of the trash lies where it was', async () => {
  const first = await receive({ subject: 'Both ways' });
  const { app } = server;
  await app.database.transaction((tx) =>
    queueEmail(app, tx, {
      folder: 'sent',
      to: 'ann@example.com',
      subject: 'Re: Both ways',
      text: 'x',
      thread: 'both-ways',
    }),
  );
  await receive({
    ...answerTo(first),
    references: '<both-ways>',
    subject: 'Re: Re: Both ways',
  });
  const { id } = await threadOf('Re: Re: Both ways');
  await change(id, { folder: 'trash' });
  expect((await messagesOf(id, '?trash=true')).length).toBeGreaterThan(1);
  await change(id, { folder: 'inbox' });
  const folders = (await messagesOf(id)).map((one: { folder: string }) => one.folder);
  // The reply names both what it answers and the thread of what was sent: all three are one thread.
  expect(folders.toSorted()).toEqual(['inbox', 'inbox', 'sent']);
});

test('only what lies in the trash is deleted: by hand, or after 30 days', async () => {
  await receive({ subject: 'Old', attachments: [{ filename: 'a.txt', content: 'x' }] });
  await receive({ subject: 'Recent' });
  const old = await threadOf('Old');
  const recent = await threadOf('Recent');
  const remove = (id: string) => server.asOwner(`/api/email/threads/${id}`, { method: 'DELETE' });
  expect((await remove(old.id)).status).toBe(409);
  expect((await remove(newId())).status).toBe(404);
  await change(old.id, { folder: 'trash' });
  await change(recent.id, { folder: 'trash' });
  await server.rows('update emails set trashed_at = $2 where conversation_id = $1', [
    old.id,
    fromNow(-30 * DAYS - 1000),
  ]);
  expect(await deleteOldTrash(server.app)).toBe(1);
  expect(await subjects('?folder=trash')).toEqual(['Recent']);
  expect((await remove(recent.id)).status).toBe(200);
  expect(await subjects('?folder=trash')).toEqual([]);
});

test('a search finds sender, recipient, subject and text, never a secret email or the trash', async () => {
  await receive({ subject: 'Ship lap', text: 'The 100% cedar_boards are here' });
  await receive({ subject: 'In the trash', text: 'cedar_boards too' });
  await change((await threadOf('In the trash')).id, { folder: 'trash' });
  await server.app.database.transaction((tx) =>
    queueEmail(server.app, tx, {
      folder: 'sent',
      to: 'ann@example.com',
      subject: 'Sign in to cedar_boards',
      text: 'cedar_boards code 1234',
      isSecret: true,
    }),
  );
  const find = (q: string, more = '') => subjects(`?q=${encodeURIComponent(q)}${more}`);
  expect(await find('CEDAR_boards')).toEqual(['Ship lap']);
  expect(await find('100% ced')).toEqual(['Ship lap']);
  expect(await find('cedarXboards')).toEqual([]);
  expect(await find('cedar_boards', '&folder=trash')).toEqual(['In the trash']);
  expect(await find('cedar_boards', '&folder=archive')).toEqual([]);
  expect((await find('ann marsh')).length).toBeGreaterThan(3);
});

test('every thread is on one page, the latest first, also of a search', async () => {
  for (const query of ['?', '?q=ann@example.com&']) {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await (
        await server.asOwner(`/api/email/threads${query}limit=2${cursor && `&cursor=${cursor}`}`)
      ).json();
      seen.push(...page.threads.map((one: ThreadView) => one.id));
      cursor = page.next_cursor ?? '';
    } while (cursor);
    expect(seen).toEqual((await threads(query)).map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
  }
});

test('an email of a customer is labeled so, and the owner corrects it', async () => {
  await addCustomer(server, { first_name: 'Clem', email: 'clem@example.com' });
  await receive({ from: 'clem@example.com', subject: 'Of a customer' });
  const { id, labels } = await threadOf('Of a customer', '?label=customer');
  expect(labels).toEqual(['customer']);
  expect(await subjects('?label=urgent')).toEqual([]);
  await change(id, { labels: { customer: false, urgent: true } });
  expect(await subjects('?label=customer')).toEqual([]);
  expect(await threadOf('Of a customer', '?label=urgent')).toMatchObject({ labels: ['urgent'] });
});

test('bad input changes nothing', async () => {
  const { id } = await threadOf('Ship lap');
  for (const body of [{}, { folder: 'sent' }, { read: 'yes' }, { labels: { vip: true } }, { a: 1 }])
    expect(await change(id, body)).toBe(400);
  expect(await change(newId(), { read: true })).toBe(404);
  expect((await server.asOwner('/api/email/threads?folder=spam')).status).toBe(400);
});

test('whether a mail account is connected', async () => {
  const answer = await server.asOwner('/api/email/auth-status');
  expect(await answer.json()).toEqual({ success: true, authenticated: true });
});
