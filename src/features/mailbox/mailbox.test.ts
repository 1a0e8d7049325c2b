import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { deliverEmail } from './actions/deliver.ts';
import { queueEmail } from './actions/send-email.ts';

let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let server: TestServer;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  server = await startTestServer({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'office@example.com' } });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

async function sendRequest(firstName: string): Promise<void> {
  const body = workRequestForm(aWorkRequest({ firstName }));
  const answer = await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  expect(answer.status).toBe(200);
}

async function mailbox() {
  return (await server.asOwner('/api/email/messages')).json();
}

async function emailAbout(name: string) {
  const { messages } = await mailbox();
  return messages.find((message: { subject: string }) => message.subject.includes(name));
}

test('with a mail server the email leaves the server and is stored here too', async () => {
  await sendRequest('Delivered');
  const taken = await waitUntil('the email', () =>
    smtp.emails.find(({ to, raw }) => to.includes('wade@example.com') && raw.includes('Delivered')),
  );
  expect(taken).toMatchObject({ from: 'office@example.com', to: ['wade@example.com'] });
  expect(taken.raw).toContain('Reply-To: rosa.v@example.com');
  await waitUntil('it says sent', async () => (await emailAbout('Delivered')).delivery === 'sent');
  const { failure, mail_server } = await mailbox();
  expect({ failure, mail_server }).toEqual({ failure: null, mail_server: true });
});

test('a server that refuses is shown to the owner, given up at last, and tried again by hand', async () => {
  smtp.refuse('450 mailbox busy');
  await sendRequest('Refused');
  const { id } = await emailAbout('Refused');
  const refused = async () =>
    (await mailbox()).messages.filter((message: { error: string }) => message.error !== '');
  // The owner's, and the confirmation for the person who sent the request.
  await waitUntil('the first tries failed', async () => (await refused()).length === 2);
  expect(await emailAbout('Refused')).toMatchObject({
    delivery: 'waiting',
    error: expect.stringContaining('mailbox busy'),
  });
  expect((await mailbox()).failure).toMatchObject({
    emails: 2,
    error: expect.stringContaining('mailbox busy'),
  });

  await expect(deliverEmail(server.app, id, true)).rejects.toThrow('mailbox busy');
  expect(await emailAbout('Refused')).toMatchObject({ delivery: 'failed' });

  const [other] = (await refused()).filter((message: { id: string }) => message.id !== id);
  await expect(deliverEmail(server.app, other.id, true)).rejects.toThrow('mailbox busy');

  smtp.refuse('');
  for (const failed of [id, other.id]) {
    const path = `/api/email/messages/${failed}/deliveries`;
    expect((await server.asOwner(path, { method: 'POST' })).status).toBe(200);
  }
  await waitUntil('both say sent', async () =>
    (await mailbox()).messages
      .filter((message: { id: string }) => [id, other.id].includes(message.id))
      .every((message: { delivery: string }) => message.delivery === 'sent'),
  );
  expect((await mailbox()).failure).toBeNull();
  expect(smtp.emails.filter((sentEmail) => sentEmail.raw.includes('Refused'))).not.toHaveLength(0);
});

test('an email that is not given up is not tried again by hand', async () => {
  const { id } = await emailAbout('Delivered');
  const answer = await server.asOwner(`/api/email/messages/${id}/deliveries`, { method: 'POST' });
  expect(answer.status).toBe(409);
});

test('a request that is rolled back leaves no email', async () => {
  const before = (await mailbox()).messages.length;
  await fetch(`${server.address}/api/forms/work-request`, {
    method: 'POST',
    body: workRequestForm(aWorkRequest({ email: 'none' })),
  });
  expect((await mailbox()).messages).toHaveLength(before);
});

