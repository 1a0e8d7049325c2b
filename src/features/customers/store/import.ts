import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { ImportProperty, ImportRow } from '../rules/import.ts';

/** A row with the ids it may need and what distinguishes it from others. */
export interface StagedRow extends Omit<ImportRow, 'properties'> {
  /** Ids of the customer it may become, and of that one's history line. */
  id: string;
  auditId: string;
  /** The MD5 of its content, formatted as a UUID. */
  hash: string;
  /** Its addresses, and additional phone numbers and emails. */
  properties: (ImportProperty & { id: string })[];
  contacts: { id: string; name: string; phone: string; email: string }[];
}

/** One import at a time: the second waits for the first. */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('customer import', 0))`);
}

/** Temporary tables for this import's rows, which end with its transaction. */
export async function openStaging(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temp table staged_customers (
      n integer, row_number integer, id uuid, audit_id uuid, hash uuid, person integer,
      client_id text, first_name text, last_name text, full_name text, email text, phone text, address text,
      city text, state text, zip_code text, notes text, source text, created date, rating smallint,
      tags jsonb, projects integer, completed integer, value numeric(12, 2),
      opening_projects integer, opening_completed integer, opening_value numeric(12, 2),
      occurrence integer, outcome text, customer_id uuid, matched_by text
    ) on commit drop`);
  await tx.execute(sql`
    create temp table staged_properties (
      n integer, id uuid, label text, address text, city text, state text, zip_code text
    ) on commit drop`);
  await tx.execute(sql`
    create temp table staged_contacts (
      n integer, id uuid, name text, phone text, email text
    ) on commit drop`);
}

/** Adds rows to the staging tables. `from` is the position of the first one among all rows. */
export async function stageRows(tx: Transaction, rows: StagedRow[], from: number): Promise<void> {
  await stage(tx, 'staged_customers', rows, {
    n: ['int', (_, at) => from + at],
    row_number: ['int', (row) => row.row],
    id: ['uuid', (row) => row.id],
    audit_id: ['uuid', (row) => row.auditId],
    hash: ['uuid', (row) => row.hash],
    client_id: ['text', (row) => row.clientId],
    first_name: ['text', (row) => row.firstName],
    last_name: ['text', (row) => row.lastName],
    email: ['text', (row) => row.email],
    phone: ['text', (row) => row.phone],
    address: ['text', (row) => row.address],
    city: ['text', (row) => row.city],
    state: ['text', (row) => row.state],
    zip_code: ['text', (row) => row.zipCode],
    notes: ['text', (row) => row.notes],
    source: ['text', (row) => row.source],
    created: ['date', (row) => row.created],
    rating: ['smallint', (row) => row.rating],
    projects: ['int', (row) => row.projects],
    completed: ['int', (row) => row.completed],
    value: ['numeric', (row) => row.value],
    tags: ['jsonb', (row) => JSON.stringify(row.tags)],
    opening_projects: ['int', (row) => row.opening.projects],
    opening_completed: ['int', (row) => row.opening.completed],
    opening_value: ['numeric', (row) => row.opening.value],
  });
  const withPosition = <Part>(partsOf: (row: StagedRow) => Part[]) =>
    rows.flatMap((row, at) => partsOf(row).map((part) => ({ ...part, n: from + at })));
  await stage(
    tx,
    'staged_properties',
    withPosition((row) => row.properties),
    {
      n: ['int', (one) => one.n],
      id: ['uuid', (one) => one.id],
      label: ['text', (one) => one.label],
      address: ['text', (one) => one.address],
      city: ['text', (one) => one.city],
      state: ['text', (one) => one.state],
      zip_code: ['text', (one) => one.zipCode],
    },
  );
  await stage(
    tx,
    'staged_contacts',
    withPosition((row) => row.contacts),
    {
      n: ['int', (one) => one.n],
      id: ['uuid', (one) => one.id],
      name: ['text', (one) => one.name],
      phone: ['text', (one) => one.phone],
      email: ['text', (one) => one.email],
    },
  );
}

/**
 * Adds rows to a table, column by column, each with its type and how to get its value from a row.
 */
async function stage<Row>(
  tx: Transaction,
  table: string,
  rows: Row[],
  columns: Record<string, [type: string, read: (row: Row, at: number) => unknown]>,
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns).map((name) => sql.identifier(name));
  const arrays = Object.values(columns).map(
    ([type, read]) => sql`${sql.param(rows.map(read))}::${sql.raw(type)}[]`,
  );
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
    select * from unnest(${sql.join(arrays, sql`, `)})`);
}
