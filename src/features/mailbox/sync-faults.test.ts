import { afterAll, expect, test } from 'vitest';
import { HOURS, MINUTES } from '#lib/days/durations.ts';
import { breakableMailbox, mailboxDelays } from '#tests/harness/breakable-mailbox.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { openImapProxy } from '#tests/harness/imap-proxy.ts';
import { businessAddress, compose, startMail } from '#tests/harness/mail.ts';
import { mailProgram } from '#tests/harness/mail-program.ts';
import { soak } from '#tests/harness/soak.ts';
import { startTestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { receiveEmails, receiveInBackground } from './actions/receive.ts';

const { ends, start, startBreakable, subjects } = breakableMailbox();
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** Emails that a mailbox may have collected, oldest first. */
function olderEmails(count: number) {
  const now = fromNow().getTime();
  return Array.from({ length: count }, (_, index) => {
    const answered = index % 5 === 4 ? `References: <older-${index - 1}@ann.example>\r\n` : '';
    return {
      raw: `From: Ann <ann${index % 50}@example.com>\r\nTo: ${businessAddress}\r\nSubject: Older ${index}\r\nMessage-ID: <older-${index}@ann.example>\r\n${answered}Content-Type: text/plain; charset=utf-8\r\n\r\nThe gate number ${index} sags again.\r\n`,
      at: new Date(now - (count - index) * HOURS),
      isSeen: index % 3 > 0,
    };
  });
}

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
    await waitUntil('all of them', async () => (await count())[0].count === all, 15 * MINUTES);
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
  20 * MINUTES,
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
    return startTestServer({ env, delays: mailboxDelays, beside: home });
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
