import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { workRequestForm } from '#tests/factories/requests.ts';
import { signedInStaff } from '#tests/harness/staff.ts';
import { call, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import type { SystemView } from './contract.ts';

let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let server: TestServer;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  server = await startTestServer({ env: { SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

async function system(): Promise<SystemView> {
  const answer = await server.asOwner('/api/system');
  expect(answer.status).toBe(200);
  return answer.json();
}

async function failedJobs() {
  return (await system()).jobs.failed_jobs;
}

/** Emails that the mail server did not take, at the end of their attempts. */
async function failDeliveries(): Promise<void> {
  smtp.refuse('451 4.3.0 <rosa@example.com> mailbox busy');
  const send = { method: 'POST', body: workRequestForm() };
  expect((await fetch(`${server.address}/api/forms/work-request`, send)).status).toBe(200);
  const inState = async (state: string) =>
    (
      await server.rows("select id from pgboss.job where name = 'deliver-email' and state = $1", [
        state,
      ])
    ).length;
  await waitUntil('the first attempts', async () => (await inState('retry')) > 0);
  await waitUntil('nothing runs', async () => (await inState('active')) === 0);
  await server.rows(
    "update pgboss.job set retry_limit = retry_count + 1 where name = 'deliver-email'",
  );
  await server.runDelayed('deliver-email');
  await waitUntil('they fail', async () => (await inState('failed')) > 0);
}

async function lines() {
  const answer = await server.asOwner('/api/activity?kind=job');
  return (await answer.json()).activity;
}

const settle = (method: string, path: string) => server.asOwner(`/api/system${path}`, { method });

test('a job that failed for good is shown with its reason, and goes through when retried later', async () => {
  await failDeliveries();
  const [job] = await failedJobs();
  expect(job).toMatchObject({ name: 'deliver-email', attempts: 2, can_retry: true });
  expect(job?.failure).toContain('451 4.3.0');
  // The queue and the page have the reason without whose address it was.
  const stored = await server.rows('select output from pgboss.job where id = $1', [job?.id]);
  expect(JSON.stringify([job, stored])).not.toContain('@example.com');

  smtp.refuse('');
  const before = smtp.emails.length;
  expect((await settle('POST', `/jobs/${job?.id}/retries`)).status).toBe(200);
  await waitUntil('the email', () => smtp.emails.length > before);
  expect((await failedJobs()).map(({ id }) => id)).not.toContain(job?.id);
  expect(await lines()).toMatchObject([{ action: 'retried', subject: { name: 'deliver-email' } }]);
});

test('a discarded job is gone, and a line of the activity log', async () => {
  await failDeliveries();
  const [job] = await failedJobs();
  expect((await settle('DELETE', `/jobs/${job?.id}`)).status).toBe(200);
  expect((await failedJobs()).map(({ id }) => id)).not.toContain(job?.id);
  expect((await settle('DELETE', `/jobs/${job?.id}`)).status).toBe(404);
  expect(await server.rows('select 1 from pgboss.job where id = $1', [job?.id])).toEqual([]);
  const [line] = await lines();
  expect(line).toMatchObject({ action: 'discarded', subject: { kind: 'job', id: job?.id } });
});

test('what was given up and is started on its own page cannot be retried', async () => {
  const [job] = await server.rows(
    `insert into pgboss.job (name, state, completed_on) values ('back-up', 'failed', now()) returning id`,
  );
  const answer = await settle('POST', `/jobs/${job.id}/retries`);
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'not_retried']);
  expect(await server.rows('select state from pgboss.job where id = $1', [job.id])).toEqual([
    { state: 'failed' },
  ]);
});

test('email shows when it last worked and last failed, without the recipient', async () => {
  const sendTest = () => server.asOwner('/api/settings/connections/mail/tests', { method: 'POST' });
  const mail = async () => (await system()).services.find(({ name }) => name === 'mail');
  smtp.refuse('451 4.3.0 <wade@example.com> not now');
  expect((await (await sendTest()).json()).works).toBe(false);
  const failed = await mail();
  expect(failed).toMatchObject({ is_recorded: true, failure: expect.stringContaining('451') });
  expect(JSON.stringify(failed)).not.toContain('wade@example.com');
  smtp.refuse('');
  expect((await (await sendTest()).json()).works).toBe(true);
  const works = await mail();
  expect(Date.parse(works?.succeeded_at ?? '')).toBeGreaterThan(
    Date.parse(failed?.failed_at ?? ''),
  );
  expect(works?.failed_at).toBe(failed?.failed_at);
});

test('size, connections, room, and the files are shown; without backups it says so', async () => {
  const view = await system();
  expect(view.version).toMatch(/^\d+\.\d+/);
  expect(view.database.bytes).toBeGreaterThan(1_000_000);
  expect(view.database.connections).toBeGreaterThan(0);
  expect(view.database.max_connections).toBeGreaterThanOrEqual(view.database.connections);
  expect(view.storage.free).toBeGreaterThan(0);
  expect(view.storage.files?.count).toBeGreaterThanOrEqual(0);
  expect(view.backups).toEqual({
    is_on: false,
    is_overdue: false,
    last_good_at: null,
    next_at: null,
  });
});

test('without statistics it shows what is running now, and no value in it', async () => {
  const client = await server.app.database.$client.connect();
  const slow = client.query("select pg_sleep(60), 'Rosa Villarreal'");
  slow.catch(() => undefined);
  await waitUntil('it is shown', async () => {
    const { database } = await system();
    expect(database.source).toBe('running');
    return database.statements.some(({ text }) => text === "select pg_sleep(60), '…'");
  });
  await server.rows(
    "select pg_cancel_backend(pid) from pg_stat_activity where query like '%Rosa%' and pid <> pg_backend_pid()",
  );
  await slow.catch(() => undefined);
  client.release();
});

test('strangers and staff of every role get nothing', async () => {
  const id = '00000000-0000-7000-8000-000000000009';
  const calls = [
    ['GET', '/api/system'],
    ['POST', `/api/system/jobs/${id}/retries`],
    ['DELETE', `/api/system/jobs/${id}`],
  ] as const;
  const tokens = ['', 'made-up'];
  for (const role of ['office', 'field', 'bookkeeper'] as const)
    tokens.push((await signedInStaff(server, role)).token);
  for (const [method, path] of calls) {
    const statuses: number[] = [];
    for (const token of tokens)
      statuses.push((await call(server.address + path, token, { method })).status);
    expect([path, ...statuses]).toEqual([path, 401, 401, 403, 403, 403]);
  }
});
