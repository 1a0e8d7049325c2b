import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteHeader } from '#platform/sessions/auth.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { call, startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
const ids: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const people: [string, string, string][] = [
    ['Rosa', 'Villarreal', '(830) 555-0116'],
    ['Dale', 'Hutchins', '(830) 555-0117'],
    ['Priya', 'Raman', '(830) 555-0118'],
  ];
  for (const [firstName, lastName, phone] of people) {
    const body = workRequestForm(aWorkRequest({ firstName, lastName, phone }));
    const answer = await fetch(`${server.address}/api/forms/work-request`, {
      method: 'POST',
      body,
    });
    ids.push((await answer.json()).request_id);
  }
});
afterAll(() => server.stop());

async function list(query = '') {
  const answer = await server.asOwner(`/api/requests${query}`);
  return { status: answer.status, body: await answer.json() };
}

function patch(id: string | undefined, json: unknown) {
  return server.asOwner(`/api/requests/${id}`, { method: 'PATCH', json });
}

describe('the list', () => {
  test('is newest first, in pages that neither skip nor repeat', async () => {
    const first = await list('?limit=2');
    expect(first.body.requests.map((one: { id: string }) => one.id)).toEqual([ids[2], ids[1]]);
    const second = await list(`?limit=2&cursor=${first.body.next_cursor}`);
    expect(second.body.requests.map((one: { id: string }) => one.id)).toEqual([ids[0]]);
    expect(second.body.next_cursor).toBeNull();
  });

  test.each([
    ['villar', 'Rosa'],
    ['RAMAN', 'Priya'],
    ['555-0117', 'Dale'],
    ['(830) 555-0116', 'Rosa'],
  ])('finds by %s', async (search, name) => {
    const { body } = await list(`?q=${encodeURIComponent(search)}`);
    expect(body.requests.map((one: { first_name: string }) => one.first_name)).toEqual([name]);
  });

  test('takes % and _ for what they are', async () => {
    expect((await list('?q=%25%25%25')).body.requests).toEqual([]);
    expect((await list('?q=___')).body.requests).toEqual([]);
  });

  test.each(['?limit=0', '?limit=201', '?limit=x', '?status=gone', '?q=ab', '?cursor=1%27'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await list(query);
      expect(status).toBe(400);
      expect(body).toMatchObject({ success: false, error: body.message });
      expect(Object.keys(body.fields)).toHaveLength(1);
    },
  );

  test('shows nothing without a token, with a bad one, or with one of somebody who is not the owner', async () => {
    await server.rows(
      "insert into users (id, name, email) values ('01a1fd14-4631-7fa6-a4c0-0e801a8ba601', 'C', 'c@example.com')",
    );
    await server.rows(
      "insert into user_roles values ('01a1fd14-4631-7fa6-a4c0-0e801a8ba601', 'customer')",
    );
    await server.rows(
      "insert into accounts (id, user_id, account_id, provider_id, password) select '01a1fd14-4631-7fa6-a4c0-0e801a8ba602', '01a1fd14-4631-7fa6-a4c0-0e801a8ba601', '01a1fd14-4631-7fa6-a4c0-0e801a8ba601', 'credential', password from accounts limit 1",
    );
    const { headers } = await server.app.auth.api.signInEmail({
      body: { email: 'c@example.com', password: 'correct-horse' },
      headers: new Headers({ [siteHeader]: 'customer' }),
      returnHeaders: true,
    });
    const customerToken = headers.get('set-auth-token') ?? '';
    expect(customerToken).not.toBe('');
    for (const token of ['', 'x', 'a.b', customerToken]) {
      const answer = await call(`${server.address}/api/requests`, token);
      expect({ token, status: answer.status }).toEqual({ token, status: 401 });
      expect(await answer.json()).toMatchObject({ success: false, code: 'not_signed_in' });
    }
  });
});

describe('one request', () => {
  test.each(['01a1fd14-4631-7fa6-a4c0-0e801a8ba66f', 'x', "'"])('%s is not found', async (id) => {
    const answer = await server.asOwner(`/api/requests/${encodeURIComponent(id)}`);
    expect(answer.status).toBe(404);
  });

  test('takes a new status and a note, with a line of history each', async () => {
    const changed = await patch(ids[0], {
      version: 1,
      status: 'contacted',
      note: 'Called, wants Tuesday.',
    });
    const { request } = await changed.json();
    expect(request).toMatchObject({
      status: 'contacted',
      note: 'Called, wants Tuesday.',
      version: 2,
    });
    expect(
      request.history.map((line: { action: string; details: unknown }) => [
        line.action,
        line.details,
      ]),
    ).toEqual([
      ['created', {}],
      ['status_changed', { from: 'new', to: 'contacted' }],
      ['note_changed', { from: '', to: 'Called, wants Tuesday.' }],
    ]);
  });

  test('writes no history when nothing changes', async () => {
    const answer = await patch(ids[1], { version: 1, status: 'new' });
    const { request } = await answer.json();
    expect(request.version).toBe(1);
    expect(request.history).toHaveLength(1);
  });

  test('refuses a change made on an older version, and keeps the newer one', async () => {
    await patch(ids[1], { version: 1, note: 'first' });
    const answer = await patch(ids[1], { version: 1, note: 'second' });
    expect(answer.status).toBe(409);
    const { request } = await (await server.asOwner(`/api/requests/${ids[1]}`)).json();
    expect(request.note).toBe('first');
  });

  test('of two changes at the same instant one is stored and the other refused', async () => {
    const answers = await Promise.all(
      ['won', 'lost'].map((status) => patch(ids[2], { version: 1, status })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  test.each([
    { version: 1, status: 'gone' },
    { version: 1, note: 'x'.repeat(5001) },
    { version: 1, note: 'a\u0000b' },
    { status: 'won' },
    'not json',
  ])('refuses %j', async (json) => {
    const answer = await patch(ids[0], json);
    expect(answer.status).toBe(400);
  });
});

test('the counts agree with the list', async () => {
  const { counts } = await (await server.asOwner('/api/requests/counts')).json();
  for (const status of ['new', 'contacted', 'quoted', 'won', 'lost']) {
    const { body } = await list(`?status=${status}`);
    expect({ status, count: body.requests.length }).toEqual({ status, count: counts[status] });
  }
});

describe('a photo address', () => {
  test('cannot be made up, changed or used for another picture', async () => {
    const photo = '01a1fd14-4631-7fa6-a4c0-0e801a8ba66f';
    for (const query of ['', '?until=9999999999999&signature=x', '?until=x&signature=']) {
      const answer = await fetch(`${server.address}/files/photos/${photo}/full.jpg${query}`);
      expect({ query, status: answer.status }).toEqual({ query, status: 404 });
    }
  });
});
