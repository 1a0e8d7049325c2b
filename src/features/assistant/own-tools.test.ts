import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { setPassword } from '#features/sign-in/index.ts';
import { DAYS } from '#lib/days/durations.ts';
import { newId, newSecret } from '#lib/ids.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { ask as call } from '#tests/factories/invoices.ts';
import { sentEmail } from '#tests/harness/sent-emails.ts';
import {
  call as callWith,
  owner,
  post,
  startTestServer,
  type TestServer,
} from '#tests/harness/test-server.ts';

let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let server: TestServer;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  server = await startTestServer({ env: { SMTP_URL: smtp.url } });
  await addCustomer(server, { first_name: 'Gwen', last_name: 'Moy', email: 'gwen@example.com' });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

/** As the owner in a new session: an earlier one may have ended with a password. */
async function inNewSession(path: string, json: unknown) {
  const init = { method: 'POST', json };
  const answer = await callWith(server.address + path, await server.signIn(), init);
  return { status: answer.status, body: await answer.json() };
}

async function addToken(scope: string, name = `My ${scope} tool`) {
  const fields = { name, scope, current_password: owner.password };
  const { body } = await inNewSession('/api/admin/assistant/tokens', fields);
  return { token: body.token as string, id: body.entry.id as string };
}

/** The SDK's own client, as the owner's programs use it. */
async function connect(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${server.address}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  return client;
}

async function use(client: Client, name: string, input: Record<string, unknown>) {
  const answer = await client.callTool({ name, arguments: input });
  const [first] = answer.content as { text: string }[];
  const text = first?.text ?? '';
  return { isError: answer.isError === true, text, data: answer.isError ? {} : JSON.parse(text) };
}

const countOf = async (table: string, where: string) =>
  Number((await server.rows(`select count(*) from ${table} where ${where}`))[0].count);

describe('a program that may read', () => {
  test('is shown the tools that read, and calls them', async () => {
    const client = await connect((await addToken('read')).token);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'find_records',
      'count_records',
      'sum_records',
      'find_person',
      'find_free_times',
      'find_prices',
      'find_unbilled',
      'rank_customers',
      'sales_tax',
      'profit',
      'SEARCH_INVOICES',
      'CHECK_INVOICE_DATES',
      'GET_INVOICE_BY_ID',
    ]);
    expect(tools[0]?.inputSchema).toMatchObject({ type: 'object', required: ['kind'] });
    const found = await use(client, 'find_records', { kind: 'customers', name: 'gwen' });
    expect(found.data).toMatchObject({ total: 1, records: [{ label: 'Gwen Moy' }] });
    await client.close();
  });

  test('is refused whatever changes something', async () => {
    const client = await connect((await addToken('read')).token);
    const refused = await use(client, 'create_customer', { name: 'Eve Reader' });
    expect(refused).toMatchObject({
      isError: true,
      text: 'This token may not use create_customer.',
    });
    expect(await countOf('customers', "last_name = 'Reader'")).toBe(0);
    expect(await countOf('assistant_actions', "tool = 'create_customer'")).toBe(0);
    await client.close();
  });

  test('reads why an input cannot be, and nothing of what broke', async () => {
    const client = await connect((await addToken('read')).token);
    const missing = await use(client, 'find_records', {});
    expect(missing).toMatchObject({ isError: true });
    expect(missing.text).toMatch(/^kind:/);
    const unknown = await use(client, 'GET_INVOICE_BY_ID', { invoice_id: newId() });
    expect(unknown).toMatchObject({ isError: true, text: 'This invoice was not found.' });
    const status = await use(client, 'count_records', { kind: 'invoices', status: "' or 1=1" });
    expect(status.isError).toBe(true);
    await client.close();
  });
});

test('a program that may propose changes nothing before the owner presses', async () => {
  const client = await connect((await addToken('propose')).token);
  const { data } = await use(client, 'create_customer', { name: 'Paul Propose' });
  expect(data).toMatchObject({ state: 'proposed' });
  expect(await countOf('customers', "last_name = 'Propose'")).toBe(0);
  const waiting = await call(server, 'GET', '/api/admin/assistant');
  expect(waiting.body.waiting).toMatchObject([{ id: data.proposal_id, state: 'proposed' }]);
  const path = `/api/admin/assistant/proposals/${data.proposal_id}/execution`;
  expect((await call(server, 'POST', path)).body.proposal.state).toBe('done');
  expect(await countOf('customers', "last_name = 'Propose'")).toBe(1);
  await client.close();
});

test('a program that may change makes the change, with its means in the history', async () => {
  const client = await connect((await addToken('change')).token);
  const input = { customer: 'Gwen Moy', title: 'Two fans' };
  const { data } = await use(client, 'create_project', input);
  expect(data).toMatchObject({ state: 'done', summary: 'Project started for Gwen Moy' });
  const [line] = await server.rows(
    "select details from audit_log where subject_type = 'project' and action = 'created'",
  );
  expect(line.details).toMatchObject({ through: 'own_tool' });
  const unclear = await use(client, 'create_project', { customer: 'Nobody Here', title: 'x' });
  expect(unclear.data).toMatchObject({ state: 'needs_answer' });
  await client.close();
});

