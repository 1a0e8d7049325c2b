import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/harness/test-database.ts';
import { migrations } from '../../app/start/migrations.ts';
import { appConnection } from './database.ts';
import { migrate } from './migrate.ts';

test('two servers may migrate at once', async () => {
  const database = await createTestDatabase({ empty: true });
  await Promise.all([migrate(database.url, migrations), migrate(database.url, migrations)]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query('select name from migrations order by name');
  expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations).sort());
  await client.end();
  await database.drop();
});

test('a migration that fails changes nothing and names itself', async () => {
  const database = await createTestDatabase();
  const broken = { ...migrations, '9999_broken.sql': 'create table half (id int); select 1/0;' };
  await expect(migrate(database.url, broken)).rejects.toThrow(
    'Migration 9999_broken.sql failed: division by zero',
  );
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query("select to_regclass('half') as half");
  expect(rows[0].half).toBeNull();
  await client.end();
  await database.drop();
});

test('the app is neither superuser nor owner of any table, and cannot rewrite history', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client(appConnection({ ownerUrl: database.url, appUrl: database.url }));
  await client.connect();
  const role = await client.query(
    'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
  );
  expect(role.rows[0]).toEqual({ rolsuper: false, rolbypassrls: false });
  const owned = await client.query(
    'select count(*)::int from pg_class where relowner = current_user::regrole',
  );
  expect(owned.rows[0].count).toBe(0);
  await expect(client.query('drop table requests')).rejects.toThrow('must be owner');
  await expect(client.query('delete from audit_log')).rejects.toThrow('permission denied');
  await expect(client.query("insert into migrations values ('x')")).rejects.toThrow(
    'permission denied',
  );
  await client.end();
  await database.drop();
});

test('a job that waited under an earlier queue name is done under its new one', async () => {
  const database = await createTestDatabase();
  const boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue('deliver-letter', { retryLimit: 7 });
  await boss.send('deliver-letter', { letterId: 'waiting' });
  await boss.stop({ graceful: false });

  await migrate(database.url, migrations);

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const jobs = await client.query("select name, data from pgboss.job where data ? 'emailId'");
  expect(jobs.rows).toEqual([{ name: 'deliver-email', data: { emailId: 'waiting' } }]);
  const queues = await client.query("select 1 from pgboss.queue where name = 'deliver-letter'");
  expect(queues.rows).toEqual([]);
  await client.end();
  await database.drop();
});
