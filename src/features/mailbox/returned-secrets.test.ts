import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAYS } from '#lib/days/durations.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { compose, type Mail, startMail } from '#tests/harness/mail.ts';
import { portalBrowser, signedInCustomer } from '#tests/harness/portal.ts';
import { signedInStaff } from '#tests/harness/staff.ts';
import { call, owner, post, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { eraseReturnedSecrets } from './actions/erase-returned.ts';
import { receiveEmails, takeEmail } from './actions/receive.ts';
import type { MessageView } from './contract/messages.ts';

const secret = /(?:token|invitation)=[\w-]{8}|\b\d{8}\b|\b\d{4} \d{4}\b/;

let mail: Mail;
let server: TestServer;
let office: string;
let raw: string;
beforeAll(async () => {
  mail = await startMail();
  server = await startTestServer({ env: mail.env });
  office = (await signedInStaff(server, 'office')).token;
  await receiveEmails(server.app);
  await post(`${server.address}/api/admin/password-reset-emails`, { email: owner.email });
  raw = await mail.sentTo(owner.email, '/admin/reset-password?token=');
  expect(raw).toContain('X-Plumbline-Secret:');
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

/** As Amazon SES sends it on: under an id of its own. */
const underAnotherId = (email: string, id: string) =>
  email.replace(/^Message-ID: .*$/im, `Message-ID: <${id}@email.amazonses.com>`);

/** Everything that someone in the office can read of received emails, files and search included. */
async function readByOffice(): Promise<{ all: string; messages: MessageView[] }> {
  const get = async (path: string) => call(server.address + path, office);
  const { messages } = await (await get('/api/email/messages?limit=200')).json();
  const parts = [JSON.stringify(messages)];
  for (const { id } of messages as MessageView[]) {
    const { message } = await (await get(`/api/email/messages/${id}`)).json();
    parts.push(JSON.stringify(message));
    for (const { url } of message.attachments) parts.push(await (await get(url)).text());
  }
  parts.push(await (await get('/api/email/threads?q=token')).text());
  return {
    all: parts
      .join('\n')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
      // Ids of records are random: eight digits in one are no code.
      .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id'),
    messages,
  };
}

async function expectHidden(subject: string) {
  const { all, messages } = await readByOffice();
  expect(all).not.toMatch(secret);
  return messages.filter((one) => one.subject.includes(subject));
}

test("the owner's reset email that comes back under another id shows the office nothing", async () => {
  await mail.dovecot.deliver(underAnotherId(raw, 'ses-1'));
  await receiveEmails(server.app);
  const shown = await expectHidden('password');
  expect(shown).toContainEqual(expect.objectContaining({ secret: 'hidden', text: '', html: '' }));
  const stored = await server.rows(
    "select 1 from emails where body_text || body_html || snippet || search_text like '%reset-password?token=%'",
  );
  expect(stored).toEqual([]);
});

test('one from before the mailbox was connected, as a mailbox lists it, neither', async () => {
  const at = fromNow(-9 * DAYS);
  mail.dovecot.fill([
    { raw: Buffer.from(underAnotherId(raw, 'ses-old')), at, isSeen: true },
    {
      raw: Buffer.from(
        underAnotherId(raw, 'ses-bare').replace(/^X-Plumbline-Secret:\s+\S+\r\n/im, ''),
      ),
      at,
      isSeen: true,
    },
  ]);
  await receiveEmails(server.app);
  await expectHidden('password');
});

test('a search in the connected mailbox does not tell what it says either', async () => {
  await server.rows("update emails set is_complete = false where body_text = ''");
  const [, begins = ''] =
    /reset-password\?token=3D([\w-]{6})/.exec(raw) ?? /token=([\w-]{6})/.exec(raw) ?? [];
  for (const typed of [`token=${begins}`, begins, 'reset-password']) {
    const found = await call(
      `${server.address}/api/email/threads?on_server=true&q=${encodeURIComponent(typed)}`,
      office,
    );
    expect(await found.json()).toMatchObject({ server_search: 'answered', threads: [] });
  }
});

test.each([
  ['as an attached email', 'message/rfc822', (text: string) => text],
  ['as text below the report', 'text/plain', (text: string) => `--- Your email:\r\n\r\n${text}`],
])('a bounce that returns it %s is read without it', async (name, type, wrap) => {
  const bounce = await compose({
    from: 'MAILER-DAEMON@mx.example.com',
    subject: `Undelivered ${name}`,
    text: type === 'text/plain' ? wrap(raw) : 'Your email could not be delivered.',
    headers: { 'Auto-Submitted': 'auto-replied' },
    ...(type !== 'text/plain' && { attachments: [{ contentType: type, content: raw }] }),
  });
  await takeEmail(server.app, bounce);
  const [shown] = await expectHidden(`Undelivered ${name}`);
  expect(shown).toMatchObject(
    type === 'text/plain'
      ? { secret: 'hidden', text: '' }
      : { text: 'Your email could not be delivered.', attachments: [] },
  );
});

test('an email that forwards a forwarded copy has neither file', async () => {
  const inner = await compose({
    from: 'a@example.com',
    subject: 'Inner',
    text: 'see file',
    attachments: [{ filename: 'copy.eml', contentType: 'message/rfc822', content: raw }],
  });
  const outer = await compose({
    from: 'b@example.com',
    subject: 'Outer',
    text: 'Look at this',
    attachments: [
      { filename: 'inner.eml', contentType: 'message/rfc822', content: inner },
      { filename: 'note.txt', content: 'harmless' },
    ],
  });
  await takeEmail(server.app, outer);
  const [shown] = await expectHidden('Outer');
  expect(shown).toMatchObject({ text: 'Look at this', attachments: [{ name: 'note.txt' }] });
});

test("a customer's reply is read, without the sign-in link below it", async () => {
  const email = 'rosa.replies@example.com';
  await signedInCustomer(server, { first_name: 'Rosa', last_name: 'R', email });
  await portalBrowser(server).send('/customer/login/email', { email });
  const link = /https?:\/\/\S+login\/link\?token=3D\S+|https?:\/\/\S+login\/link\?token=\S+/.exec(
    (await mail.sentTo(email, 'login/link?token=')).replace(/=\r?\n/g, ''),
  )?.[0];
  const address = (link ?? '').replaceAll('=3D', '=');
  expect(address).toContain('token=');
  const reply = await compose({
    from: email,
    subject: 'Re: Sign in',
    inReplyTo: '<someone@example.com>',
    text: `Could you come on Tuesday?\n\n> Sign in here: ${address}`,
    html: `<p>Could you come on Tuesday?</p><blockquote><a href="${address}">Sign in</a></blockquote>`,
  });
  await takeEmail(server.app, reply);
  const [shown] = await expectHidden('Re: Sign in');
  expect(shown?.secret).toBeNull();
  expect(shown?.text).toContain('Could you come on Tuesday?');
});

test('a link that a click counter has wrapped, without our header, is not shown either', async () => {
  const address = `${server.app.settings.publicUrl}/admin/reset-password?token=abcdefgh12345678`;
  const wrapped = `https://r.us-east-1.awstrack.me/L0/${encodeURIComponent(address)}/1/0100`;
  const counted = await compose({
    from: 'noreply@example.com',
    subject: 'Counted',
    text: `Choose a new password: ${wrapped}`,
  });
  await takeEmail(server.app, counted);
  const { all } = await readByOffice();
  expect(all).not.toContain('abcdefgh12345678');
});

test("another site's reset link, and a mark that is not ours, hide nothing", async () => {
  const theirs = await compose({
    from: 'shop@example.com',
    subject: 'Your shop password',
    text: 'https://shop.example/admin/reset-password?token=theirs-theirs',
    headers: { 'X-Plumbline-Secret': `${'a'.repeat(36)}.${'b'.repeat(43)}` },
  });
  await takeEmail(server.app, theirs);
  const { messages } = await readByOffice();
  const shown = messages.find(({ subject }) => subject === 'Your shop password');
  expect(shown?.text).toContain('token=theirs-theirs');
  await server.rows("delete from emails where subject = 'Your shop password'");
});

test('what came back before it was recognized is erased at the next start', async () => {
  const file = await compose({
    from: 'MAILER-DAEMON@mx.example.com',
    subject: 'Stored before',
    text: 'Not delivered',
    attachments: [{ filename: 'plan.eml', contentType: 'message/rfc822', content: 'Subject: a' }],
  });
  await takeEmail(server.app, file);
  const [row] = await server.rows(
    "select id, attachments from emails where subject = 'Stored before'",
  );
  await server.app.files.removeFolder(row.attachments[0].file);
  await server.app.files.write(row.attachments[0].file, Buffer.from(raw));
  const link = `${server.app.settings.publicUrl}/admin/reset-password?token=stored-before`;
  await server.rows('update emails set body_text = $2, body_html = $3 where id = $1', [
    row.id,
    `Use ${link} now`,
    `<a href="${link}">now</a>`,
  ]);
  await eraseReturnedSecrets(server.app);
  const [shown] = await expectHidden('Stored before');
  expect(shown).toMatchObject({ text: 'Use [private link removed] now', attachments: [] });
  expect(await server.app.files.read(row.attachments[0].file)).toBeUndefined();
});
