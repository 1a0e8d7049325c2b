import pg from 'pg';
import type { Database } from '#platform/database/database.ts';
import type { LeftOut } from '../rules/contents.ts';

/** A table to export. */
export interface ExportedTable {
  name: string;
  /** Without generated columns and those that aren't exported. */
  columns: string[];
  /** What its rows are ordered by. */
  order: string;
}

export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>;

const linesAtOnce = 200;

// PostgreSQL's codes.
const [undefinedColumn, undefinedTable] = ['42703', '42P01'];

/**
 * The whole database at one instant, whatever changes in the meantime; `close` releases the
 * connection.
 */
export async function openSnapshot(database: Database, leftOut: LeftOut) {
  const client = await database.$client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // How a value is written must not depend on where it is exported.
    await client.query(
      "set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex'; set local extra_float_digits = 1",
    );
  } catch (error) {
    client.release(true);
    throw error;
  }

  /** The result of a query, some rows at a time. */
  async function* rowsOf<Row>(query: string): AsyncGenerator<Row[]> {
    await client.query(`declare exported no scroll cursor for ${query}`);
    for (;;) {
      const { rows } = await client.query(`fetch ${linesAtOnce} from exported`);
      if (rows.length === 0) break;
      yield rows;
    }
    await client.query('close exported');
  }

  return {
    tables: () => readTables(client, leftOut),
    migrations: async () =>
      (await client.query('select name from migrations order by name collate "C"')).rows.map(
        ({ name }) => String(name),
      ),
    counters: () => readCounters(client, leftOut),
    async countRows(tables: ExportedTable[]): Promise<number> {
      const counts = tables.map(
        ({ name }) => `(select count(*) from ${pg.escapeIdentifier(name)})`,
      );
      const { rows } = await client.query(`select (${counts.join(' + ')})::text as count`);
      return Number(rows[0].count);
    },
    /** A table's rows as JSON, always in the same order. */
    async *lines({ name, columns, order }: ExportedTable): AsyncGenerator<string[]> {
      const list = columns.map((column) => exportedAs(leftOut, name, column)).join(', ');
      const table = pg.escapeIdentifier(name);
      // A key may be a generated column, which is not exported: the table itself is ordered by it.
      const [rows, whole] = order.startsWith('row_to_json')
        ? [`(select ${list} from ${table}) r`, ` order by ${order}`]
        : [`(select ${list} from ${table} r order by ${order}) r`, ''];
      const query = `select row_to_json(r)::text as line from ${rows}${whole}`;
      for await (const some of rowsOf<{ line: string }>(query)) yield some.map(({ line }) => line);
    },
    rowsOf,
    /** False for a query that names what this database, of an earlier version, does not have yet. */
    async isPossible(query: string): Promise<boolean> {
      await client.query('savepoint tried');
      try {
        await client.query(`explain ${query}`);
        return true;
      } catch (error) {
        const { code } = error as { code?: string };
        if (code === undefinedColumn || code === undefinedTable) return false;
        throw error;
      } finally {
        await client.query('rollback to tried');
      }
    },
    async close(): Promise<void> {
      const isSound = await client.query('rollback').then(
        () => true,
        () => false,
      );
      client.release(!isSound);
    },
  };
}

/** A column as it is exported. */
function exportedAs({ replaced }: LeftOut, table: string, column: string): string {
  const name = pg.escapeIdentifier(column);
  const value = replaced[`${table}.${column}`];
  return value ? `${value} as ${name}` : name;
}

/** Every exported table, by name. */
async function readTables(client: pg.ClientBase, leftOut: LeftOut): Promise<ExportedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; order: string }>(
    `select c.relname as name,
            array_agg(a.attname::text order by a.attnum) as columns,
            coalesce(
              (select string_agg(format(case when k.atttypid in ('text'::regtype, 'varchar'::regtype)
                        then 'r.%I collate "C"' else 'r.%I' end, k.attname), ', ' order by p.place)
               from pg_index i
               cross join lateral unnest(i.indkey::smallint[]) with ordinality as p (attnum, place)
               join pg_attribute k on k.attrelid = c.oid and k.attnum = p.attnum
               where i.indrelid = c.oid and i.indisprimary),
              'row_to_json(r)::text collate "C"') as "order"
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and c.relname <> all ($1) and c.relname || '.' || a.attname <> all ($2)
     group by c.oid, c.relname
     order by c.relname collate "C"`,
    [Object.keys(leftOut.tables), Object.keys(leftOut.columns)],
  );
  return rows;
}

async function readCounters(
  client: pg.ClientBase,
  leftOut: LeftOut,
): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select c.relname || '.' || a.attname as name,
            pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass)::text as last
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''
       and c.relname <> all ($1)
     order by 1`,
    [Object.keys(leftOut.tables)],
  );
  return Object.fromEntries(
    rows.filter(({ last }) => last !== null).map(({ name, last }) => [name, Number(last)]),
  );
}

/** How many rows each of some tables has. */
export async function countTables(
  database: Database,
  names: string[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of names) {
    const { rows } = await database.$client.query(
      `select count(*)::float8 as count from ${pg.escapeIdentifier(name)}`,
    );
    counts[name] = rows[0].count;
  }
  return counts;
}
