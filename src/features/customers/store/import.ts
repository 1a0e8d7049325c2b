import { type SQL, sql } from 'drizzle-orm';
import type { OfficeActor } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { details } from '../rules/details.ts';
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
  contacts: { id: string; phone: string; email: string }[];
}

/** One import at a time: the second waits for the first. */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('customer import', 0))`);
}

/** Temporary tables for this import's rows, which end with its transaction. */
export async function openStaging(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temp table staged_customers (
      n integer, row_number integer, id uuid, audit_id uuid, hash uuid, key text,
      client_id text, first_name text, last_name text, full_name text, email text, phone text, address text,
      city text, state text, zip_code text, notes text, source text, rating smallint,
      projects integer, completed integer, value numeric(12, 2), occurrence integer,
      outcome text, customer_id uuid
    ) on commit drop`);
  await tx.execute(sql`
    create temp table staged_properties (
      n integer, id uuid, label text, address text, city text, state text, zip_code text
    ) on commit drop`);
  await tx.execute(sql`
    create temp table staged_contacts (n integer, id uuid, phone text, email text) on commit drop`);
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
    rating: ['smallint', (row) => row.rating],
    projects: ['int', (row) => row.projects],
    completed: ['int', (row) => row.completed],
    value: ['numeric', (row) => row.value],
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

/**
 * Decides each row's outcome: repeated (imported before), merged (into an existing customer),
 * created, or the same person as an earlier row. People are identified by email, or by lowercase
 * name if a row has none (back-office spec section 5); rows with the same client number are one
 * person.
 */
export async function decideOutcomes(tx: Transaction): Promise<void> {
  const steps: SQL[] = [
    sql`update staged_customers as staged set email = client.email
      from (
        select distinct on (client_id) client_id, email from staged_customers
        where client_id <> '' and email <> '' order by client_id, n
      ) as client
      where client.client_id = staged.client_id`,
    sql`update staged_customers as staged set
        full_name = lower(trim(first_name || ' ' || last_name)),
        key = case when email <> '' then email
          when client_id <> '' then 'client ' || client_id
          else 'name ' || lower(trim(first_name || ' ' || last_name)) end,
        occurrence = numbered.occurrence
      from (select n, row_number() over (partition by hash order by n) as occurrence from staged_customers) as numbered
      where numbered.n = staged.n`,
    sql`create index on staged_customers (key)`,
    sql`analyze staged_customers`,
    sql`update staged_customers as staged set outcome = 'repeated'
      from customer_import_rows as taken
      where taken.row_hash = staged.hash and taken.occurrence = staged.occurrence`,
    sql`update staged_customers as staged set outcome = 'merged', customer_id = found.customer_id
      from (
        select distinct on (key) key, customer_id from (
          select staged.key, customers.id as customer_id,
            customers.full_name = staged.full_name as is_likely
          from staged_customers as staged join customers on customers.email = staged.email
          where staged.email <> '' and customers.email <> '' and customers.archived_at is null
          union all
          select staged.key, contacts.customer_id, false
          from staged_customers as staged
          join customer_contacts as contacts on contacts.email = staged.email and contacts.email <> ''
          join customers on customers.id = contacts.customer_id and customers.archived_at is null
          where staged.email <> ''
          union all
          select staged.key, customers.id, customers.email = ''
          from staged_customers as staged join customers on customers.full_name = staged.full_name
          where staged.email = '' and customers.archived_at is null
        ) as candidates order by key, is_likely desc, customer_id
      ) as found
      where found.key = staged.key and staged.outcome is null`,
    sql`update staged_customers as staged
      set outcome = case when staged.n = firsts.n then 'created' else 'same_person' end,
        customer_id = firsts.id
      from (
        select distinct on (key) key, n, id from staged_customers where outcome is null order by key, n
      ) as firsts
      where firsts.key = staged.key and staged.outcome is null`,
  ];
  for (const step of steps) await tx.execute(step);
}

