import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { notifyOwner, writeEmail } from '#features/mailbox/index.ts';
import { defaultSettings } from '#features/settings/rules/defaults.ts';
import {
  type NotificationKind,
  notificationKinds,
} from '#features/settings/rules/notification-kinds.ts';
import { openBrowser } from '#tests/factories/notifications.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { startWithTexts } from '#tests/factories/text-messages.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { deleteOldNotifications } from './actions/delete-old.ts';
import { beginOwnersMorning } from './actions/mornings.ts';
import { noticeProblems } from './actions/notice-problems.ts';

let site: Awaited<ReturnType<typeof startWithTexts>>;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  site = await startWithTexts();
  browser = await openBrowser();
  await call('POST', '/subscriptions', browser.subscription);
  // Signed in at the times at which things happen here.
  await site.server.rows(
    "update sessions set created_at = '2027-01-01', expires_at = '2028-01-01'",
  );
});
afterEach(async () => {
  await site.server.rows('delete from notifications');
  await site.server.rows('delete from notification_mornings');
  await site.server.rows('delete from emails');
  await change({ ...defaultSettings.notifications, quiet_from: '00:00', quiet_until: '00:00' });
  browser.received.length = 0;
});
afterAll(async () => {
  browser.close();
  await site.stop();
});

