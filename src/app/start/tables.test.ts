import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/harness/test-database.ts';

// The tables as the code describes them, compared with the tables the migrations created.

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../features/*/tables.ts', '../../features/*/tables/*.ts', '../../platform/*/tables.ts'],
  { eager: true },
);
const described = Object.values(modules)
  .flatMap((exports) => Object.values(exports))
  .filter((value) => value instanceof PgTable)
  .map((table) => getTableConfig(table));

/** Tables read and written only in SQL: running totals, and the rows of an import. */
const withoutDescription = [
  'customer_import_customers',
  'customer_import_rows',
  'customer_totals',
  'estimate_totals',
  'migrations',
];

/** Columns that only SQL reads and writes. */
const onlyInDatabase = ['customers archived', 'user_roles granted_at'];

interface Column {
  table: string;
  column: string;
  type: string;
  required: boolean;
}

test('the program describes every column of every table as the database has it', async () => {
  const columns = await readColumns();
  expect(describedColumns(() => true)).toEqual(columns.map(({ filled, ...column }) => column));
});

test('a column that may be left out of an insert has a default in the database', async () => {
  const columns = await readColumns();
  const withDefault = columns.filter(({ filled }) => filled).map(nameOf);
  const mayBeLeftOut = describedColumns((column) => column.hasDefault && !column.defaultFn);
  expect(mayBeLeftOut.map(nameOf).filter((name) => !withDefault.includes(name))).toEqual([]);
});

async function readColumns(): Promise<(Column & { filled: boolean })[]> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
            a.attnotnull as required, a.atthasdef or a.attidentity <> '' as filled
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and a.attnum > 0 and not a.attisdropped and c.relname <> all ($1)
     order by c.relname collate "C", a.attname collate "C"`,
    [withoutDescription],
  );
  await client.end();
  await database.drop();
  return rows.filter((column) => !onlyInDatabase.includes(nameOf(column)));
}

function describedColumns(isWanted: (column: PgColumn) => boolean): Column[] {
  return described
    .flatMap(({ name, columns }) =>
      columns.filter(isWanted).map((column) => ({
        table: name,
        column: column.name,
        type: typeOf(column),
        required: column.notNull,
      })),
    )
    .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

/** The type as PostgreSQL spells it. */
function typeOf(column: PgColumn): string {
  const type = column.getSQLType().replace(', ', ',');
  return type === 'time' ? 'time without time zone' : type;
}

/** A space sorts before anything in a name, so each table's columns stay together. */
function nameOf({ table, column }: Pick<Column, 'table' | 'column'>): string {
  return `${table} ${column}`;
}
