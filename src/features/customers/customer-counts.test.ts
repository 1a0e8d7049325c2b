import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '#tests/factories/customers.ts';
import { call, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { addUpTotals } from './store/list.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const n of [1, 2, 3, 4])
    await addCustomer(server, { email: `c${n}@example.com`, rating: n });
  await server.rows(
    "update customers set lifetime_value = 10.25, lifetime_value_accrual = 11.5, total_projects = 2, active_projects = 1 where email < 'c3'",
  );
  await server.rows("delete from customers where email like 'c4%'");
  const [{ id }] = (await server.rows("select id from customers where email like 'c3%'")) as [
    { id: string },
  ];
  await api(`/${id}/archival`, 'POST');
  await addCustomer(server, { email: 'unrated@example.com' });
});
afterAll(() => server.stop());

async function api(path: string, method = 'GET') {
  return (await server.asOwner(`/api/customers${path}`, { method })).json();
}

test('the counts are those of the rows, whatever was changed before', async () => {
  const { counts } = await api('/counts');
  const [facts] = await server.rows(`select count(*)::int as customers,
    count(*) filter (where active_projects > 0)::int as with_open_work,
    sum(lifetime_value)::float8 as lifetime_value, avg(rating)::float8 as rating,
    count(auth_user_id)::int as registered,
    count(*) filter (where auth_user_id is null and total_projects > 0)::int as ready_to_invite
    from customers where archived_at is null`);
  expect(counts).toMatchObject(facts ?? {});
  expect(counts.new_this_month).toBe(facts?.customers);
});

test('adding the totals up leaves them as they are', async () => {
  const before = (await api('/counts')).counts;
  await Promise.all([addUpTotals(server.app.database), addUpTotals(server.app.database)]);
  await addUpTotals(server.app.database);
  expect((await api('/counts')).counts).toEqual(before);
  const [sums, ...others] = await server.rows(
    'select lifetime_value, lifetime_value_accrual from customer_totals',
  );
  expect(sums).toEqual({ lifetime_value: '20.50', lifetime_value_accrual: '23.00' });
  expect(others).toEqual([]);
});

test('the export has a line for each customer in use, and no cell that a spreadsheet would run', async () => {
  await addCustomer(server, { first_name: '=HYPERLINK("x")', email: 'formula@example.com' });
  const answer = await server.asOwner('/api/customers/export');
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const lines = (await answer.text()).trimEnd().split('\r\n');
  expect(lines[0]).toContain('First name,Last name,Email');
  expect(lines.length - 1).toBe((await api('/counts')).counts.customers);
  expect(lines.at(-1)).toMatch(
    /^"'=HYPERLINK\(""x""\)",Villarreal,formula@example\.com,\(830\) 555-0116/,
  );
  expect((await call(`${server.address}/api/customers/export`, 'x')).status).toBe(401);
});
