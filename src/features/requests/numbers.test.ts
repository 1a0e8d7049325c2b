import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { migrations } from '#app/start/migrations.ts';
import { newId } from '#lib/ids.ts';
import { migrate } from '#platform/database/migrate.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
let realNow: () => Date;
beforeAll(async () => {
  server = await startTestServer();
  realNow = server.app.now;
});
afterEach(() => {
  server.app.now = realNow;
});
afterAll(() => server.stop());

async function send(change: Record<string, string> = {}, key?: string) {
  const answer = await fetch(`${server.address}/api/forms/work-request`, {
    method: 'POST',
    body: workRequestForm(aWorkRequest(change)),
    headers: key ? { 'idempotency-key': key } : {},
  });
  return { status: answer.status, body: await answer.json() };
}

const numberOf = async (change?: Record<string, string>): Promise<string> =>
  (await send(change)).body.request_number;

/** The counter at the end of a number. */
const countOf = (number: string) => Number(number.split('-')[2]);

test('requests sent at once are numbered in a row, and one that is refused takes no number', async () => {
  const before = countOf(await numberOf());
  expect((await send({ phone: 'none' })).status).toBe(400);
  const numbers = await Promise.all(Array.from({ length: 8 }, () => numberOf()));
  expect(numbers.map(countOf).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 8 }, (_, index) => before + 1 + index),
  );
  expect(numbers[0]).toMatch(/^R-\d{4}-\d{4}$/);
});

test('a request sent twice has one number, and both answers name it', async () => {
  const change = { firstName: 'Twice' };
  const [first, second] = await Promise.all([send(change, 'same-key'), send(change, 'same-key')]);
  expect(first.body.request_number).toMatch(/^R-/);
  expect(second.body).toMatchObject({ request_number: first.body.request_number });
});

test("the year is the one in the business's time zone, and each year counts from 1", async () => {
  // Half past eleven in the evening of New Year's Eve in Boerne, and an hour later.
  server.app.now = () => new Date('2031-01-01T05:30:00Z');
  expect(await numberOf()).toBe('R-2030-0001');
  server.app.now = () => new Date('2031-01-01T06:30:00Z');
  expect(await numberOf()).toBe('R-2031-0001');
  expect(await numberOf()).toBe('R-2031-0002');
});

test('the owner finds a request by its number: in the list, in the search, in the email, and in the history', async () => {
  const { body } = await send({ firstName: 'Numbered' });
  const number = body.request_number;
  for (const typed of [number, number.toLowerCase(), number.slice(2)]) {
    const { requests } = await (await server.asOwner(`/api/requests?q=${typed}`)).json();
    expect(requests).toMatchObject([{ id: body.request_id, request_number: number }]);
    const { results } = await (await server.asOwner(`/api/search?q=${typed}`)).json();
    expect(results).toContainEqual(
      expect.objectContaining({ kind: 'request', title: `${number}, Numbered Villarreal` }),
    );
  }
  const { request } = await (await server.asOwner(`/api/requests/${body.request_id}`)).json();
  expect(request.request_number).toBe(number);
  const emails = await server.rows(
    'select body_text from emails where body_text like $1 order by id',
    [`%${number}%`],
  );
  // The owner's notice, and the confirmation.
  expect(emails).toHaveLength(2);
  const { activity } = await (await server.asOwner('/api/activity?kind=request')).json();
  expect(activity.map((line: { subject: { name: string } }) => line.subject.name)).toContain(
    `${number}, Numbered Villarreal`,
  );
});

test('requests from before have numbers in the order in which they came, by the year of the business', async () => {
  const database = await createTestDatabase({ empty: true });
  const before = Object.entries(migrations).filter(([name]) => name < '0420');
  await migrate(database.url, Object.fromEntries(before));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into settings (section, value, updated_at)
     values ('system', '{"timezone": "America/Los_Angeles"}', now())
     on conflict (section) do update set value = excluded.value`,
  );
  const came = ['2026-03-02T10:00Z', '2025-06-01T10:00Z', '2026-01-01T07:30Z', '2026-01-01T08:30Z'];
  for (const [index, at] of came.entries())
    await client.query(
      `insert into requests (id, project_description, first_name, last_name, address, phone, email,
         created_at, updated_at)
       values ($1, 'Fence', $2, 'Voss', '1 Main St', '+18305550116', 'v@example.com', $3, $3)`,
      [newId(), `n${index}`, at],
    );

  await migrate(database.url, migrations);

  const { rows } = await client.query(
    'select first_name, request_number, search_text from requests order by first_name',
  );
  expect(rows.map(({ request_number }) => request_number)).toEqual([
    'R-2026-0002',
    'R-2025-0001',
    'R-2025-0002',
    'R-2026-0001',
  ]);
  expect(rows[0].search_text).toContain('r20260002');
  const { rows: counters } = await client.query(
    "select year, last from document_numbers where kind = 'R' order by year",
  );
  expect(counters).toEqual([
    { year: 2025, last: 2 },
    { year: 2026, last: 2 },
  ]);
  await client.end();
  await database.drop();
});
