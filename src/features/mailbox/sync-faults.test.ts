import { afterAll, expect, test } from 'vitest';
import { startDovecot } from '../../../tests/harness/dovecot.ts';
import { openImapProxy } from '../../../tests/harness/imap-proxy.ts';
import { businessAddress, compose, startMail } from '../../../tests/harness/mail.ts';
import { mailProgram } from '../../../tests/harness/mail-program.ts';
import { soak } from '../../../tests/harness/soak.ts';
import { startTestServer, type TestServer } from '../../../tests/harness/test-server.ts';
import { waitUntil } from '../../../tests/harness/wait-until.ts';
import { HOURS, MINUTES } from '../../lib/days/durations.ts';
import { imapReceiver } from '../../services/email/imap.ts';
import { mailboxServer } from '../../services/email/imap-server.ts';
import type { EmailReceiver } from '../../services/email/remote-mailbox.ts';
import { receiveEmails, receiveInBackground } from './actions/receive.ts';
import { queueEmail } from './actions/send-email.ts';

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** It looks often whether something changed, and reads only what the mailbox reports. */
const delays = { lookAtMailbox: 50, mailboxRound: HOURS };

async function start(env: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer({ env, delays });
  ends.push(server.stop);
  return server;
}

/** A mailbox, and its address through a connection that can be cut. */
async function startBreakable() {
  const mail = await startMail();
  ends.push(mail.stop);
  const proxy = await openImapProxy(mail.dovecot.port);
  ends.push(proxy.stop);
  const url = new URL(mail.env.IMAP_URL);
  url.port = String(proxy.port);
  return { mail, proxy, url };
}

/** Emails that a mailbox may have collected, oldest first. */
function olderEmails(count: number) {
  const now = Date.now();
  return Array.from({ length: count }, (_, index) => {
    const answered = index % 5 === 4 ? `References: <older-${index - 1}@ann.example>\r\n` : '';
    return {
      raw: `From: Ann <ann${index % 50}@example.com>\r\nTo: ${businessAddress}\r\nSubject: Older ${index}\r\nMessage-ID: <older-${index}@ann.example>\r\n${answered}Content-Type: text/plain; charset=utf-8\r\n\r\nThe gate number ${index} sags again.\r\n`,
      at: new Date(now - (count - index) * HOURS),
      isSeen: index % 3 > 0,
    };
  });
}

const subjects = async (server: TestServer): Promise<string[]> =>
  (await server.rows('select subject from emails order by subject')).map((row) => row.subject);

test(
  'a first sync of many emails lists the newest while the others still come',
  async () => {
    const { mail, proxy, url } = await startBreakable();
    const all = soak(2000, 20_000);
    mail.dovecot.fill(olderEmails(all));
    const release = proxy.holdAfter(700_000);
    const server = await start({ ...mail.env, IMAP_URL: url.href });
    const count = () => server.rows(`select count(*)::int as count from emails`);
    const list = async () =>
      (await server.asOwner('/api/email/threads?folder=inbox&limit=50')).json();
    await waitUntil('the newest emails', async () => (await list()).threads.length === 50);
    expect((await count())[0].count).toBeLessThan(all);
    expect((await list()).threads[0]).toMatchObject({
      subject: `Older ${all - 1}`,
      snippet: `The gate number ${all - 1} sags again.`,
      count: 2,
    });
    release();
    await waitUntil('all of them', async () => (await count())[0].count === all, 3 * MINUTES);
    const [facts] = await server.rows(
      `select count(distinct conversation_id)::int as threads, count(*) filter (where read_at is null)::int as unread,
       count(distinct message_id)::int as emails, count(*) filter (where is_complete)::int as complete from emails`,
    );
    expect(facts).toEqual({
      threads: all * 0.8,
      unread: Math.ceil(all / 3),
      emails: all,
      complete: 0,
    });
    expect(await server.rows('select * from email_reply_drafts')).toEqual([]);
  },
  4 * MINUTES,
);

