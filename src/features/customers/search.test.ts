import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { customerSorts } from './rules/customers.ts';

let server: TestServer;

/** More than a search scans before it uses the index. */
const people = 1500;

beforeAll(async () => {
  server = await startTestServer();
  await server.rows(
    `insert into customers (id, first_name, last_name, email, lifetime_value, lifetime_value_accrual,
       last_contact_at, created_at, updated_at)
     select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || left(r, 3)
         || '8' || substr(r, 4, 15))::uuid,
       'Person', 'Number' || n || case when n % 10 = 0 then ' Tenth' else '' end
         || case when n % 100 = 0 then ' Hundredth' else '' end
         || case when n > 1400 then ' Late' else '' end,
       'p' || n || '@example.com', n % 40, n % 30, case when n % 3 > 0 then at end, at, at
     from (select n, md5(n::text) as r, now() - n * interval '1 minute' as at
       from generate_series(1, $1::int) n) as numbered`,
    [people],
  );
  await server.rows('analyze customers');
});
afterAll(() => server.stop());

/** The ids that a search returns in an order, page by page. */
async function found(q: string, sort: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = ''; ; ) {
    const path = `/api/customers?limit=50&q=${q}&sort=${sort}${cursor && `&cursor=${cursor}`}`;
    const { customers, next_cursor } = await (await server.asOwner(path)).json();
    ids.push(...customers.map((one: { id: string }) => one.id));
    if (!next_cursor) return ids;
    cursor = next_cursor;
  }
}

const orders: Record<string, string> = {
  name: 'sort_name, id',
  lifetime_value: 'lifetime_value desc, id desc',
  last_contact: "coalesce(last_contact_at, '-infinity') desc, id desc",
  created: 'id desc',
};

test.each(
  customerSorts.flatMap((sort) =>
    ['person', 'tenth', 'hundredth', 'late', 'p1400@', 'nobody'].map(
      (term) => [term, sort] as const,
    ),
  ),
)('a search for %s gives every match once, ordered by %s', async (term, sort) => {
  const rows = await server.rows(
    `select id from customers where search_text like $1 order by ${orders[sort]}`,
    [`%${term}%`],
  );
  expect(await found(term, sort)).toEqual(rows.map(({ id }) => id));
});

test('a search within a source gives that source alone', async () => {
  await server.rows("update customers set source = 'Yelp' where last_name like '%Late%'");
  const path = '/api/customers?limit=200&q=person&source=Yelp';
  const { customers } = await (await server.asOwner(path)).json();
  expect(customers).toHaveLength(100);
});