test('the mailbox is for the owner only, in pages, by folder', async () => {
  expect((await fetch(`${server.address}/api/email/messages`)).status).toBe(401);
  const first = await (await server.asOwner('/api/email/messages?limit=1')).json();
  const second = await (
    await server.asOwner(`/api/email/messages?limit=1&cursor=${first.next_cursor}`)
  ).json();
  expect(second.messages[0].id < first.messages[0].id).toBe(true);
  const sent = await (await server.asOwner('/api/email/messages?folder=sent')).json();
  const recipients = sent.messages.map((message: { to: string }) => message.to);
  expect(new Set(recipients)).toEqual(new Set(['rosa.v@example.com']));
});

test('a file goes with its email', async () => {
  const { app } = server;
  const name = 'visit.ics';
  const type = 'text/calendar; charset=utf-8; method=PUBLISH';
  await app.database.transaction((tx) =>
    queueEmail(app, tx, {
      folder: 'sent',
      to: 'rosa@example.com',
      subject: 'With a file',
      text: 'Soon.',
      attachments: [{ name, type, content: 'BEGIN:VCALENDAR' }],
    }),
  );
  const taken = await waitUntil('the email', () =>
    smtp.emails.find((sentEmail) => sentEmail.raw.includes('With a file')),
  );
  expect(taken.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method=PUBLISH/);
  expect(taken.raw).toContain('filename=visit.ics');
  const { attachments } = await emailAbout('With a file');
  const file = await server.asOwner(attachments[0].url);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="visit.ics"');
  const path = attachments[0].url.replace(/0$/, '');
  for (const missing of ['1', '-1', 'x'])
    expect((await server.asOwner(path + missing)).status).toBeOneOf([400, 404]);
});

test('a document out of the file store goes with its email', async () => {
  const bytes = new Uint8Array([37, 80, 68, 70, 0, 255, 13, 10]);
  await server.app.files.write('documents/file.pdf', bytes);
  await server.app.database.transaction((tx) =>
    queueEmail(server.app, tx, {
      folder: 'sent',
      to: 'rosa.v@example.com',
      subject: 'With a document',
      text: 'Here it is.',
      attachments: [
        { name: 'INV-2026-0001.pdf', type: 'application/pdf', file: 'documents/file.pdf' },
      ],
    }),
  );
  const taken = await waitUntil('the email', () =>
    smtp.emails.find((sentEmail) => sentEmail.raw.includes('With a document')),
  );
  expect(taken.raw).toContain(Buffer.from(bytes).toString('base64'));
  const { attachments } = await emailAbout('With a document');
  const file = await server.asOwner(attachments[0].url);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
});

test('the mailbox comes as a file without what the emails say', async () => {
  await sendRequest('Exported');
  const answer = await server.asOwner('/api/email/messages/export?folder=notices');
  const csv = await answer.text();
  expect(csv).toContain('Exported');
  expect(csv).not.toContain('Open it: ');
  expect((await fetch(`${server.address}/api/email/messages/export`)).status).toBe(401);
});

test('notices have a place of their own: the inbox does not show them and nothing counts them', async () => {
  await sendRequest('Noticed');
  const subjectsIn = async (folder: string): Promise<string[]> => {
    const answer = await server.asOwner(`/api/email/threads?folder=${folder}&limit=50`);
    return (await answer.json()).threads.map(({ subject }: { subject: string }) => subject);
  };
  expect(await subjectsIn('inbox')).toEqual([]);
  expect(await subjectsIn('notices')).toContainEqual(expect.stringContaining('Noticed'));
  const inbox = await server.asOwner('/api/email/messages?folder=inbox');
  expect((await inbox.json()).messages).toEqual([]);

  expect(await (await server.asOwner('/api/email/counts')).json()).toMatchObject({ unread: 0 });
  const { dashboard } = await (await server.asOwner('/api/dashboard')).json();
  expect(dashboard.unread_emails).toBe(0);
  const kinds = dashboard.needs.map(({ kind }: { kind: string }) => kind);
  expect(kinds).not.toContain('other_emails');
  expect(kinds).not.toContain('email_unread');
});
