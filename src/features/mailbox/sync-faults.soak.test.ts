import { afterAll, expect, test } from 'vitest';
import { imapReceiver } from '#services/email/imap.ts';
import { mailboxServer } from '#services/email/imap-server.ts';
import type { EmailReceiver } from '#services/email/remote-mailbox.ts';
import { breakableMailbox } from '#tests/harness/breakable-mailbox.ts';
import { startDovecot } from '#tests/harness/dovecot.ts';
import { businessAddress, compose, startMail } from '#tests/harness/mail.ts';
import { mailProgram } from '#tests/harness/mail-program.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { receiveEmails } from './actions/receive.ts';
import { queueEmail } from './actions/send-email.ts';

const { ends, start, startBreakable, subjects } = breakableMailbox();
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

test('what is filed away is in the archive, also when the connection breaks while it is looked for', async () => {
  const { mail, proxy, url } = await startBreakable();
  const server = await start({ ...mail.env, IMAP_URL: url.href });
  const phone = mailProgram(mail.env.IMAP_URL);
  await mail.dovecot.deliver(
    await compose({ from: 'ben@example.com', subject: 'Filed', text: 'Hello' }),
  );
  const folderHere = async () => {
    await receiveEmails(server.app);
    return (await server.rows(`select folder from emails where subject = 'Filed'`))[0]?.folder;
  };
  await waitUntil('it came in', async () => (await folderHere()) === 'inbox');
  await phone.createFolder('Customers');
  proxy.cutOnce(/HEADER message-id/i);
  await phone.move('Filed', 'INBOX', 'Customers');
  await waitUntil('it left the inbox', async () => (await folderHere()) !== 'inbox');
  expect(proxy.cuts()).toBe(1);
  expect(await folderHere()).toBe('archive');
});

test('a full mailbox does not hold up anything else, and the owner sees it', async () => {
  const mail = await startMail();
  ends.push(mail.stop);
  const full = await startDovecot({ user: businessAddress, quota: '20K' });
  ends.push(full.stop);
  const server = await start({ ...mail.env, IMAP_URL: full.url });
  await receiveEmails(server.app);
  await server.app.database.transaction((tx) =>
    queueEmail(server.app, tx, {
      folder: 'sent',
      to: 'ben@example.com',
      subject: 'A long estimate',
      text: 'Please have a look. '.repeat(3000),
    }),
  );
  const mailbox = async () => (await (await server.asOwner('/api/email/messages')).json()).mailbox;
  const refused = await waitUntil('the refusal', async () => (await mailbox()).refused);
  expect(refused).toEqual({ changes: 1, error: expect.stringMatching(/quota/i) });
  await full.deliver(await compose({ from: 'ann@example.com', subject: 'Small', text: 'x' }));
  await receiveEmails(server.app);
  expect(await subjects(server)).toEqual(['A long estimate', 'Small']);
  expect((await mailbox()).error).toBe('');
});

test('a plain mail server without IDLE, CONDSTORE, MOVE and UIDPLUS is followed both ways', async () => {
  const mail = await startMail();
  ends.push(mail.stop);
  const plain = await startDovecot({ user: businessAddress, capabilities: 'IMAP4rev1' });
  ends.push(plain.stop);
  const server = await start({ ...mail.env, IMAP_URL: plain.url });
  const phone = mailProgram(plain.url);
  await receiveEmails(server.app);
  for (const subject of ['One', 'Two', 'Three']) {
    await plain.deliver(await compose({ from: 'ann@example.com', subject, text: 'x' }));
  }
  await receiveEmails(server.app);
  const stored = () =>
    server.rows(`select id, conversation_id, subject, folder, read_at is not null as read
      from emails order by subject`);
  const [one, , two] = await stored();
  await phone.mark('Two', ['\\Seen']);
  await phone.createFolder('Archive');
  await phone.move('Three', 'INBOX', 'Archive');
  await server.asOwner(`/api/email/threads/${one.conversation_id}`, {
    method: 'PATCH',
    json: { read: true, folder: 'trash' },
  });
  await receiveEmails(server.app);
  await receiveEmails(server.app);
  expect(await stored()).toMatchObject([
    { subject: 'One', folder: 'trash', read: true, id: one.id },
    { subject: 'Three', folder: 'archive', read: false },
    { subject: 'Two', folder: 'inbox', read: true, id: two.id },
  ]);
  expect(await phone.list('Trash')).toEqual([{ subject: 'One', flags: ['\\Seen'] }]);
  await server.asOwner(`/api/email/threads/${one.conversation_id}`, { method: 'DELETE' });
  await receiveEmails(server.app);
  expect(await phone.list('Trash')).toEqual([]);
  expect(await phone.list('INBOX')).toEqual([{ subject: 'Two', flags: ['\\Seen'] }]);
  expect(await stored()).toHaveLength(2);
});

test('a mailbox that is connected, changed and disconnected meanwhile is watched so long', async () => {
  const { mail, proxy, url } = await startBreakable();
  const server = await start({ SMTP_URL: mail.env.SMTP_URL, MAIL_FROM: businessAddress });
  let receiver: EmailReceiver | undefined;
  Object.defineProperty(server.app, 'receiver', { get: () => receiver });
  const wrong = { ...mailboxServer(url.href), password: 'wrong' };
  receiver = imapReceiver(wrong);
  const mailbox = async () => (await server.rows('select error from mailboxes'))[0];
  await waitUntil('it is refused', async () => (await mailbox())?.error);
  receiver = imapReceiver(mailboxServer(url.href));
  await waitUntil('it works', async () => (await mailbox())?.error === '');
  await mail.dovecot.deliver(
    await compose({ from: 'ann@example.com', subject: 'Connected', text: 'x' }),
  );
  await waitUntil('an email', async () => (await subjects(server)).includes('Connected'));
  receiver = undefined;
  await waitUntil('it hangs up', () => proxy.open() === 0);
});
