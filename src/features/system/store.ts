import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { assistantTokens } from '#features/assistant/tables.ts';
import { socialAccounts } from '#features/content/tables.ts';
import type { Database } from '#platform/database/database.ts';

const maxStatements = 5;

export interface DatabaseFacts {
  version: string;
  bytes: number;
  connections: number;
  maxConnections: number;
}

/** Sizes and counts that PostgreSQL itself knows. */
export async function readDatabaseFacts(database: Database): Promise<DatabaseFacts> {
  const { rows } = await database.execute<Record<keyof DatabaseFacts, string>>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select sum(numbackends) from pg_stat_database) as connections,
      current_setting('max_connections') as "maxConnections"`);
  const [row] = rows;
  return {
    version: row?.version ?? '',
    bytes: Number(row?.bytes),
    connections: Number(row?.connections),
    maxConnections: Number(row?.maxConnections),
  };
}

export interface StatementRow {
  text: string;
  calls: number | null;
  milliseconds: number;
}

/**
 * The statements that take the longest on average, by PostgreSQL's own statistics; undefined where
 * it has none.
 */
export async function readStatistics(database: Database): Promise<StatementRow[] | undefined> {
  const installed = await database.execute<{ schema: string }>(sql`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_stat_statements'`);
  const [home] = installed.rows;
  if (!home) return undefined;
  const read = database.execute<Record<keyof StatementRow, string>>(sql`
    select query as text, calls, mean_exec_time as milliseconds
    from ${sql.identifier(home.schema)}.pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query <> '<insufficient privilege>'
    order by mean_exec_time desc limit ${maxStatements}`);
  // Not loaded by PostgreSQL, or in a schema that the app may not use.
  const { rows } = await read.catch(() => ({ rows: undefined }));
  return rows?.map(({ text, calls, milliseconds }) => ({
    text,
    calls: Number(calls),
    milliseconds: Number(milliseconds),
  }));
}

/** The statements of all servers that have been running the longest, right now. */
export async function readRunning(database: Database): Promise<StatementRow[]> {
  return database.transaction(
    async (tx) => {
      // PostgreSQL shows statements only to whoever signed in, not to the role taken on since.
      await tx.execute(sql`set local role none`);
      const { rows } = await tx.execute<{ text: string; milliseconds: string }>(sql`
        select query as text, extract(epoch from clock_timestamp() - query_start) * 1000 as milliseconds
        from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'
          and state is not null and state <> 'idle' and pid <> pg_backend_pid()
        order by query_start limit ${maxStatements}`);
      return rows.map(({ text, milliseconds }) => ({
        text,
        calls: null,
        milliseconds: Math.max(Number(milliseconds), 0),
      }));
    },
    { accessMode: 'read only' },
  );
}

/** When the permissions of connected social accounts end. */
export function listAccountExpiries(database: Database) {
  const { accountName, platform, tokenExpiresAt, deletedAt } = socialAccounts;
  return database
    .select({ platform, name: accountName, expiresAt: tokenExpiresAt })
    .from(socialAccounts)
    .where(and(isNotNull(tokenExpiresAt), isNull(deletedAt)))
    .orderBy(tokenExpiresAt)
    .limit(50);
}

/** When the owner's program tokens end. */
export function listTokenExpiries(database: Database, userId: string) {
  const { name, expiresAt, revokedAt } = assistantTokens;
  return database
    .select({ name, expiresAt })
    .from(assistantTokens)
    .where(and(eq(assistantTokens.userId, userId), isNull(revokedAt)))
    .orderBy(expiresAt)
    .limit(50);
}
