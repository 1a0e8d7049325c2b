import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { plainAddress } from './staged-address.ts';

/** An email that this many different names have is a form's filler, or an office's. */
const tooManyNames = 3;
/** A chain of rows that each share something with the next is followed this far. */
const maxSteps = 20;

/**
 * Decides each row's outcome: repeated (imported before), merged (into an existing customer),
 * created, or the same person as an earlier row. People are identified by email, by phone number
 * and name, or by name and address; rows with the same client number are one person. A name alone
 * identifies only a row that has nothing else, if there is one person with that name.
 */
export async function decideOutcomes(tx: Transaction): Promise<void> {
  for (const step of prepare()) await tx.execute(step);
  await groupRows(tx);
  for (const step of [...findCustomers(), ...settleBareRows(), ...nameOutcomes()])
    await tx.execute(step);
}

function prepare(): SQL[] {
  return [
    sql`update staged_customers as staged set
        full_name = search_form(trim(first_name || ' ' || last_name)), person = staged.n,
        occurrence = numbered.occurrence
      from (select n, row_number() over (partition by hash order by n) as occurrence from staged_customers) as numbered
      where numbered.n = staged.n`,
    sql`create index on staged_customers (n)`,
    sql`create temp table staged_emails on commit drop as
      select distinct n, email from (
        select n, email from staged_customers where email <> ''
        union all select n, email from staged_contacts where email <> ''
      ) as given where email not in (
        select email from staged_customers where email <> ''
        group by email having count(distinct full_name) >= ${tooManyNames})`,
    sql`create temp table staged_phones on commit drop as
      select distinct n, phone from (
        select n, phone from staged_customers where phone <> ''
        union all select n, phone from staged_contacts where phone <> '') as given`,
    sql`create temp table staged_keys on commit drop as
      select n, 'email ' || email as key from staged_emails
      union select staged_phones.n, 'phone ' || staged_phones.phone || ' ' || full_name
        from staged_phones join staged_customers using (n)
      union select n, 'address ' || full_name || ' ' || ${plainAddress('address')} || ' ' || where_it_is
        from staged_customers, unnest(array[nullif(left(zip_code, 5), ''),
          nullif(search_form(city), '')]) as where_it_is
        where address <> '' and where_it_is is not null
      union select n, 'client ' || client_id from staged_customers where client_id <> ''
      union select n, 'name ' || full_name from staged_customers where ${isBare('staged_customers')}`,
    sql`create index on staged_keys (key)`,
    sql`analyze staged_customers`,
    sql`analyze staged_keys`,
    sql`update staged_customers as staged set outcome = 'repeated'
      from customer_import_rows as taken
      where taken.row_hash = staged.hash and taken.occurrence = staged.occurrence`,
  ];
}

/** A row with nothing but a name. */
function isBare(table: string): SQL {
  const column = (name: string) => sql.raw(`${table}.${name}`);
  return sql`(${column('email')} = '' and ${column('phone')} = '' and ${column('address')} = ''
    and ${column('client_id')} = '' and not exists (
      select from staged_contacts as own where own.n = ${column('n')} and (own.phone <> '' or own.email <> '')))`;
}

/** Rows that share a key are one person, and so are rows that share one with those. */
async function groupRows(tx: Transaction): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) {
    const { rowCount } = await tx.execute(sql`
      update staged_customers as staged set person = lower.person
      from (
        select staged_keys.n, min(first.person) as person
        from staged_keys join (
          select key, min(person) as person from staged_keys join staged_customers using (n)
          group by key
        ) as first using (key) group by staged_keys.n
      ) as lower
      where lower.n = staged.n and lower.person < staged.person`);
    if (!rowCount) return;
  }
}

const isActive = sql`customers.archived_at is null`;
const sameName = sql`(customers.full_name = staged.full_name or customers.sort_name = staged.full_name)`;

