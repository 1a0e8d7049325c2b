import pg from 'pg';
import { sha256 } from '#lib/ids.ts';
import { areQueuesCurrent, jobsVersion, migrateJobs } from '../jobs/migrate-jobs.ts';
import { appRole, customerRole, type DatabaseUrls, partnerRole } from './database.ts';

const migrationLock = 7_262_546;

/**
 * Updates the schema as its owner, then gives the app's role access to the rows (not the tables).
 * Does nothing if the last start did the same. Safe if several servers start at once: one does it,
 * the others wait.
 * Throws an Error for people if a newer version has updated the schema.
 * @param migrations SQL by file name; they run in the order of their names, each once, each in a
 * transaction
 */
export async function migrate(ownerUrl: string, migrations: Record<string, string>): Promise<void> {
  const version = versionOf(migrations);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    if (await isCurrent(client, version)) return;
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    // Another server may have done it meanwhile.
    if (await isCurrent(client, version)) return;
    await refuseNewer(client, migrations);
    await applyAll(ownerUrl, client, migrations);
    await storeVersion(client, version);
  } finally {
    await client.end();
  }
}

/** An older version would write what a newer one has moved or removed. */
async function refuseNewer(client: pg.Client, migrations: Record<string, string>): Promise<void> {
  const { rows: found } = await client.query("select to_regclass('migrations') as migrations");
  if (!found[0].migrations) return;
  const last = Object.keys(migrations).sort().at(-1) ?? '';
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations where name > $1 order by name desc limit 1',
    [last],
  );
  if (rows[0])
    throw new Error(
      `A newer version of Plumbline has updated this database (${rows[0].name}). Start that version, or restore the backup from before the update. Nothing was changed.`,
    );
}

const roles = [appRole, customerRole, partnerRole];

/** Two starts with the same version would do the same. */
function versionOf(migrations: Record<string, string>): string {
  return sha256(JSON.stringify([Object.keys(migrations).sort(), jobsVersion(), grants]));
}

/**
 * The view that partners read reads the tables as their owner, who sees through it what a partner
 * may. Made for whoever owns them here: a restored database has another owner.
 */
const ownersPolicies = `
  do $$ declare one record; begin
    if to_regclass('partner_orders') is null then return; end if;
    for one in select * from (values
      ('work_orders', 'partner_id = acting_partner() or exists (
        select from work_order_offers offer where offer.order_id = work_orders.id)'),
      ('work_order_offers', 'partner_id = acting_partner()'),
      ('projects', 'exists (select from work_orders orders where orders.project_id = projects.id
        and orders.partner_id = acting_partner() and orders.status <> ''cancelled'')'),
      ('customers', 'exists (select from projects where projects.customer_id = customers.id)')
    ) as policies (name, condition) loop
      execute format('drop policy if exists for_partners on %I', one.name);
      execute format('create policy for_partners on %I for select to %s using (%s)', one.name,
        (select relowner::regrole from pg_class where oid = to_regclass('partner_orders')), one.condition);
    end loop;
  end $$`;

/** For this role and this schema: what another one was given says nothing. */
const versionHere = "concat_ws(' ', $1::text, current_user, current_schema())";

/**
 * Whether this version was applied here to its end. A restored database lacks what its backup left
 * out, above all the roles.
 */
async function isCurrent(client: pg.Client, version: string): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 where obj_description(to_regclass('migrations'), 'pg_class') = ${versionHere}
       and $2::int = (select count(*) from pg_roles where rolname = any($3)
         and pg_has_role(oid, case when current_setting('server_version_num')::int < 160000
           then 'MEMBER' else 'SET' end)
         and has_schema_privilege(oid, 'public', 'usage'))
       and (select has_table_privilege(oid, to_regclass('audit_log'), 'insert')
           and has_table_privilege(oid, to_regclass('pgboss.job'), 'update')
         from pg_roles where rolname = $4)`,
    [version, roles.length, roles, appRole],
  );
  return rows.length > 0 && (await areQueuesCurrent(client));
}

async function storeVersion(client: pg.Client, version: string): Promise<void> {
  const { rows } = await client.query(`select ${versionHere} as version`, [version]);
  await client.query(`comment on table migrations is ${pg.escapeLiteral(rows[0].version)}`);
}

async function applyAll(
  ownerUrl: string,
  client: pg.Client,
  migrations: Record<string, string>,
): Promise<void> {
  for (const role of roles) await ensureRole(client, role);
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  // If this is interrupted, the next start does it again.
  await client.query('comment on table migrations is null');
  const applied = await client.query<{ name: string }>('select name from migrations');
  const done = new Set(applied.rows.map((row) => row.name));
  for (const name of Object.keys(migrations).sort()) {
    if (!done.has(name)) await applyMigration(client, name, migrations[name] ?? '');
  }
  await migrateJobs(ownerUrl, client);
  for (const grant of grants) await client.query(grant);
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

/**
 * Lets the login of the app take its roles. It owns nothing, so there is nothing that it could go
 * back to. Throws an Error with one line for people.
 */
export async function admitLogin({ ownerUrl, appUrl }: DatabaseUrls): Promise<void> {
  const login = decodeURIComponent(new URL(appUrl).username);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const role of roles) {
      const { rows } = await client.query("select pg_has_role($1, $2, 'MEMBER') as may", [
        login,
        role,
      ]);
      if (!rows[0].may) await client.query(`grant ${role} to ${pg.escapeIdentifier(login)}`);
    }
  } catch (error) {
    throw new Error(
      `The login in DATABASE_URL may not act for the app. Run once as an administrator: grant ${roles.join(', ')} to ${login}.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
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

const grants = [
  ...['public', 'pgboss'].map(
    (schema) => `
      grant usage on schema ${schema} to ${appRole};
      grant select, insert, update, delete on all tables in schema ${schema} to ${appRole};
      grant usage on all sequences in schema ${schema} to ${appRole};
      grant execute on all functions in schema ${schema} to ${appRole};`,
  ),
  `grant usage on schema public to ${customerRole}, ${partnerRole}`,
  ownersPolicies,
  `revoke insert, update, delete on migrations from ${appRole}`,
  // History is written once: the app adds to it and never changes it.
  `revoke update, delete on audit_log from ${appRole}`,
  // The retention job deletes as the owner of the tables.
  `do $$ declare one regprocedure; begin
    for one in select oid from pg_proc where proname like 'delete\\_old\\_%\\_lines'
      and pronamespace = 'public'::regnamespace
    loop execute format('revoke execute on function %s from ${appRole}', one); end loop;
  end $$`,
];
