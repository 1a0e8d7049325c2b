import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#tests/factories/projects.ts';
import { type Attachment, aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { phoneJpeg } from '#tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function sendRequest(change: Record<string, string> = {}, photos: Attachment[] = []) {
  const answer = await fetch(`${server.address}/api/forms/work-request`, {
    method: 'POST',
    body: workRequestForm(aWorkRequest(change), photos),
  });
  return (await answer.json()).request_id as string;
}

const press = (requestId: string) => ask(server, 'POST', `/api/requests/${requestId}/project`);

test('one press makes customer and project, with the photos of the request as before', async () => {
  const photos = [{ name: 'sink.jpg', bytes: await phoneJpeg(80, 60) }];
  const requestId = await sendRequest({}, photos);
  const { status, body } = await press(requestId);
  expect(status).toBe(200);
  expect(body.project).toMatchObject({
    request_id: requestId,
    title: 'The kitchen faucet drips at the base and the cabinet floor…',
    category: 'plumbing',
    status: 'submitted',
    priority: 'high',
    address: '214 Rosewood Ave',
    customer: { first_name: 'Rosa', last_name: 'Villarreal', email: 'rosa.v@example.com' },
  });
  const shown = await ask(server, 'GET', `/api/projects/${body.project.id}/photos`);
  expect(shown.body.photos).toMatchObject([{ name: 'sink.jpg', stage: 'before' }]);

  const { request } = (await ask(server, 'GET', `/api/requests/${requestId}`)).body;
  expect(request).toMatchObject({
    status: 'contacted',
    customer_id: body.project.customer_id,
    project_id: body.project.id,
    version: 2,
  });
});

test('pressed twice, also at the same instant, it is the same project', async () => {
  const requestId = await sendRequest({ firstName: 'Twice', email: 'twice@example.com' });
  const answers = await Promise.all([press(requestId), press(requestId), press(requestId)]);
  const ids = answers.map((answer) => answer.body.project.id);
  ids.push((await press(requestId)).body.project.id);
  expect(new Set(ids).size).toBe(1);
  const [{ count }] = await server.rows(
    'select count(*)::int from projects where request_id = $1',
    [requestId],
  );
  expect(count).toBe(1);
});

test('a second request of the same person finds the customer', async () => {
  const email = { email: 'again@example.com', firstName: 'Again' };
  const one = (await press(await sendRequest(email))).body.project;
  const other = (await press(await sendRequest(email))).body.project;
  expect(other.customer_id).toBe(one.customer_id);
  expect(other.id).not.toBe(one.id);
});

test('a request that was answered further keeps its status', async () => {
  const requestId = await sendRequest({ firstName: 'Quoted', email: 'quoted@example.com' });
  await ask(server, 'PATCH', `/api/requests/${requestId}`, { version: 1, status: 'quoted' });
  await press(requestId);
  const { request } = (await ask(server, 'GET', `/api/requests/${requestId}`)).body;
  expect(request.status).toBe('quoted');
});

test('two requests of one new person pressed at the same instant make one customer', async () => {
  const who = { email: 'pair@example.com', firstName: 'Pair' };
  const requests = await Promise.all([sendRequest(who), sendRequest(who)]);
  const answers = await Promise.all(requests.map(press));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect(new Set(answers.map((answer) => answer.body.project.customer_id)).size).toBe(1);
});

test('requests of one known customer that come and are pressed at the same instant all get through', async () => {
  const who = { email: 'known@example.com', firstName: 'Known' };
  await press(await sendRequest(who));
  const requests = await Promise.all([1, 2, 3, 4].map(() => sendRequest(who)));
  const answers = await Promise.all(requests.map(press));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
});
