import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { jobQueues, renamedQueues } from '../jobs/queues.ts';
import { appRole, customerRole, partnerRole } from './database.ts';

const migrationLock = 7_262_546;

/**
 * Updates the schema as its owner, then gives the app's role access to the rows (not the tables).
 * Safe if several servers start at once: one does it, the others wait.
 * @param migrations SQL by file name; they run in the order of their names, each once, each in a
 * transaction
 */
export async function migrate(ownerUrl: string, migrations: Record<string, string>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    for (const role of [appRole, customerRole, partnerRole]) await ensureRole(client, role);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string }>('select name from migrations');
    const done = new Set(applied.rows.map((row) => row.name));
    for (const name of Object.keys(migrations).sort()) {
      if (!done.has(name)) await applyMigration(client, name, migrations[name] ?? '');
    }
    await migrateJobs(ownerUrl, client);
    await grantRows(client);
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client, role: string): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (!found.rowCount) {
    await client.query(`create role ${role} nologin`).catch((error) => {
      // Another database of the same cluster created it at this moment.
      if (error.code === '42710' || error.code === '23505') return;
      throw new Error(
        `The role in DATABASE_URL may not create roles. Run once as an administrator: create role ${role} nologin; grant ${role} to that role.`,
        { cause: error },
      );
    });
  }
  const member = await client
    .query('select pg_has_role(current_user, $1, $2) as may', [role, 'SET'])
    .catch(
      // Before PostgreSQL 16 there is no SET privilege: membership decides everything.
      () => client.query('select pg_has_role(current_user, $1, $2) as may', [role, 'MEMBER']),
    );
  if (!member.rows[0].may) await client.query(`grant ${role} to current_user`);
}

async function applyMigration(client: pg.Client, name: string, sql: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/**
 * pg-boss creates and changes its own schema; the app's role may not, so the owner does it here.
 */
async function migrateJobs(ownerUrl: string, client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const { name, ...queue } of jobQueues) {
      // Without it, the workers of a queue poll every two seconds.
      const options = { ...queue, notify: true };
      if (await boss.getQueue(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
    }
    for (const renamed of renamedQueues) {
      await moveJobs(client, renamed);
      if (renamed.from !== renamed.to) await boss.deleteQueue(renamed.from);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Jobs that were waiting when the software was updated run under the new names. */
async function moveJobs(client: pg.Client, renamed: (typeof renamedQueues)[number]): Promise<void> {
  const [before, after] = 'field' in renamed ? renamed.field : ['', ''];
  await client.query(
    `update pgboss.job set name = $2, data = case when data ? $3
       then data - $3 || jsonb_build_object($4::text, data -> $3) else data end
     where name = $1 and (name <> $2 or data ? $3) and state < 'completed'`,
    [renamed.from, renamed.to, before, after],
  );
}

async function grantRows(client: pg.Client): Promise<void> {
  for (const schema of ['public', 'pgboss']) {
    await client.query(`
      grant usage on schema ${schema} to ${appRole};
      grant select, insert, update, delete on all tables in schema ${schema} to ${appRole};
      grant usage on all sequences in schema ${schema} to ${appRole};
      grant execute on all functions in schema ${schema} to ${appRole};`);
  }
  await client.query(`grant usage on schema public to ${customerRole}, ${partnerRole}`);
  await client.query(`revoke insert, update, delete on migrations from ${appRole}`);
  // History is written once: the app adds to it and never changes it.
  await client.query(`revoke update, delete on audit_log from ${appRole}`);
}