export async function countOutcomes(tx: Transaction): Promise<Record<string, number>> {
  const { rows } = await tx.execute<{ outcome: string; count: number }>(
    sql`select outcome, count(*)::int as count from staged_customers group by outcome`,
  );
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

/** The outcomes of the first rows. */
export async function firstOutcomes(tx: Transaction, max: number) {
  const { rows } = await tx.execute<{
    row: number;
    name: string;
    outcome: string;
    by: string;
    same_as: number | null;
  }>(sql`
    select staged.row_number as row, trim(staged.first_name || ' ' || staged.last_name) as name,
      staged.outcome, case when staged.outcome = 'same_person' and staged.client_id <> '' and staged.client_id =
          (select client_id from staged_customers as first
            where first.key = staged.key and first.outcome = 'created') then 'client'
        when staged.email = '' then 'name' else 'email' end as by,
      (select min(first.row_number) from staged_customers as first
        where staged.outcome = 'same_person' and first.key = staged.key and first.outcome = 'created') as same_as
    from staged_customers as staged order by staged.n limit ${max}`);
  return rows;
}

const firstNotice = (column: string) =>
  sql.raw(`(array_agg(${column} order by n) filter (where ${column} <> ''))[1]`);
// An address comes from a single row, because parts of two would be no one's.
const ofFullestAddress = (column: string) =>
  sql.raw(`nullif((array_agg(${column}
    order by address = '', zip_code = '', city = '', n))[1], '')`);
const people = sql`
  select customer_id, bool_or(outcome = 'created') as is_new,
    min(n) as n, sum(projects)::int as projects, sum(completed)::int as completed,
    sum(value) as value, ${firstNotice('email')} as email, ${firstNotice('phone')} as phone,
    ${ofFullestAddress('address')} as address, ${ofFullestAddress('city')} as city,
    ${ofFullestAddress('state')} as state, ${ofFullestAddress('zip_code')} as zip_code,
    ${firstNotice('notes')} as notes,
    (array_agg(rating order by n) filter (where rating is not null))[1] as rating
  from staged_customers where outcome <> 'repeated' group by customer_id`;

/** An address is filled in completely, and only if there is none. */
const takesAddress = sql`(customers.address = '' and customers.zip_code = ''
  and (people.address is not null or people.zip_code is not null))`;

const plainAddress = (column: string) =>
  sql.raw(`regexp_replace(lower(${column}), '[^[:alnum:]]+', '', 'g')`);
/** Whether an address equals the staged one, regardless of punctuation. */
const isStagedAddress = (table: string) => sql`(${plainAddress(`${table}.address`)} =
  ${plainAddress('staged.address')} and (${sql.raw(`${table}.zip_code`)} = '' or staged.zip_code = ''
  or left(${sql.raw(`${table}.zip_code`)}, 5) = left(staged.zip_code, 5)))`;

/** Stores addresses, phone numbers and emails that their customers don't have yet. */
function furtherParts(importId: string, now: Date): SQL[] {
  return [
    sql`insert into customer_properties
        (id, customer_id, label, address, city, state, zip_code, notes, created_at, import_id)
      select distinct on (customers.id, ${plainAddress('staged.address')}, left(staged.zip_code, 5))
        staged.id, customers.id, staged.label, staged.address, staged.city, staged.state,
        staged.zip_code, '', ${now.toISOString()}::timestamptz, ${importId}::uuid
      from staged_properties as staged
      join staged_customers as of_row on of_row.n = staged.n and of_row.outcome <> 'repeated'
      join customers on customers.id = of_row.customer_id
      where not ${isStagedAddress('customers')} and not exists (
        select 1 from customer_properties as known
        where known.customer_id = customers.id and ${isStagedAddress('known')})
      order by customers.id, ${plainAddress('staged.address')}, left(staged.zip_code, 5), staged.n,
        staged.id`,
    sql`insert into customer_contacts
        (id, customer_id, name, relation, email, phone, created_at, import_id)
      select distinct on (customers.id, staged.phone, staged.email) staged.id, customers.id,
        left(trim(customers.first_name || ' ' || customers.last_name), 120), '', staged.email,
        staged.phone, ${now.toISOString()}::timestamptz, ${importId}::uuid
      from staged_contacts as staged
      join staged_customers as of_row on of_row.n = staged.n and of_row.outcome <> 'repeated'
      join customers on customers.id = of_row.customer_id
      where (staged.phone = '' or staged.phone <> customers.phone)
        and (staged.email = '' or staged.email <> customers.email)
        and not exists (
          select 1 from customer_contacts as known where known.customer_id = customers.id
            and (staged.phone = '' or known.phone = staged.phone)
            and (staged.email = '' or known.email = staged.email))
      order by customers.id, staged.phone, staged.email, staged.n, staged.id`,
  ];
}

/** Stores the decisions: new customers, totals and filled blanks of existing ones, history. */
export async function applyStaged(
  tx: Transaction,
  importId: string,
  now: Date,
  actor: OfficeActor,
): Promise<void> {
  const steps: SQL[] = [
    sql`create temp table staged_people on commit drop as ${people}`,
    sql`analyze staged_people`,
    sql`insert into customers (id, first_name, last_name, email, phone, address, city, state,
        zip_code, notes, source, rating, opening_projects, opening_completed, opening_value,
        total_projects, completed_projects, lifetime_value, lifetime_value_accrual, created_at,
        updated_at)
      select people.customer_id, first_name, last_name, coalesce(people.email, ''),
        coalesce(people.phone, ''), coalesce(people.address, ''),
        coalesce(people.city, ${details.city.initial}), coalesce(people.state, ${details.state.initial}),
        coalesce(people.zip_code, ''), coalesce(people.notes, ''), source, people.rating,
        people.projects, people.completed, people.value, people.projects, people.completed,
        people.value, people.value, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from staged_people as people join staged_customers as staged on staged.n = people.n
      where people.is_new order by people.n`,
    sql`insert into customer_import_customers
        (import_id, customer_id, is_new, projects, completed, value, filled)
      select ${importId}::uuid, people.customer_id, people.is_new, people.projects, people.completed,
        people.value, case when people.is_new then '{}'::jsonb else jsonb_strip_nulls(jsonb_build_object(
          'email', case when customers.email = '' then people.email end,
          'phone', case when customers.phone = '' then people.phone end,
          'address', case when ${takesAddress} then coalesce(people.address, '') end,
          'city', case when ${takesAddress} then coalesce(people.city, ${details.city.initial}) end,
          'state', case when ${takesAddress} then coalesce(people.state, ${details.state.initial}) end,
          'zip_code', case when ${takesAddress} then coalesce(people.zip_code, '') end,
          'city_before', case when ${takesAddress} then customers.city end,
          'state_before', case when ${takesAddress} then customers.state end
        )) end
      from staged_people as people join customers on customers.id = people.customer_id`,
    sql`update customers set
        email = coalesce(added.filled->>'email', email), phone = coalesce(added.filled->>'phone', phone),
        address = coalesce(added.filled->>'address', address),
        city = coalesce(added.filled->>'city', city),
        state = coalesce(added.filled->>'state', state),
        zip_code = coalesce(added.filled->>'zip_code', zip_code),
        opening_projects = opening_projects + added.projects,
        opening_completed = opening_completed + added.completed,
        opening_value = opening_value + added.value,
        total_projects = total_projects + added.projects,
        completed_projects = completed_projects + added.completed,
        lifetime_value = lifetime_value + added.value,
        lifetime_value_accrual = lifetime_value_accrual + added.value,
        version = version + 1, updated_at = ${now.toISOString()}::timestamptz
      from customer_import_customers as added
      where added.import_id = ${importId} and not added.is_new and added.customer_id = customers.id`,
    ...furtherParts(importId, now),
    sql`insert into customer_import_rows (row_hash, occurrence, import_id)
      select hash, occurrence, ${importId}::uuid from staged_customers where outcome <> 'repeated'`,
    sql`insert into audit_log (id, at, actor_kind, actor_id, action, subject_type, subject_id, details)
      select staged.audit_id, ${now.toISOString()}::timestamptz, ${actor.kind}, ${actor.id}::uuid,
        case when people.is_new then 'imported' else 'import_added' end, 'customer',
        people.customer_id, jsonb_build_object('import', ${importId}::text)
      from staged_people as people join staged_customers as staged on staged.n = people.n`,
  ];
  for (const step of steps) await tx.execute(step);
}
