import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchForm } from '#lib/search.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const texts = [
  'José Muñoz',
  'Jose\u0301 Mun\u0303oz',
  'Thị Nguyễn',
  "Sean O'Brien, O’Brien, O‘Brien, Oʼbrien, O`Brien, O´Brien, O′Brien",
  'Mary-Jane Smith‐Jones Lee‑Ann 2–3 — −5 soft\u00adhyphen',
  'Łukasz Groß Ærø Þór Øystein Đorđe Œuvre ıstanbul ÇĞİŞ',
  '½ ™ ﬁne Ａｄａ ㍿ ² ⅷ',
  'Δημήτριος ΟΔΟΣ',
  'Дмитрий Ёлкин',
  'שָׁלוֹם عَلِيّ 東京 한국어 हिन्दी',
  '👍🏽 <b>{{name}}</b> \\ % _ "12″ pipe"',
  '',
];

test('the database writes texts in the same form as the browser and the server', async () => {
  const rows = await server.rows(
    'select search_form(text) as form from unnest($1::text[]) as text',
    [texts],
  );
  expect(rows.map(({ form }) => form)).toEqual(texts.map(searchForm));
});

test('each stored search text, and each index on a text, has this form', async () => {
  const rows = await server.rows(`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('search_text', 'sort_name')
      and generation_expression not like '%search_form(%'
    union all
    select tablename, indexname from pg_indexes
    where schemaname = 'public' and indexdef like '%gin_trgm_ops%'
      and indexdef !~ '\\((search_text|search_form\\()'`);
  expect(rows).toEqual([]);
});
