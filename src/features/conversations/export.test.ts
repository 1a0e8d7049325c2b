import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function chat(name: string, message: string) {
  const visitor_id = `visitor_1700000000_${name}`;
  const started = await (await post(`${server.address}/api/chat/start`, { visitor_id })).json();
  const { conversation_id } = started;
  await post(`${server.address}/api/chat/message`, { visitor_id, conversation_id, message });
  return conversation_id as string;
}

async function exported(query = '') {
  const answer = await server.asOwner(`/api/chat/admin/conversations/export${query}`);
  const csv = await answer.text();
  const { data: rows } = answer.ok
    ? Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
    : { data: [] };
  return { answer, csv, rows };
}

test('the conversations of a list come as a file in which nothing is a formula', async () => {
  const faucet = 'My kitchen faucet drips. I am Rosa Villarreal, (830) 555-0116, rosa@example.com';
  const id = await chat('rosa', faucet);
  await chat('other', 'The fence leans over');
  // The last cell is a formula, typed by a visitor while the owner answers.
  await server.asOwner(`/api/chat/admin/escalate/${id}`, { method: 'POST', json: {} });
  const typed = { visitor_id: 'visitor_1700000000_rosa', conversation_id: id };
  const message = '=HYPERLINK("http://evil.example")';
  await post(`${server.address}/api/chat/message`, { ...typed, message });

  const { answer, csv, rows } = await exported();
  expect(answer.headers.get('content-disposition')).toContain('conversations.csv');
  expect(csv).not.toMatch(/(^|,)"?=HYPERLINK/m);
  expect(rows[0]).toMatchObject({
    Email: 'rosa@example.com',
    Phone: '(830) 555-0116',
    'Sent a request': 'no',
    'Last message text': `'${message}`,
  });
  expect(rows[1]).toMatchObject({ Email: '', Status: 'active' });

  const found = await exported('?q=fence');
  expect(found.rows.length).toBe(1);
  expect(found.csv).not.toContain('rosa@example.com');
  expect((await exported('?q=fe')).answer.status).toBe(400);
  expect((await exported('?status=gone')).answer.status).toBe(400);
});

test('a list longer than a page comes whole, and each conversation once', async () => {
  await server.rows(`
    insert into conversations (id, visitor_id, language, last_message_at, created_at)
    select gen_random_uuid(), 'visitor_1700000000_many' || n, 'english', date_trunc('second', now()) - interval '1 hour', now()
    from generate_series(1, 1100) as n`);
  const { rows } = await exported('?status=active');
  const [{ count }] = await server.rows(
    `select count(*)::int as count from conversations where status = 'active'`,
  );
  expect(rows.length).toBe(count);
});
