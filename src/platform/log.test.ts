import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { openDatabase } from './database/database.ts';
import { withoutContacts, withoutPersonalData } from './log.ts';

test('a failed query is logged without the values it was about', async () => {
  let logged = '';
  const out = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  });
  const log = pino({ serializers: { err: withoutPersonalData } }, out);
  const test = await createTestDatabase();
  const { database, close } = openDatabase(
    { ownerUrl: test.url, appUrl: test.url },
    () => undefined,
  );
  await database
    .execute(
      sql`insert into users (id, name, email) values (gen_random_uuid(), ${'Rosa Villarreal'}, ${'ROSA@example.com'})`,
    )
    .catch((error) => log.error({ err: error }, 'failed'));
  expect(logged).toContain('users_email_check');
  expect(logged).not.toMatch(/rosa/i);
  await close();
  await test.drop();
});

test.each(['a', '1.', '54', 'a@', 'a@a.'])(
  'a text of "%s" without an end is read to its end',
  (part) => {
    expect(withoutContacts(`${part.repeat(100_000)} ann@example.com`)).toMatch(/…$/);
  },
);
