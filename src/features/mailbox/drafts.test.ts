import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAYS, SECONDS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { compose, type Mail, startMail } from '#tests/harness/mail.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { deliverEmail } from './actions/deliver.ts';
import { deleteEmptyDrafts } from './actions/drafts.ts';
import { receiveEmails } from './actions/receive.ts';
import { queueEmail } from './actions/send-email.ts';
import type { DraftView } from './contract/drafts.ts';

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

const json = { 'content-type': 'application/json' };

const call = (method: string, path: string, body?: unknown) =>
  server.asOwner(`/api/email/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: json }),
  });

async function begin(body: object = {}): Promise<DraftView> {
  const answer = await call('POST', 'drafts', body);
  expect(answer.status).toBe(200);
  return (await answer.json()).draft;
}

test('a new email that is begun again before anything is typed is the same draft', async () => {
  const first = await begin({ kind: 'new' });
  expect((await begin({ kind: 'new' })).id).toBe(first.id);
  await save(first, { subject: 'F' });
  const second = await begin({ kind: 'new' });
  expect(second.id).not.toBe(first.id);
  await call('DELETE', `drafts/${second.id}`);
  expect((await begin({ kind: 'new', to: 'ann@example.com' })).to).toBe('ann@example.com');
});

const contentOf = ({ version, to, cc, bcc, subject, text }: DraftView) => ({
  version,
  to,
  cc,
  bcc,
  subject,
  text,
});

async function save(draft: DraftView, change: object): Promise<DraftView> {
  const answer = await call('PUT', `drafts/${draft.id}`, { ...contentOf(draft), ...change });
  expect(answer.status).toBe(200);
  return (await answer.json()).draft;
}

async function send({ id, version }: DraftView): Promise<string> {
  const answer = await call('POST', `drafts/${id}/sending`, { version });
  expect(answer.status).toBe(200);
  return (await answer.json()).email_id;
}

/** Runs an email's job as if its seconds were over. */
async function deliverNow(id: string): Promise<void> {
  const [{ send_at }] = await server.rows('select send_at from emails where id = $1', [id]);
  await deliverEmail(server.app, id, true, send_at.toISOString());
}

async function receive(email: Parameters<typeof compose>[0]) {
  await mail.dovecot.deliver(await compose({ text: 'Hello', ...email }));
  await receiveEmails(server.app);
  const answer = await server.asOwner('/api/email/messages?folder=inbox&limit=1');
  return (await answer.json()).messages[0];
}

test('a reply arrives threaded, at everybody it names, and stands in its thread', async () => {
  const received = await receive({
    from: 'Becky Lange <becky@example.com>',
    to: 'hello@hill.example, cy@example.com',
    messageId: '<pocket-door@example.com>',
    references: '<earlier@example.com>',
    subject: 'A pocket door',
  });
  const draft = await begin({ kind: 'reply_all', email_id: received.id });
  expect(draft).toMatchObject({
    thread_id: received.thread_id,
    to: 'Becky Lange <becky@example.com>',
    cc: 'cy@example.com',
    subject: 'Re: A pocket door',
    text: expect.stringContaining('> Hello'),
  });
  const saved = await save(draft, { text: 'On Wednesday at 8.', bcc: 'books@example.com' });
  const id = await send(saved);
  expect((await call('GET', `drafts/${draft.id}`)).status).toBe(404);
  await deliverNow(id);
  const raw = (await mail.sentTo('becky@example.com', 'On Wednesday at 8.')) ?? '';
  expect(raw).toContain('In-Reply-To: <pocket-door@example.com>');
  expect(raw.replace(/\r\n\s+/g, ' ')).toContain(
    'References: <earlier@example.com> <pocket-door@example.com>',
  );
  expect(raw).toMatch(/^Cc: cy@example.com/m);
  expect(raw).not.toContain('books@example.com');
  expect(mail.smtp.emails.at(-1)?.to.toSorted()).toEqual([
    'becky@example.com',
    'books@example.com',
    'cy@example.com',
  ]);
  const thread = await (await call('GET', `threads/${received.thread_id}`)).json();
  expect(thread.messages).toMatchObject([
    { id, folder: 'sent', delivery: 'sent', sending_until: null, bcc: 'books@example.com' },
    { id: received.id },
  ]);
});

test('the signature stands between what is written and what is quoted', async () => {
  const { versions } = await (await server.asOwner('/api/settings')).json();
  const change = {
    signature: { english: 'Wade Kessler\n(830) 555-0142', spanish: 'Atentamente, Wade' },
    templates: [{ name: 'Thanks', text: 'Thank you for your call.' }],
    version: versions.email,
  };
  const patch = (body: object) =>
    server.asOwner('/api/settings/email', {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers: json,
    });
  expect((await patch(change)).status).toBe(200);
  const received = await receive({ from: 'sue@example.com', subject: 'Signed?' });
  const reply = await begin({ kind: 'reply', email_id: received.id });
  expect(reply.text).toMatch(/^\n\nWade Kessler\n\(830\) 555-0142\n\nOn .* wrote:\n> Hello$/);
  expect((await begin({ to: 'ann@example.com' })).to).toBe('ann@example.com');
  expect((await begin()).text).toBe('\n\nWade Kessler\n(830) 555-0142');
  const version = versions.email + 1;
  const empty = { version, templates: [{ name: '', text: 'x' }] };
  expect((await patch(empty)).status).toBe(400);
  const many = Array.from({ length: 21 }, () => ({ name: 'a', text: 'b' }));
  expect((await patch({ version, templates: many })).status).toBe(400);
  const none = { english: '', spanish: '' };
  expect((await patch({ version, signature: none, templates: [] })).status).toBe(200);
});

test('emails from and to a customer stand in their timeline, and those of nobody else', async () => {
  const { id } = await addCustomer(server, { first_name: 'Ann', email: 'ann_m@example.com' });
  await receive({ from: 'Ann M <Ann_M@example.com>', subject: 'From Ann' });
  await receive({ from: 'joann_m@example.com', subject: 'From Joann' });
  await receive({ from: 'annxm@example.com', subject: 'About Ann', text: 'ann_m@example.com' });
  const copied = { to: 'Bea <bea@example.com>, ann_m@example.com', subject: 'To both' };
  const sent = await send(await save(await begin(), copied));
  await save(await begin(), { to: 'ann_m@example.com', subject: 'A draft' });
  const { timeline } = await (await server.asOwner(`/api/customers/${id}/timeline`)).json();
  const emails = timeline.filter((item: { kind: string }) => item.kind === 'email');
  expect(emails).toMatchObject([
    { id: sent, title: 'To both', status: 'waiting' },
    { title: 'From Ann', status: 'received' },
  ]);
});

test('sending an email is undone within its seconds, and only then', async () => {
  const saved = await save(await begin(), { to: 'ann@example.com', subject: 'Too soon' });
  const id = await send(saved);
  expect(await (await call('GET', `messages/${id}`)).json()).toMatchObject({
    message: { delivery: 'waiting', folder: 'sent', sending_until: expect.any(String) },
  });
  const [{ send_at }] = await server.rows('select send_at from emails where id = $1', [id]);
  expect((await call('DELETE', `messages/${id}/sending`)).status).toBe(200);
  // Its job finds a draft, or one that is sent later.
  await deliverEmail(server.app, id, true, send_at.toISOString());
  const draft = (await (await call('GET', `drafts/${id}`)).json()).draft;
  expect(draft).toMatchObject({ to: 'ann@example.com', subject: 'Too soon' });
  const again = await send(draft);
  await deliverEmail(server.app, again, true, send_at.toISOString());
  await deliverEmail(server.app, again, true);
  expect(mail.smtp.emails.some(({ raw }) => raw.includes('Too soon'))).toBe(false);
  await deliverNow(again);
  expect(mail.smtp.emails.filter(({ raw }) => raw.includes('Too soon'))).toHaveLength(1);
  expect((await call('DELETE', `messages/${again}/sending`)).status).toBe(409);
});

test('once its seconds are over, sending an email cannot be undone even if it waits', async () => {
  const id = await send(await save(await begin(), { to: 'ann@example.com', subject: 'Late' }));
  await server.rows('update emails set send_at = $2 where id = $1', [id, fromNow(-SECONDS)]);
  expect((await call('DELETE', `messages/${id}/sending`)).status).toBe(409);
});

test('the job sends it by itself after ten seconds', async () => {
  const id = await send(await save(await begin(), { to: 'ann@example.com', subject: 'By itself' }));
  const [job] = await server.rows(
    `select start_after - created_on as wait from pgboss.job
     where name = 'deliver-email' and data ->> 'emailId' = $1`,
    [id],
  );
  expect(job.wait.seconds).toBe(10);
  await server.runDelayed('deliver-email');
  await mail.sentTo('ann@example.com', 'By itself');
});

test('a draft that was changed in another window is not overwritten, nor sent', async () => {
  const draft = await begin();
  const saved = await save(draft, { to: 'ann@example.com', text: 'From the other window' });
  const stale = await call('PUT', `drafts/${draft.id}`, { ...contentOf(draft), text: 'Stale' });
  expect([stale.status, (await stale.json()).code]).toEqual([409, 'changed_meanwhile']);
  const sent = await call('POST', `drafts/${draft.id}/sending`, { version: draft.version });
  expect(sent.status).toBe(409);
  const stored = (await (await call('GET', `drafts/${draft.id}`)).json()).draft;
  expect(stored).toMatchObject({ text: 'From the other window', version: saved.version });
  expect((await call('DELETE', `drafts/${draft.id}`)).status).toBe(200);
});

test('spaces and line breaks stay as they were typed', async () => {
  const draft = await save(await begin(), { text: '\n\n Hello \n' });
  expect(draft.text).toBe('\n\n Hello \n');
});

test('who gets it must be an address, and somebody must', async () => {
  const draft = await begin();
  const refused = async (change: object) => {
    const saved = await save((await (await call('GET', `drafts/${draft.id}`)).json()).draft, {
      to: '',
      cc: '',
      ...change,
    });
    const answer = await call('POST', `drafts/${draft.id}/sending`, { version: saved.version });
    expect(answer.status).toBe(400);
    return (await answer.json()).fields;
  };
  expect(await refused({ cc: 'ann@example.com' })).toEqual({ to: expect.any(String) });
  expect(await refused({ to: 'Ann' })).toEqual({ to: '"Ann" is not an email address.' });
  expect(await refused({ to: 'ann@example.com', cc: 'x@y@z' })).toHaveProperty('cc');
  const many = Array.from({ length: 101 }, (_, index) => `a${index}@example.com`).join(', ');
  expect(await refused({ to: many })).toHaveProperty('to');
});

test('bad drafts are refused and change nothing', async () => {
  const draft = await begin();
  const good = contentOf(draft);
  for (const change of [
    { subject: 'a\r\nBcc: x@example.com' },
    { to: 'a\nb' },
    { text: 'x'.repeat(100_001) },
    { subject: 'x'.repeat(501) },
    { text: 'a\0b' },
    { version: 'x' },
  ])
    expect((await call('PUT', `drafts/${draft.id}`, { ...good, ...change })).status).toBe(400);
  expect((await call('POST', 'drafts', { kind: 'reply' })).status).toBe(400);
  expect((await call('POST', 'drafts', { kind: 'reply', email_id: newId() })).status).toBe(404);
  expect((await call('POST', 'drafts', { kind: 'reply', email_id: draft.id })).status).toBe(404);
  expect((await (await call('GET', `drafts/${draft.id}`)).json()).draft).toEqual(draft);
});

test('an email that signs somebody in is neither answered nor forwarded', async () => {
  const id = await server.app.database.transaction((tx) =>
    queueEmail(server.app, tx, {
      folder: 'sent',
      to: 'ann@example.com',
      subject: 'Your code',
      text: '1234',
      isSecret: true,
    }),
  );
  for (const kind of ['reply', 'forward'])
    expect((await call('POST', 'drafts', { kind, email_id: id })).status).toBe(409);
});

function upload(id: string, files: [string, BlobPart][]) {
  const body = new FormData();
  for (const [name, content] of files) body.append('attachments', new Blob([content]), name);
  return server.asOwner(`/api/email/drafts/${id}/attachments`, { method: 'POST', body });
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('files go along, of the type that their bytes say, also when sending is undone and when it is forwarded', async () => {
  const draft = await save(await begin(), { to: 'ann@example.com', subject: 'With files' });
  const answer = await upload(draft.id, [
    ['../../door.exe', pixel],
    ['plan.txt', 'the plan'],
    ['gone.txt', 'x'],
  ]);
  const attached: DraftView = (await answer.json()).draft;
  expect(attached.attachments).toMatchObject([
    { name: 'door.exe', type: 'image/png', size: pixel.length },
    { name: 'plan.txt', type: 'text/plain', size: 8 },
    { name: 'gone.txt' },
  ]);
  const path = `drafts/${draft.id}/attachments/${attached.attachments[2]?.id}`;
  const detached: DraftView = (await (await call('DELETE', path)).json()).draft;
  expect((await call('DELETE', path)).status).toBe(404);
  const first = await send(detached);
  await call('DELETE', `messages/${first}/sending`);
  const id = await send((await (await call('GET', `drafts/${first}`)).json()).draft);
  await deliverNow(id);
  const raw = (await mail.sentTo('ann@example.com', 'Subject: With files')) ?? '';
  expect(raw).toContain(pixel.toString('base64').slice(0, 60));
  expect(raw).toContain('filename=plan.txt');
  expect(raw).not.toContain('gone.txt');
  const { attachments } = (await (await call('GET', `messages/${id}`)).json()).message;
  expect(await (await server.asOwner(attachments[1].url)).text()).toBe('the plan');

  const forward = await begin({ kind: 'forward', email_id: id });
  expect(forward).toMatchObject({ to: '', subject: 'Fwd: With files' });
  expect(forward.attachments.map(({ name }) => name)).toEqual(['door.exe', 'plan.txt']);
});

test('too many files, or too large ones, are refused and none is attached', async () => {
  const draft = await begin();
  const many = Array.from({ length: 21 }, (_, index): [string, BlobPart] => [`${index}`, 'x']);
  expect((await upload(draft.id, many)).status).toBe(400);
  const large = Buffer.alloc(13 * 1024 * 1024);
  const answer = await upload(draft.id, [
    ['a', large],
    ['b', large],
  ]);
  expect([answer.status, (await answer.json()).message]).toEqual([
    413,
    'The files of an email can be up to 25 MB together.',
  ]);
  expect((await upload(draft.id, [])).status).toBe(415);
  expect((await upload(newId(), [['a', 'x']])).status).toBe(404);
  expect((await (await call('GET', `drafts/${draft.id}`)).json()).draft.attachments).toEqual([]);
});

test('a draft nobody wrote in is gone after a day', async () => {
  const written = await save(await begin(), { text: 'Something' });
  const empty = await begin();
  for (const { id } of [empty, written])
    await server.rows('update emails set created_at = $2 where id = $1', [
      id,
      fromNow(-DAYS - SECONDS),
    ]);
  await deleteEmptyDrafts(server.app);
  expect((await call('GET', `drafts/${empty.id}`)).status).toBe(404);
  expect((await call('GET', `drafts/${written.id}`)).status).toBe(200);
});

test('without a mail server a draft stays a draft', async () => {
  const plain = await startTestServer();
  const begun = await plain.asOwner('/api/email/drafts', {
    method: 'POST',
    body: '{}',
    headers: json,
  });
  const { draft } = await begun.json();
  const body = JSON.stringify({ ...contentOf(draft), to: 'ann@example.com' });
  await plain.asOwner(`/api/email/drafts/${draft.id}`, { method: 'PUT', body, headers: json });
  const sent = await plain.asOwner(`/api/email/drafts/${draft.id}/sending`, {
    method: 'POST',
    body: JSON.stringify({ version: draft.version + 1 }),
    headers: json,
  });
  expect([sent.status, (await sent.json()).code]).toEqual([409, 'no_mail_server']);
  const drafts = await (await plain.asOwner('/api/email/threads?folder=drafts')).json();
  expect(drafts.threads).toHaveLength(1);
  await plain.stop();
});