test('however often the connection breaks in a sync, nothing is missing and nothing doubled', async () => {
  const { mail, proxy, url } = await startBreakable();
  const inInbox = soak(400, 1200);
  const cuts = soak(8, 50);
  mail.dovecot.fill(olderEmails(inInbox));
  mail.dovecot.fill(
    olderEmails(200).map((one) => ({ ...one, raw: one.raw.replaceAll('lder', 'rchived') })),
    'Archive',
  );
  // Somewhere within the duration of a round, sometimes at its start, sometimes at its end.
  let seed = 7;
  const random = (max: number) => {
    seed = (seed * 16807) % 2147483647;
    return seed % max;
  };
  proxy.cutAfter(() => 500 + random(soak(60_000, 160_000)));
  const server = await start({ ...mail.env, IMAP_URL: url.href });
  const phone = mailProgram(mail.env.IMAP_URL);
  const expected = new Set([
    ...Array.from({ length: inInbox }, (_, index) => `Older ${index}`),
    ...Array.from({ length: 200 }, (_, index) => `Orchived ${index}`),
  ]);
  for (let round = 0; proxy.cuts() < cuts && round < 400; round += 1) {
    if (round % 4 === 0) {
      const subject = `New ${round}`;
      await mail.dovecot.deliver(
        await compose({ from: 'ben@example.com', subject, text: 'Hello' }),
      );
      expected.add(subject);
    }
    if (round === soak(3, 21)) await phone.move(`Older ${inInbox - 10}`, 'INBOX', 'Archive');
    if (round === soak(6, 31)) await phone.move(`Older ${inInbox - 50}`, 'INBOX', 'Archive');
    const [latest] = await server.rows(
      `select conversation_id from emails where folder = 'inbox' and subject like 'New%' and read_at is null limit 1`,
    );
    if (latest && round % 3 === 0) {
      await server.asOwner(`/api/email/threads/${latest.conversation_id}`, {
        method: 'PATCH',
        json: { read: true, folder: 'archive' },
      });
    }
    await receiveEmails(server.app);
  }
  expect(proxy.cuts()).toBeGreaterThanOrEqual(cuts);
  proxy.cutAfter(() => undefined);
  await server.rows(`update mailbox_changes set retry_at = null`);
  await waitUntil('all is there', async () => {
    await receiveEmails(server.app);
    const [left] = await server.rows(
      `select (select count(*)::int from mailbox_folders where first_uid > 1) as folders,
         (select count(*)::int from mailbox_changes) as changes`,
    );
    return left.folders + left.changes === 0;
  });
  await receiveEmails(server.app);
  expect(await subjects(server)).toEqual([...expected].sort());
  const here = await server.rows(
    `select subject, folder, read_at is not null as read from emails order by subject`,
  );
  const there = [
    ...(await phone.list('INBOX')).map((one) => ({ ...one, folder: 'inbox' })),
    ...(await phone.list('Archive')).map((one) => ({ ...one, folder: 'archive' })),
  ].map(({ subject, flags, folder }) => ({ subject, folder, read: flags.includes('\\Seen') }));
  const sorted = (all: { subject: string }[]) =>
    all.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
  expect(sorted(there)).toEqual(sorted(here as { subject: string }[]));
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

test('a password that is wrong later on is shown, and tried no more often than every five minutes', async () => {
  const { mail, proxy, url } = await startBreakable();
  url.password = 'wrong';
  const server = await start({ ...mail.env, IMAP_URL: url.href });
  const mailbox = async () =>
    (await (await server.asOwner('/api/email/messages')).json()).mailbox.error;
  expect(await waitUntil('the error', mailbox)).toMatch(/auth/i);
  const before = proxy.connections();
  await receiveInBackground(server.app);
  let looks = 0;
  const { receiver } = server.app;
  const counted = () => {
    looks += 1;
    return receiver;
  };
  Object.defineProperty(server.app, 'receiver', { get: counted, configurable: true });
  await waitUntil('it has looked again', () => looks > 5);
  expect(proxy.connections()).toBe(before);
  const [{ remaining }] = await server.rows(
    `select extract(epoch from retry_at - now()) * 1000 as remaining from mailboxes`,
  );
  expect(Number(remaining)).toBeGreaterThan(4.5 * MINUTES);
  // Connected again, correctly.
  const right = await startTestServer({ env: mail.env, beside: server });
  expect(await waitUntil('no error', async () => (await mailbox()) === '')).toBe(true);
  await right.stop();
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

test('of two servers one watches the mailbox; when it stops, the other does', async () => {
  const mail = await startMail();
  ends.push(mail.stop);
  const one = await openImapProxy(mail.dovecot.port);
  const other = await openImapProxy(mail.dovecot.port);
  ends.push(one.stop, other.stop);
  const home = await start({});
  const startWatching = (port: number) => {
    const url = new URL(mail.env.IMAP_URL);
    url.port = String(port);
    const env = { ...mail.env, IMAP_URL: url.href };
    return startTestServer({ env, delays, beside: home });
  };
  const arrives = async (subject: string) => {
    await mail.dovecot.deliver(await compose({ from: 'ann@example.com', subject, text: 'x' }));
    const stored = () => home.rows('select from emails where subject = $1', [subject]);
    await waitUntil(subject, async () => (await stored()).length > 0);
    expect(await stored()).toHaveLength(1);
  };
  const first = await startWatching(one.port);
  await waitUntil('it watches', async () => (await home.rows('select from mailbox_folders'))[0]);
  const second = await startWatching(other.port);
  await arrives('With two');
  expect([one.connections(), other.connections()]).toEqual([1, 0]);
  await first.stop();
  await arrives('With one');
  expect(other.connections()).toBe(1);
  await second.stop();
});