async function call(method: string, path: string, json?: unknown) {
  const answer = await site.server.asOwner(`/api/notifications${path}`, {
    method,
    ...(json !== undefined && { json }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function change(fields: object): Promise<void> {
  const { versions } = await (await site.server.asOwner('/api/settings')).json();
  const json = { version: versions.notifications, ...fields };
  const answer = await site.server.asOwner('/api/settings/notifications', {
    method: 'PATCH',
    json,
  });
  expect(answer.status).toBe(200);
}

/** Something happens at a time in the business's time zone (Boerne, CST in January). */
async function happen(
  title: string,
  { kind = 'update' as NotificationKind, at = '2027-01-12T18:00:00Z', isUrgent = false } = {},
): Promise<void> {
  const app = { ...site.server.app, now: () => new Date(at) };
  await app.database.transaction((tx) =>
    notifyOwner(
      app,
      tx,
      { kind, path: '/admin/schedule', isUrgent },
      writeEmail({ subject: title, parts: [`${title}.`] }),
    ),
  );
}

const beginMorning = (at: string) =>
  beginOwnersMorning({ ...site.server.app, now: () => new Date(at) });
const list = async (query = '') => (await call('GET', query)).body.notifications;
const emails = () => site.server.rows("select subject from emails where folder = 'inbox'");

test('a request from the website is in the list, and leads to it', async () => {
  const body = workRequestForm(
    aWorkRequest({ firstName: 'Dana', lastName: 'Ortiz', urgency: 'normal' }),
    [],
  );
  await fetch(`${site.server.address}/api/forms/work-request`, { method: 'POST', body });
  const [request] = await site.server.rows('select id from requests');
  expect(await list()).toEqual([
    expect.objectContaining({
      kind: 'request',
      title: 'New request from Dana Ortiz',
      path: `/admin/requests/${request?.id}`,
      is_read: false,
    }),
  ]);
});

describe('what is unread', () => {
  test('is counted, and read by one, by page, or all up to the latest', async () => {
    await happen('First', { at: '2027-01-12T18:00:00Z' });
    await happen('Second', { at: '2027-01-12T18:01:00Z' });
    await happen('Third', { at: '2027-01-12T18:02:00Z' });
    const [third, second, first] = await list();
    expect([first, second, third].map(({ title }) => title)).toEqual(['First', 'Second', 'Third']);
    expect((await call('GET', '/count')).body.unread).toBe(3);
    expect((await call('POST', '/read', { ids: [second.id] })).body.unread).toBe(2);
    expect((await list('?unread=true')).map(({ title }: { title: string }) => title)).toEqual([
      'Third',
      'First',
    ]);
    expect((await call('POST', '/read', { up_to: first.id })).body.unread).toBe(1);
    expect((await call('POST', '/read', { path: '/admin/elsewhere' })).body.unread).toBe(1);
    expect((await call('POST', '/read', { path: '/admin/schedule' })).body.unread).toBe(0);
  });

  test('is listed by pages and by kind', async () => {
    await happen('A payment', { kind: 'payment', at: '2027-01-12T18:00:00Z' });
    await happen('A problem', { kind: 'problem', at: '2027-01-12T18:01:00Z' });
    const { body } = await call('GET', '?limit=1');
    expect(body.notifications[0].title).toBe('A problem');
    const next = await list(`?limit=1&cursor=${body.next_cursor}`);
    expect(next[0].title).toBe('A payment');
    expect(await list('?kind=payment')).toHaveLength(1);
    expect((await call('GET', '?kind=none')).status).toBe(400);
  });
});

describe('the ways to reach the owner', () => {
  test.each(notificationKinds)('%s goes only the ways that are chosen for it', async (kind) => {
    const off = {
      new_project: false,
      project_updates: false,
      payment_received: false,
      customer_messages: false,
      other_emails: [],
      push: [],
      texts: [],
    };
    await change({ ...off, text_to: '(830) 555-0199' });
    await happen('Nothing else', { kind });
    expect(await list()).toHaveLength(1);
    expect(await emails()).toEqual([]);

    const on = { new_project: true, project_updates: true, payment_received: true };
    await change({
      ...on,
      customer_messages: true,
      other_emails: [kind],
      push: [kind],
      texts: [kind],
    });
    const sent = site.twilio.texts.length;
    await happen('By all ways', { kind });
    expect(await emails()).toEqual([{ subject: 'By all ways' }]);
    const pushed = await waitUntil('the push', () => browser.received[0]);
    expect(pushed.message).toMatchObject({ title: 'By all ways', path: '/admin/schedule' });
    const text = await waitUntil('the text', () => site.twilio.texts[sent]);
    expect(text).toMatchObject({ to: '+18305550199' });
    expect(text?.body).toContain('By all ways');
    expect(browser.received).toHaveLength(1);
  });

  test('a number that is none is refused', async () => {
    const { versions } = await (await site.server.asOwner('/api/settings')).json();
    const json = { version: versions.notifications, text_to: 'my phone' };
    const answer = await site.server.asOwner('/api/settings/notifications', {
      method: 'PATCH',
      json,
    });
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).fields)).toEqual(['text_to']);
  });
});

describe('in quiet hours', () => {
  const night = { quiet_from: '21:00', quiet_until: '07:00' };
  const atNight = '2027-01-13T05:00:00Z';
  const inTheMorning = '2027-01-13T13:02:00Z';

  test('only what is urgent shows on devices; the rest does in the morning, once', async () => {
    await change(night);
    await happen('Flood', { at: atNight, isUrgent: true, kind: 'request' });
    await happen('Moved a visit', { at: atNight });
    await happen('Approved', { at: atNight });
    await waitUntil('the urgent one', () => browser.received[0]);
    await beginMorning('2027-01-13T12:58:00Z');
    expect(browser.received.map(({ message }) => message.title)).toEqual(['Flood']);
    await Promise.all([beginMorning(inTheMorning), beginMorning(inTheMorning)]);
    const pushed = await waitUntil('the push of the morning', () => browser.received[1]);
    expect(pushed.message).toMatchObject({
      title: '2 notifications came in overnight',
      path: '/admin/notifications',
    });
    await beginMorning('2027-01-13T14:00:00Z');
    const waiting = await site.server.rows(
      "select 1 from pgboss.job where name = 'send-push' and state in ('created', 'retry', 'active')",
    );
    expect(waiting).toEqual([]);
    expect(browser.received).toHaveLength(2);
  });

  test('what was read meanwhile is not shown, and one is shown by its own title', async () => {
    await change(night);
    await happen('Read already', { at: atNight });
    await call('POST', '/read', { path: '/admin/schedule' });
    await happen('Still unread', { at: atNight });
    await beginMorning(inTheMorning);
    const pushed = await waitUntil('the push', () => browser.received[0]);
    expect(pushed.message).toMatchObject({ title: 'Still unread', path: '/admin/schedule' });
  });

  test('the summary of the morning names what is unread, where the owner wants one', async () => {
    await change({ ...night, morning_summary: true, project_updates: false });
    await happen('Moved a visit', { at: atNight });
    await happen('By day', { at: '2027-01-12T18:00:00Z' });
    await beginMorning(inTheMorning);
    const [summary] = await site.server.rows(
      "select subject, body_text as text from emails where folder = 'inbox'",
    );
    expect(summary?.subject).toBe('Your morning: 0 visits today, 2 unread notifications');
    expect(summary?.text).toContain('Moved a visit');
    expect(summary?.text).toContain('By day');
  });
});

describe('problems that nobody else reports', () => {
  test('work that failed for good is reported once an hour, work that runs again by the clock is not', async () => {
    await site.server.rows(
      `insert into pgboss.job (name, state, retry_limit, retry_count, completed_on) values
        ('deliver-text', 'failed', 5, 5, now()), ('deliver-text', 'failed', 5, 5, now()),
        ('receive-emails', 'failed', 0, 0, now())`,
    );
    await noticeProblems(site.server.app);
    await noticeProblems(site.server.app);
    const failed = (await list()).filter(({ title }: { title: string }) => /failed/.test(title));
    expect(failed).toEqual([
      expect.objectContaining({ kind: 'problem', title: 'Background work failed: Deliver text' }),
    ]);
    await site.server.rows("delete from pgboss.job where state = 'failed'");
  });

  test('failed work is reported before the first file is stored, too', async () => {
    const { rows, app, filesDir } = site.server;
    await rows('delete from noticed_problems');
    rmSync(filesDir, { recursive: true });
    await rows(
      `insert into pgboss.job (name, state, retry_limit, retry_count, completed_on)
       values ('deliver-text', 'failed', 5, 5, now())`,
    );
    await noticeProblems(app);
    expect((await list()).map(({ title }: { title: string }) => title)).toEqual([
      'Background work failed: Deliver text',
    ]);
    await rows("delete from pgboss.job where state = 'failed'");
  });

  test('a disk that is nearly full is reported once a day', async () => {
    const { files } = site.server.app;
    const space = async () => ({ free: 300 * 1024 ** 2, total: 100 * 1024 ** 3 });
    const app = { ...site.server.app, files: { ...files, space } };
    await noticeProblems(app);
    await noticeProblems(app);
    expect((await list()).map(({ title }: { title: string }) => title)).toEqual([
      'Only 300 MB of disk space left',
    ]);
    await site.server.rows('delete from notifications');
    await noticeProblems(site.server.app);
    expect(await list()).toEqual([]);
  });
});

test('read notifications and noticed problems go with time, unread and recent ones stay', async () => {
  const days = (count: number) => fromNow(-count * 86_400_000);
  const { server } = site;
  await server.rows('delete from notifications');
  await server.rows('delete from noticed_problems');
  for (const [title, readAt] of [
    ['Old and read', days(91)],
    ['Read lately', days(89)],
    ['Never read', null],
  ] as const)
    await server.rows(
      `insert into notifications (id, kind, title, path, is_urgent, created_at, read_at)
       values (gen_random_uuid(), 'update', $1, '/admin', false, $2, $3)`,
      [title, days(200), readAt],
    );
  for (const age of [2, 4])
    await server.rows('insert into noticed_problems (name, at) values ($1, $2)', [
      `job test ${age}`,
      days(age),
    ]);
  await deleteOldNotifications(server.app);
  const left = await server.rows('select title from notifications order by title');
  expect(left.map(({ title }) => title)).toEqual(['Never read', 'Read lately']);
  expect(await server.rows('select name from noticed_problems')).toEqual([{ name: 'job test 2' }]);
});
