import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, test, vi } from 'vitest';
import { migrations } from '#app/start/migrations.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { jobQueues } from '../jobs/queues.ts';
import { appConnection, appRole, customerRole, partnerRole } from './database.ts';
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

test('a first start prepares everything, and a second one asks and changes nothing', async () => {
  const database = await createTestDatabase({ empty: true });
  expect(await statementsOf(database.url)).toBeGreaterThan(100);
  expect(await statementsOf(database.url)).toBeLessThanOrEqual(2);
  const client = new pg.Client(appConnection({ ownerUrl: database.url, appUrl: database.url }));
  await client.connect();
  await client.query('select from settings');
  const { rows } = await client.query('select name, retry_limit, notify from pgboss.queue');
  for (const { name, retryLimit } of jobQueues)
    expect(rows).toContainEqual({ name, retry_limit: retryLimit, notify: true });
  await client.end();
  await database.drop();
});

test.each([
  "update pgboss.queue set retry_limit = 99 where name = 'deliver-email'",
  "update pgboss.queue set notify = false where name = 'send-push'",
  "delete from pgboss.queue where name = 'send-push'",
  `revoke all on all tables in schema public from ${appRole}`,
  `revoke all on all tables in schema pgboss from ${appRole}`,
  `revoke usage on schema public from public, ${partnerRole}`,
])('a start repairs what an earlier version, or a restore, left behind: %s', async (change) => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const before = await stateOf(client);
  await client.query(change);
  expect(await stateOf(client)).not.toEqual(before);
  await migrate(database.url, migrations);
  expect(await stateOf(client)).toEqual(before);
  await client.end();
  await database.drop();
});

test('another role that starts the server is given what it needs', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const name = `other_${database.url.slice(-12)}`;
  await client.query(`create role ${name} login superuser password 'other'`);
  const other = new URL(database.url);
  other.username = name;
  other.password = 'other';
  expect(await statementsOf(other.href)).toBeGreaterThan(10);
  expect(await statementsOf(other.href)).toBeLessThanOrEqual(2);
  await client.query(`drop role ${name}`);
  await client.end();
  await database.drop();
});

test('a start that was interrupted is completed by the next one', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const broken = { ...migrations, '9999_broken.sql': 'select 1/0' };
  await expect(migrate(database.url, broken)).rejects.toThrow('division by zero');
  expect(await statementsOf(database.url)).toBeGreaterThan(10);
  expect(await statementsOf(database.url)).toBeLessThanOrEqual(2);
  await client.end();
  await database.drop();
});

