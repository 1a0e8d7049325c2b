import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEstimate, anEstimate, ask, sendAndLink } from '#tests/factories/estimates.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { promiseText } from './actions/promise.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let count = 0;
async function sendRequest(change: Record<string, string> = {}): Promise<string> {
  count += 1;
  const person = { lastName: `Answer${count}`, phone: '', email: `answer-${count}@example.com` };
  const body = workRequestForm(
    aWorkRequest({ ...person, phone: `(830) 555-${1000 + count}`, ...change }),
  );
  const answer = await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  return (await answer.json()).request_id;
}

const read = async (id: string) => (await ask(server, 'GET', `/api/requests/${id}`)).body.request;
const waiting = async () => {
  const { needs } = (await ask(server, 'GET', '/api/dashboard/needs?limit=1000')).body;
  return needs
    .filter((need: { kind: string }) => need.kind === 'request')
    .map((need: { id: string }) => need.id);
};

async function estimateOf(requestId: string) {
  const { body } = await ask(server, 'POST', `/api/requests/${requestId}/estimate`);
  const { id, version } = body.data;
  await ask(server, 'PATCH', `/api/estimates/${id}`, {
    version,
    line_items: anEstimate().line_items,
  });
  return id as string;
}

function sign(path: string) {
  const body = new URLSearchParams({
    option: '',
    revision: '1',
    signer_name: 'Rosa V.',
    agree: 'yes',
  });
  return fetch(`${server.address}${path}/approval`, { method: 'POST', body, redirect: 'manual' });
}

test('sending an estimate makes its request quoted and answers it', async () => {
  const id = await sendRequest();
  expect(await waiting()).toContain(id);
  await sendAndLink(server, await estimateOf(id));
  expect(await read(id)).toMatchObject({ status: 'quoted', answered_at: expect.any(String) });
  expect(await waiting()).not.toContain(id);
});

test('approving an estimate makes its request and its project won', async () => {
  const id = await sendRequest();
  const path = await sendAndLink(server, await estimateOf(id));
  expect((await sign(path)).status).toBe(303);
  const request = await read(id);
  expect(request.status).toBe('won');
  const { body } = await ask(server, 'GET', `/api/projects/${request.project_id}`);
  expect(body.project.status).toBe('approved');
  expect(
    request.history.map(({ action, details }: { action: string; details: { to?: string } }) =>
      action === 'status_changed' ? details.to : action,
    ),
  ).toEqual(['created', 'quoted', 'customer_joined', 'won']);
});

test("an estimate of the request's project counts for the request too", async () => {
  const id = await sendRequest();
  const project = (await ask(server, 'POST', `/api/requests/${id}/project`)).body.project;
  const { body } = await ask(server, 'POST', `/api/projects/${project.id}/estimate`);
  await ask(server, 'PATCH', `/api/estimates/${body.data.id}`, {
    version: 1,
    line_items: anEstimate().line_items,
  });
  await sign(await sendAndLink(server, body.data.id));
  expect((await read(id)).status).toBe('won');
  expect((await ask(server, 'GET', `/api/projects/${project.id}`)).body.project.status).toBe(
    'approved',
  );
});

test('a project that the owner approves by hand makes its request won', async () => {
  const id = await sendRequest();
  const project = (await ask(server, 'POST', `/api/requests/${id}/project`)).body.project;
  for (const [status, expected] of [
    ['quoted', 'quoted'],
    ['approved', 'won'],
  ]) {
    const { version } = (await ask(server, 'GET', `/api/projects/${project.id}`)).body.project;
    await ask(server, 'PATCH', `/api/projects/${project.id}`, { version, status });
    expect((await read(id)).status).toBe(expected);
  }
});

test('an estimate of nobody in particular changes no request', async () => {
  const id = await sendRequest();
  await sendAndLink(server, (await addEstimate(server, anEstimate())).id);
  expect(await read(id)).toMatchObject({ status: 'new', answered_at: null });
});

test.each(['call', 'text', 'email'])(
  'a logged %s answers a request, once under one key',
  async (by) => {
    const id = await sendRequest();
    const log = () =>
      server.asOwner(`/api/requests/${id}/answers`, {
        method: 'POST',
        json: { by },
        headers: { 'idempotency-key': `answer-key-${by}` },
      });
    expect([(await log()).status, (await log()).status]).toEqual([200, 200]);
    const request = await read(id);
    expect(request).toMatchObject({ status: 'contacted', answered_at: expect.any(String) });
    const answers = request.history.filter(
      ({ action }: { action: string }) => action === 'answered',
    );
    expect(answers).toMatchObject([{ details: { by } }]);
    expect(await waiting()).not.toContain(id);
  },
);

test('a later call keeps the time of the first answer', async () => {
  const id = await sendRequest();
  await ask(server, 'POST', `/api/requests/${id}/answers`, { by: 'call' });
  const { answered_at } = await read(id);
  await ask(server, 'POST', `/api/requests/${id}/answers`, { by: 'email' });
  expect((await read(id)).answered_at).toBe(answered_at);
});

test('an unknown way to answer is refused and changes nothing', async () => {
  const id = await sendRequest();
  expect((await ask(server, 'POST', `/api/requests/${id}/answers`, { by: 'pigeon' })).status).toBe(
    400,
  );
  expect(await read(id)).toMatchObject({ status: 'new', version: 1 });
});

test('a message to a customer answers what they asked for since', async () => {
  const first = await sendRequest({ email: 'again@example.com', lastName: 'Again' });
  const project = (await ask(server, 'POST', `/api/requests/${first}/project`)).body.project;
  const second = await sendRequest({ email: 'again@example.com', lastName: 'Again' });
  expect((await read(second)).answered_at).toBeNull();
  const form = new FormData();
  form.set('body', 'I can look at both on Thursday.');
  const sent = await server.asOwner(`/api/messages/${project.id}`, {
    method: 'POST',
    body: form,
  });
  expect(sent.status).toBe(200);
  expect(await read(second)).toMatchObject({
    status: 'contacted',
    answered_at: expect.any(String),
  });
});

test('a request marked as lost was not answered', async () => {
  const id = await sendRequest();
  await ask(server, 'PATCH', `/api/requests/${id}`, { version: 1, status: 'lost' });
  expect((await read(id)).answered_at).toBeNull();
});

test('the time to first answer counts the estimate, not the later change of the status', async () => {
  const id = await sendRequest();
  await server.rows(
    `update requests set answered_at = created_at + interval '20 minutes' where answered_at is not null`,
  );
  await sendAndLink(server, await estimateOf(id));
  await server.rows(
    `update requests set answered_at = created_at + interval '20 minutes' where id = $1`,
    [id],
  );
  const { version } = await read(id);
  await ask(server, 'PATCH', `/api/requests/${id}`, { version, status: 'contacted' });
  const { now } = (await ask(server, 'GET', '/api/analytics?period=7d')).body.analytics;
  expect(now.answer_minutes).toBe(20);
});

test('on a Sunday people read when we open and answer, in sentences that end once', () => {
  const sunday = { ...server.app, now: () => new Date('2026-11-29T18:00:00Z') };
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(promiseText(sunday, 'english'))).toBe(
    "We open tomorrow at 8 am. You'll hear from us by 9 am.",
  );
  expect(plain(promiseText(sunday, 'spanish'))).toBe(
    'Abrimos mañana a las 8 a. m. Le contestamos antes de las 9 a. m.',
  );
});
