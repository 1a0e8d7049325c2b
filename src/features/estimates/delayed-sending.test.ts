import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEstimate, aLine, anEstimate, ask, linkOfEmail } from '#tests/factories/estimates.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import type { EstimateView } from './contract/estimates.ts';

// The time to undo ends when a test says so.
const delays = { undoSeconds: 3600 };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ delays });
});
afterAll(() => server.stop());

const read = async (id: string): Promise<EstimateView> =>
  (await ask(server, 'GET', `/api/estimates/${id}`)).body.data;
const sendLater = (id: string) => ask(server, 'POST', `/api/estimates/${id}/sending?undoable=true`);
const undo = (id: string) => ask(server, 'DELETE', `/api/estimates/${id}/sending`);
const jobsOf = (id: string) =>
  server.rows(
    `select state from pgboss.job where name = 'send-estimate-later' and data->>'estimateId' = $1`,
    [id],
  );
const leave = (from = server) => from.runDelayed('send-estimate-later');
const stateOf = async (id: string) => (await jobsOf(id))[0]?.state;

test('goes out ten seconds after the press', async () => {
  const usual = await startTestServer();
  const { id } = await addEstimate(usual);
  const { body } = await ask(usual, 'POST', `/api/estimates/${id}/sending?undoable=true`);
  expect(body.data).toMatchObject({ status: 'draft', sent_at: null });
  expect(body.message).toBe('Not sent yet. It goes out in 10 seconds.');
  const [{ wait, shown }] = await usual.rows(
    `select extract(epoch from start_after - created_on)::int as wait,
       extract(epoch from $2::timestamptz - $3::timestamptz)::int as shown
     from pgboss.job where name = 'send-estimate-later' and data->>'estimateId' = $1`,
    [id, body.data.sending_at, body.data.updated_at],
  );
  expect([wait, shown]).toEqual([10, 10]);
  await usual.stop();
});

test('counts as sent once it has left, not before', async () => {
  const contact_email = 'later@example.com';
  const { id } = await addEstimate(server, anEstimate({ contact_email }));
  expect((await sendLater(id)).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'draft', sent_at: null });
  // No one presses anything anymore: the job is in the database.
  await leave();
  await waitUntil('it is sent', async () => (await read(id)).status === 'sent');
  expect((await read(id)).sending_at).toBeNull();
  expect(await linkOfEmail(server, contact_email)).toContain('/estimate/');
  expect((await undo(id)).status).toBe(409);
});

test('a server that stops during the wait leaves it to the next one', async () => {
  const contact_email = 'restart@example.com';
  const first = await startTestServer({ delays });
  const { id } = await addEstimate(first, anEstimate({ contact_email }));
  await ask(first, 'POST', `/api/estimates/${id}/sending?undoable=true`);
  await first.app.jobs.stop();
  const next = await startTestServer({ beside: first });
  const statusOf = async () => (await ask(next, 'GET', `/api/estimates/${id}`)).body.data.status;
  expect(await statusOf()).toBe('draft');
  await leave(next);
  await waitUntil('it is sent', async () => (await statusOf()) === 'sent');
  expect(await linkOfEmail(next, contact_email)).toContain('/estimate/');
  await next.stop();
  await first.stop();
});

test('a server that dies while sending has not sent it, and it is sent once', async () => {
  const contact_email = 'crash@example.com';
  const { id } = await addEstimate(server, anEstimate({ contact_email }));
  await sendLater(id);
  await leave();
  const holding = await server.pool.connect();
  await holding.query('begin');
  await holding.query('lock table estimate_revisions in exclusive mode');
  await waitUntil(
    'the job is cut off',
    async () =>
      (
        await server.rows(
          `select pg_terminate_backend(pid) from pg_locks
           where relation = 'estimate_revisions'::regclass and not granted`,
        )
      ).length > 0,
  );
  await holding.query('rollback');
  holding.release();
  expect(await read(id)).toMatchObject({ status: 'draft', sent_at: null });
  await waitUntil('it is to be sent again', async () => (await stateOf(id)) === 'retry');
  await leave();
  await waitUntil('it is sent', async () => (await read(id)).status === 'sent');
  await linkOfEmail(server, contact_email);
  const emails = await server.rows('select 1 from emails where recipient = $1', [contact_email]);
  expect(emails).toHaveLength(1);
  const { history } = (await ask(server, 'GET', `/api/estimates/${id}/history`)).body;
  const sent = history.filter(({ action }: { action: string }) => action === 'sent');
  expect(sent).toHaveLength(1);
});

