import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { readConfig } from './config.ts';
import { startDatabase } from './database.ts';

const SECRET_KEY = 'a secret key for tests, 32 characters and more';
const urlOf = (DATABASE_URL: string) => readConfig({ DATABASE_URL, SECRET_KEY }).databaseUrl;

test.each([
  'postgres://plumb:pw@127.0.0.1:5433/plumb',
  'postgres://plumb:pw@localhost/plumb',
  'postgres://plumb@%2Fvar%2Frun%2Fpostgresql/plumb',
  'postgres:///plumb?host=/var/run/postgresql',
  'postgres://plumb:pw@db.example.com/plumb?sslmode=disable',
])('the connection to %s stays as it is typed', (url) => {
  expect(urlOf(url)).toBe(url);
});

test.each([
  '',
  '?sslmode=no-verify',
  '?sslmode=prefer&uselibpqcompat=true',
  '?sslmode=require',
  '?ssl=false',
  '?ssl=0',
])('a database elsewhere is reached encrypted and checked, also with %j', (query) => {
  const address = 'postgres://plumb:pw@db.example.com/plumb';
  expect(urlOf(address + query)).toBe(`${address}?sslmode=verify-full`);
});

test('a database elsewhere that speaks without encryption is not used, unless the address says so', async () => {
  const database = await createTestDatabase();
  // This address is the same server, but not one that is known to be local.
  const beyond = database.url.replace(/127\.0\.0\.1|localhost/, '0.0.0.0');
  expect(beyond).toContain('0.0.0.0');
  const start = (DATABASE_URL: string) =>
    startDatabase(readConfig({ DATABASE_URL, SECRET_KEY }), () => 'a test');
  await expect(start(beyond)).rejects.toThrow(/SSL/);
  const running = await start(`${beyond}${beyond.includes('?') ? '&' : '?'}sslmode=disable`);
  await running.close();
  await database.drop();
});
