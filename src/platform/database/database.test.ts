import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { asAdmin } from '#tests/harness/postgres.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { openDatabase } from './database.ts';

test('an instant is on the same day in a database that is set to another time zone', async () => {
  const { url, drop } = await createTestDatabase();
  const name = new URL(url).pathname.slice(1);
  const zone = 'America/Los_Angeles';
  await asAdmin(inject('adminUrl'), `alter database ${name} set timezone = '${zone}'`);
  const { database, close } = openDatabase({ ownerUrl: url, appUrl: url }, () => undefined);
  const { rows } = await database.execute(
    sql`select '2026-11-28T02:00:00Z'::timestamptz::date::text as day`,
  );
  expect(rows).toEqual([{ day: '2026-11-28' }]);
  await close();
  await drop();
});