test('what can no longer be sent when it is time stays a draft and says why', async () => {
  const { id } = await addEstimate(server, anEstimate({ contact_email: 'late@example.com' }));
  await sendLater(id);
  await server.rows("update estimates set valid_until = '2020-01-01' where id = $1", [id]);
  await leave();
  await waitUntil('it was refused', async () => (await read(id)).sending_at === null);
  expect(await read(id)).toMatchObject({ status: 'draft', sent_at: null });
  const { history } = (await ask(server, 'GET', `/api/estimates/${id}/history`)).body;
  expect(history[0]).toMatchObject({
    action: 'not_sent',
    details: { reason: 'That date is in the past. Pick a later one.' },
  });
});

test('undone, it is the draft it was, and nothing goes out', async () => {
  const contact_email = 'undone@example.com';
  const { id } = await addEstimate(server, anEstimate({ contact_email }));
  await sendLater(id);
  const again = await sendLater(id);
  expect(again.status).toBe(200);
  expect(await jobsOf(id)).toHaveLength(1);
  const { body } = await undo(id);
  expect(body.data).toMatchObject({ status: 'draft', sending_at: null, sent_at: null });
  expect((await undo(id)).status).toBe(409);
  await leave();
  await waitUntil('the job has run', async () => (await stateOf(id)) === 'completed');
  expect((await read(id)).status).toBe('draft');
  const emails = await server.rows('select 1 from emails where recipient = $1', [contact_email]);
  expect(emails).toEqual([]);
  const { history } = (await ask(server, 'GET', `/api/estimates/${id}/history`)).body;
  expect(history.map(({ action }: { action: string }) => action)).toEqual([
    'sending_undone',
    'sending',
    'created',
  ]);
});

test('what is being sent cannot be changed, and an answer ends the wait', async () => {
  const estimate = await addEstimate(server);
  const { body } = await sendLater(estimate.id);
  const change = { version: body.data.version, title: 'Another title' };
  const refused = await ask(server, 'PATCH', `/api/estimates/${estimate.id}`, change);
  expect([refused.status, refused.body.code]).toEqual([409, 'being_sent']);
  const answered = await ask(server, 'POST', `/api/estimates/${estimate.id}/answers`, {
    answer: 'approved',
    method: 'phone',
    answered_at: new Date(0).toISOString(),
    person: 'Rosa',
    note: 'Yes',
  });
  expect(answered.body.data).toMatchObject({ status: 'approved', sending_at: null });
});

test('what cannot be sent is refused at once', async () => {
  const { id } = await addEstimate(server, anEstimate({ line_items: [aLine({ rate: 0 })] }));
  expect((await sendLater(id)).body.fields).toHaveProperty('line_items');
  expect((await read(id)).sending_at).toBeNull();
  expect(await jobsOf(id)).toEqual([]);
});

test('its email can be read before, with no link in it', async () => {
  const { id, estimate_number } = await addEstimate(server);
  const { status, body } = await ask(server, 'GET', `/api/estimates/${id}/email`);
  expect([status, body.text_message]).toEqual([200, null]);
  expect(body.subject).toBe(`Your estimate ${estimate_number}: Hall bathroom repair`);
  expect(body.text).toContain('Total: $416.76');
  expect(body.text).not.toMatch(/\/estimate\//);
  const links = await server.rows('select 1 from document_links where document_id = $1', [id]);
  expect(links).toEqual([]);
});
