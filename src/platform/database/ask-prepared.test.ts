import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { askPrepared } from './ask-prepared.ts';
import { openDatabase } from './database.ts';

test('a statement is planned for each of its first values, and then never again', async () => {
  const { url, drop } = await createTestDatabase();
  const { database, pool, close } = openDatabase({ ownerUrl: url, appUrl: url }, () => undefined);
  pool.options.max = 1;
  const later = (days: number) =>
    askPrepared<{ day: Date; count: string }>(
      database,
      sql`select ${'2026-11-01'}::timestamptz + ${days} * interval '1 day' as day, count(*) as count
        from requests where version > ${days}`,
    );
  for (let days = 0; days < 8; days += 1) {
    const day = new Date(Date.UTC(2026, 10, 1 + days));
    expect(await later(days)).toEqual([{ day, count: '0' }]);
  }
  const { rows } = await pool.query(
    'select custom_plans, generic_plans from pg_prepared_statements',
  );
  expect(rows).toEqual([{ custom_plans: '5', generic_plans: '3' }]);
  await close();
  await drop();
});

test('a statement that cannot run leaves the connection as it was', async () => {
  const { url, drop } = await createTestDatabase();
  const { database, pool, close } = openDatabase({ ownerUrl: url, appUrl: url }, () => undefined);
  pool.options.max = 1;
  const divided = (by: number) =>
    askPrepared<{ result: number }>(database, sql`select 6 / ${by}::int as result`);
  expect(await divided(2)).toEqual([{ result: 3 }]);
  await expect(divided(0)).rejects.toThrow(pg.DatabaseError);
  expect(await divided(3)).toEqual([{ result: 2 }]);
  await close();
  await drop();
});