/** Who each row already is: whoever shares the most with it. */
function findCustomers(): SQL[] {
  return [
    sql`create temp table staged_found on commit drop as
      select distinct on (n) n, customer_id, by from (
        select n, customer_id, sum(points) as points, (array_agg(by order by points desc))[1] as by
        from (
          select staged.n, customers.id as customer_id, 'email' as by,
            case when ${sameName} then 8 else 4 end as points
          from staged_emails join staged_customers as staged using (n)
          join customers on customers.email = staged_emails.email and customers.email <> '' and ${isActive}
          union all
          select staged.n, customers.id, 'email', case when ${sameName} then 7 else 3 end
          from staged_emails join staged_customers as staged using (n)
          join customer_contacts as contacts on contacts.email = staged_emails.email and contacts.email <> ''
          join customers on customers.id = contacts.customer_id and ${isActive}
          union all
          select staged.n, customers.id, 'phone', 6
          from staged_phones join staged_customers as staged using (n)
          join customers on customers.phone = staged_phones.phone and customers.phone <> '' and ${isActive}
          where ${sameName}
          union all
          select staged.n, customers.id, 'phone', 5
          from staged_phones join staged_customers as staged using (n)
          join customer_contacts as contacts on contacts.phone = staged_phones.phone and contacts.phone <> ''
          join customers on customers.id = contacts.customer_id and ${isActive}
          where ${sameName}
          union all
          select staged.n, customers.id, 'address', 5
          from staged_customers as staged
          join customers on customers.full_name = staged.full_name and ${isActive}
          where staged.address <> ''
            and ${plainAddress('customers.address')} = ${plainAddress('staged.address')}
            and (customers.zip_code = '' or staged.zip_code = ''
              or left(customers.zip_code, 5) = left(staged.zip_code, 5))
        ) as signs group by n, customer_id
      ) as candidates order by n, points desc, customer_id`,
    sql`update staged_customers as staged set customer_id = found.customer_id, matched_by = found.by
      from staged_found as found where found.n = staged.n`,
    sql`update staged_customers as staged set customer_id = others.customer_id, matched_by = others.by
      from (
        select distinct on (person) person, customer_id, matched_by as by
        from staged_customers where customer_id is not null order by person, n
      ) as others
      where others.person = staged.person and staged.customer_id is null`,
  ];
}

/**
 * Rows with nothing but a name are the one person with that name, in the file or among the
 * customers. Where there are several, they are a customer of their own.
 */
function settleBareRows(): SQL[] {
  return [
    sql`create temp table staged_bare on commit drop as
      select n, person, full_name from staged_customers as staged
      where customer_id is null and ${isBare('staged')}`,
    sql`update staged_customers as staged set customer_id = found.id, matched_by = 'name'
      from (
        select full_name, case when bool_or(is_bare) then (array_agg(id order by not is_bare, id))[1]
          else (array_agg(id))[1] end as id
        from (
          select distinct staged_bare.full_name, customers.id,
            customers.email = '' and customers.phone = '' and customers.address = '' as is_bare
          from staged_bare join customers on customers.full_name = staged_bare.full_name and ${isActive}
        ) as known group by full_name having bool_or(is_bare) or count(*) = 1
      ) as found, staged_bare
      where staged_bare.n = staged.n and found.full_name = staged_bare.full_name`,
    sql`update staged_customers as staged set person = one.person, matched_by = 'name'
      from (
        select full_name, min(person) as person from staged_customers as other
        where customer_id is null and not exists (select from staged_bare where staged_bare.n = other.n)
        group by full_name having count(distinct person) = 1
      ) as one, staged_bare
      where staged_bare.n = staged.n and one.full_name = staged_bare.full_name
        and staged.customer_id is null
        and not exists (
          select from customers where customers.full_name = one.full_name and ${isActive})`,
  ];
}

function nameOutcomes(): SQL[] {
  return [
    sql`update staged_customers as staged set
        outcome = case when staged.customer_id is not null then 'merged'
          when staged.n = firsts.n then 'created' else 'same_person' end,
        customer_id = coalesce(staged.customer_id, firsts.id)
      from (
        select distinct on (person) person, n, id from staged_customers
        where customer_id is null and outcome is null order by person, n
      ) as firsts
      where firsts.person = staged.person and staged.outcome is null`,
    sql`update staged_customers set outcome = 'merged'
      where outcome is null and customer_id is not null`,
    sql`update staged_customers as staged set matched_by = case
        when staged.client_id <> '' and staged.client_id = first.client_id then 'client'
        when exists (select from staged_emails as mine join staged_emails as theirs using (email)
          where mine.n = staged.n and theirs.n = first.n) then 'email'
        when exists (select from staged_phones as mine join staged_phones as theirs using (phone)
          where mine.n = staged.n and theirs.n = first.n) then 'phone'
        when staged.address <> '' and first.address <> '' then 'address' else 'name' end
      from staged_customers as first
      where staged.outcome = 'same_person' and first.id = staged.customer_id`,
  ];
}