test('a text waits for the press of a person, whatever a program may change', async () => {
  const client = await connect((await addToken('change')).token);
  const input = { customer: 'Gwen Moy', text: 'On my way' };
  const { data } = await use(client, 'text_customer', input);
  expect(data).toMatchObject({ state: 'proposed' });
  expect(await countOf('text_messages', 'true')).toBe(0);
  await client.close();
});

describe('a token', () => {
  test('is shown once, stored hashed, and says when it was used', async () => {
    const { token, id } = await addToken('read', 'Kitchen tablet');
    const client = await connect(token);
    await client.listTools();
    await client.close();
    const { body } = await call(server, 'GET', '/api/admin/assistant/tokens');
    const listed = body.tokens.find((one: { id: string }) => one.id === id);
    expect(listed).toMatchObject({ name: 'Kitchen tablet', last_used_at: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain(token);
    expect(JSON.stringify(await server.rows('select * from assistant_tokens'))).not.toContain(
      token,
    );
  });

  test('that was revoked is refused from then on', async () => {
    const { token, id } = await addToken('change');
    const client = await connect(token);
    const path = `/api/admin/assistant/tokens/${id}`;
    expect((await call(server, 'DELETE', path)).status).toBe(200);
    await expect(client.listTools()).rejects.toThrow();
    await expect(connect(token)).rejects.toThrow();
    expect((await call(server, 'DELETE', path)).status).toBe(404);
  });

  test.each([
    { name: '', scope: 'read' },
    { name: 'x', scope: 'everything' },
    { name: 'x'.repeat(81), scope: 'read' },
  ])('%j is not made', async (fields) => {
    expect(
      (
        await call(server, 'POST', '/api/admin/assistant/tokens', {
          ...fields,
          current_password: owner.password,
        })
      ).status,
    ).toBe(400);
  });
});

describe('the address', () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const send = (headers: Record<string, string>, body: unknown = list) =>
    fetch(`${server.address}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(body),
    });

  test('answers no page of another site', async () => {
    const { token } = await addToken('read');
    const authorization = `Bearer ${token}`;
    expect((await send({ authorization, origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ authorization })).status).toBe(200);
  });

  test('knows neither a made-up token nor one of the back office', async () => {
    for (const authorization of [
      '',
      `Bearer plt_${newSecret()}`,
      `Bearer ${await server.signIn()}`,
    ])
      expect((await send({ authorization })).status).toBe(401);
  });

  test('takes no body that is too large, and no nonsense', async () => {
    const authorization = `Bearer ${(await addToken('read')).token}`;
    expect((await send({ authorization }, { ...list, params: 'x'.repeat(70_000) })).status).toBe(
      413,
    );
    expect((await send({ authorization }, { nonsense: true })).status).toBe(400);
  });
});

describe('a thief with a session of the owner', () => {
  const path = '/api/admin/assistant/tokens';
  const list = async (token: string) =>
    (
      await fetch(`${server.address}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
      })
    ).status;

  test('makes no token without the password', async () => {
    const fields = { name: 'Thief', scope: 'change' };
    expect((await call(server, 'POST', path, fields)).status).toBe(400);
    const guess = { ...fields, current_password: 'a guess' };
    expect(await call(server, 'POST', path, guess)).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    });
    expect(await countOf('assistant_tokens', "name = 'Thief'")).toBe(0);
  });

  test('is noticed: the owner is emailed about every token', async () => {
    await addToken('change', 'Garage robot');
    const [email] = await server.rows(
      "select recipient, body_text from emails where body_text like '%Garage robot%'",
    );
    expect(email.recipient).toBe(owner.email);
    expect(email.body_text).toContain('read and change your records');
  });

  test('has a token for 90 days at most, which the list says', async () => {
    const { token, id } = await addToken('read', 'Short-lived');
    const { body } = await call(server, 'GET', path);
    const listed = body.tokens.find((one: { id: string }) => one.id === id);
    const days = (Date.parse(listed.expires_at) - Date.parse(listed.created_at)) / DAYS;
    expect(days).toBe(90);
    expect(await list(token)).toBe(200);
    await server.rows(
      "update assistant_tokens set expires_at = now() - interval '1 second' where id = $1",
      [id],
    );
    expect(await list(token)).toBe(401);
  });

  test.each(['change', 'reset', 'reset-owner'])(
    'loses it when the password is set anew (%s)',
    async (how) => {
      const { token } = await addToken('change');
      expect(await list(token)).toBe(200);
      if (how === 'change') {
        const passwords = { current_password: owner.password, new_password: owner.password };
        expect((await inNewSession('/api/admin/password', passwords)).status).toBe(200);
      } else if (how === 'reset') {
        const { email } = owner;
        await post(`${server.address}/api/admin/password-reset-emails`, { email });
        const { text } = await sentEmail(smtp, email, 'reset-password');
        const sent = /reset-password\?token=(\S+)/.exec(text)?.[1] ?? '';
        const json = { token: sent, new_password: owner.password };
        expect((await post(`${server.address}/api/admin/password-resets`, json)).status).toBe(200);
      } else {
        const user = await findOwner(server.app.database);
        await setPassword(server.app, user?.id ?? '', owner.password);
        server.app.sessions.forgetAll();
      }
      expect(await list(token)).toBe(401);
    },
  );
});