test('an older version refuses in words to start on what a newer one has updated', async () => {
  const database = await createTestDatabase();
  const newer = { ...migrations, '9999_newer.sql': 'create table newer (id int)' };
  await migrate(database.url, newer);
  await expect(migrate(database.url, migrations)).rejects.toThrow(
    'A newer version of Plumbline has updated this database (9999_newer.sql). Start that version',
  );
  // The newer one goes on as if nothing had been tried.
  expect(await statementsOf(database.url, newer)).toBeLessThanOrEqual(2);
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

test('what an earlier version stored is found by its new names', async () => {
  const database = await createTestDatabase({ empty: true });
  const earlier = Object.entries(migrations).filter(([name]) => name < '0024');
  await migrate(database.url, Object.fromEntries(earlier));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    insert into settings values ('website', '{"gallery": {"state": "starter", "pieces": []},
      "testimonials": {"state": "own", "pieces": []}}', 3, now());
    insert into conversations (id, visitor_id, memory, last_message_at, created_at)
      values (gen_random_uuid(), 'visitor_1', '{"lastSaid": "It smells", "lost": 1}', now(), now());
    with people as (
      insert into customers (id, first_name, created_at, updated_at)
        values (gen_random_uuid(), 'Rosa', now(), now()) returning id)
      insert into customer_mergers (id, kept_id, gone_id, moved, kept_before, created_at)
        select gen_random_uuid(), id, id, '{}', '{"version": 4, "keptAuthUserId": null}', now() from people;
    insert into audit_log (id, at, actor_kind, action, subject_type, subject_id, details)
      values (gen_random_uuid(), now(), 'system', 'changed', 'settings', gen_random_uuid(),
        '{"section": "payments", "field": "key_kept"}');`);

  await migrate(database.url, migrations);

  const stored = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows;
  expect(await stored('select value from settings')).toEqual([
    [{ gallery: { state: 'unchanged', pieces: [] }, testimonials: { state: 'own', pieces: [] } }],
  ]);
  expect(await stored('select memory from conversations')).toEqual([
    [{ lastMessage: 'It smells', lost: 1 }],
  ]);
  expect(await stored('select primary_before from customer_mergers')).toEqual([
    [{ version: 4, authUserId: null }],
  ]);
  expect(await stored("select details from audit_log where subject_type = 'settings'")).toEqual([
    [{ section: 'payments', field: 'key_stored' }],
  ]);
  await client.end();
  await database.drop();
});

test('open sessions go on where their site is known, and end where it is not', async () => {
  const known = { owner: ['owner'], customer: ['customer'], partner: ['contractor'] };
  expect(await sitesAfterMigration(known)).toEqual([
    { token: 'customer', site: 'customer' },
    { token: 'owner', site: 'admin' },
  ]);
  const unknown = { both: ['owner', 'customer'], nobody: [] };
  expect(await sitesAfterMigration(unknown)).toEqual([]);
});

test('secrets in emails that were stored before are erased, and codes leave their subjects', async () => {
  const database = await createTestDatabase({ empty: true });
  const earlier = Object.entries(migrations).filter(([name]) => name < '0029');
  await migrate(database.url, Object.fromEntries(earlier));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const stored: [subject: string, text: string, delivery: string][] = [
    ['Your Hill sign-in code: 123456', 'https://x/customer/login/link?token=a', 'stored'],
    ['Su código de acceso a Hill: 654321', 'https://x/es/customer/login/link?token=b', 'sent'],
    ['Choose a new password', 'https://x/admin/reset-password?token=c', 'failed'],
    ['Choose a new password', 'https://x/partner/reset-password?token=d', 'waiting'],
    ['Welcome', 'https://x/customer/signup?invitation=e', 'sent'],
    ['Confirm your email for Hill', 'https://x/partner/application/f', 'sent'],
    ['A question about your application', 'https://x/partner/application/g', 'sent'],
    ['Your invoice', 'https://x/invoice/h', 'sent'],
  ];
  for (const row of stored)
    await client.query(
      `insert into emails (id, folder, sender, recipient, subject, body_text, body_html, delivery, created_at)
       values (gen_random_uuid(), 'sent', 's', 'r', $1, $2, $2, $3, now())`,
      row,
    );

  await migrate(database.url, migrations);

  const { rows } = await client.query(
    'select subject, body_text from emails order by is_secret, body_text, subject',
  );
  expect(rows.map(Object.values)).toEqual([
    ['Your invoice', 'https://x/invoice/h'],
    ['A question about your application', 'https://x/partner/application/g'],
    ['Choose a new password', ''],
    ['Confirm your email for Hill', ''],
    ['Su código de acceso a Hill', ''],
    ['Welcome', ''],
    ['Your Hill sign-in code', ''],
    ['Choose a new password', 'https://x/partner/reset-password?token=d'],
  ]);
  await client.end();
  await database.drop();
});

/** The remaining sessions after one was created for each of these people, by their roles. */
async function sitesAfterMigration(people: Record<string, string[]>) {
  const database = await createTestDatabase({ empty: true });
  const earlier = Object.entries(migrations).filter(([name]) => name < '0027');
  await migrate(database.url, Object.fromEntries(earlier));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const [name, roles] of Object.entries(people)) {
    await client.query(
      `with person as (
         insert into users (id, name, email) values (gen_random_uuid(), $1, $1) returning id
       ), roles as (
         insert into user_roles (user_id, role) select id, unnest($2::text[]) from person
       )
       insert into sessions (id, user_id, token, expires_at)
       select gen_random_uuid(), id, $1, now() + interval '1 day' from person`,
      [name, roles],
    );
  }

  await migrate(database.url, migrations);

  const { rows } = await client.query('select token, site from sessions order by token');
  await client.end();
  await database.drop();
  return rows;
}

/** How many statements are sent meanwhile. */
async function statementsOf(url: string, wanted = migrations): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await migrate(url, wanted);
    // The server of other tests in this process goes on working.
    const clients = sent.mock.contexts as pg.Client[];
    return clients.filter(({ database }) => database === new URL(url).pathname.slice(1)).length;
  } finally {
    sent.mockRestore();
  }
}

/** The queues, and what the roles may do. */
async function stateOf(client: pg.Client) {
  const queues = await client.query(
    'select name, retry_limit, retry_delay, expire_seconds, notify from pgboss.queue order by name',
  );
  const tables = await client.query(
    `select oid::regclass::text, role, privilege from pg_class,
       unnest($1::text[]) as role, unnest($2::text[]) as privilege
     where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind = 'r'
       and has_table_privilege(role, oid, privilege) order by 1, 2, 3`,
    [[appRole], ['select', 'insert', 'update', 'delete']],
  );
  const schemas = await client.query(
    `select nspname, role from pg_namespace, unnest($1::text[]) as role
     where has_schema_privilege(role, oid, 'usage') order by 1, 2`,
    [[appRole, customerRole, partnerRole]],
  );
  return [queues.rows, tables.rows, schemas.rows];
}
