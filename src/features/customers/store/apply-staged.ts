import { type SQL, sql } from 'drizzle-orm';
import type { OfficeActor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fieldLimits, maxTags } from '../rules/customers.ts';
import { importSource } from '../rules/import.ts';
import { isStagedAddress, plainAddress } from './staged-address.ts';

const firstOf = (column: string, nothing: string) =>
  sql.raw(`(array_agg(${column} order by n) filter (where ${column} <> ${nothing}))[1]`);
const firstNotice = (column: string) => firstOf(column, "''");
// An address comes from a single row, because parts of two would be no one's.
const ofFullestAddress = (column: string) =>
  sql.raw(`nullif((array_agg(${column}
    order by address = '', zip_code = '', city = '', n))[1], '')`);
/** What a file says about the totals so far is a state: it counts unless rows are added up. */
const orSoFar = (column: string) =>
  sql`case when coalesce(sum(${sql.raw(column)}), 0) = 0
    then coalesce(${firstOf(`opening_${column}`, '0')}, 0)
    else greatest(sum(${sql.raw(column)}), coalesce(${firstOf(`opening_${column}`, '0')}, 0)) end`;
const people = sql`
  select customer_id, bool_or(outcome = 'created') as is_new, min(n) as n,
    sum(projects)::int as projects, sum(completed)::int as completed, sum(value) as value,
    (${orSoFar('projects')})::int as projects_so_far,
    (${orSoFar('completed')})::int as completed_so_far, ${orSoFar('value')} as value_so_far,
    ${firstNotice('email')} as email, ${firstNotice('phone')} as phone,
    ${ofFullestAddress('address')} as address, ${ofFullestAddress('city')} as city,
    ${ofFullestAddress('state')} as state, ${ofFullestAddress('zip_code')} as zip_code,
    array_agg(notes order by n) filter (where notes <> '') as notes,
    ${firstOf('source', `'${importSource}'`)} as source,
    array_agg(distinct source) filter (where source <> ${importSource}) as sources,
    min(created) as created,
    (array_agg(rating order by n) filter (where rating is not null))[1] as rating,
    jsonb_agg(tags order by n) filter (where tags <> '[]') as tags
  from staged_customers where outcome <> 'repeated' group by customer_id`;

/** The tags of all rows that aren't known yet, each once, as far as there is room. */
const newTags = (known: SQL) => sql`(
  select coalesce(array_agg(tag order by at), '{}') from (
    select tag, min(array[row_at, tag_at]) as at
    from jsonb_array_elements(people.tags) with ordinality as rows (row_tags, row_at),
      jsonb_array_elements_text(row_tags) with ordinality as tags (tag, tag_at)
    where not exists (select from unnest(${known}) as one where search_form(one) = search_form(tag))
    group by tag order by at limit greatest(0, ${maxTags} - cardinality(${known}))
  ) as tags)`;

/**
 * The notes of all rows that aren't known yet, with what has no field of its own: another source,
 * and since when they are a customer, if that is longer than here.
 */
const newNotes = (known: SQL, source: SQL, createdAt: SQL) => sql`(
  select string_agg(note, E'\n\n' order by at) from (
    select note, min(at) as at from (
      select note, at from unnest(people.notes) with ordinality as given (note, at)
      union all
      select 'Source: ' || other, 1000000 + at
      from unnest(people.sources) with ordinality as others (other, at) where other <> ${source}
      union all
      select 'Customer since ' || people.created, 2000000
      where people.created < (${createdAt})::date - 1
    ) as lines
    where position(note in ${known}) = 0 group by note
  ) as notes)`;

/** An address is filled in completely, and only if there is none. */
const takesAddress = sql`(customers.address = '' and customers.zip_code = ''
  and (people.address is not null or people.zip_code is not null))`;
/** Totals so far are only taken for a customer without any. */
const hasNoTotals = sql`(customers.total_projects = 0 and customers.lifetime_value = 0
  and customers.lifetime_value_accrual = 0)`;
const added = (column: string) => sql`case
  when people.is_new or ${hasNoTotals} then people.${sql.raw(`${column}_so_far`)}
  else people.${sql.raw(column)} end`;

const notesWithNew = sql`left(concat_ws(E'\n\n', nullif(customers.notes, ''),
  ${newNotes(sql`customers.notes`, sql`customers.source`, sql`customers.created_at`)}),
  ${fieldLimits.notes})`;

/** Stores addresses, phone numbers and emails that their customers don't have yet. */
function furtherParts(importId: string, at: SQL): SQL[] {
  return [
    sql`insert into customer_properties
        (id, customer_id, label, address, city, state, zip_code, notes, created_at, import_id)
      select distinct on (customers.id, ${plainAddress('staged.address')}, left(staged.zip_code, 5))
        staged.id, customers.id, staged.label, staged.address, staged.city, staged.state,
        staged.zip_code, '', ${at}, ${importId}::uuid
      from staged_properties as staged
      join staged_customers as of_row on of_row.n = staged.n and of_row.outcome <> 'repeated'
      join customers on customers.id = of_row.customer_id
      where (staged.label <> '' or not ${isStagedAddress('customers')}) and not exists (
        select 1 from customer_properties as known
        where known.customer_id = customers.id and ${isStagedAddress('known')})
      order by customers.id, ${plainAddress('staged.address')}, left(staged.zip_code, 5), staged.n,
        staged.id`,
    sql`insert into customer_contacts
        (id, customer_id, name, relation, email, phone, created_at, import_id)
      select distinct on (customer_id, search_form(name), phone, email) id, customer_id, name, '',
        email, phone, ${at}, ${importId}::uuid
      from (
        select staged.id, staged.n, customers.id as customer_id, left(staged.name, 120) as name,
          case when staged.email = customers.email or exists (
            select from customer_contacts as known where known.customer_id = customers.id
              and known.email = staged.email) then '' else staged.email end as email,
          case when staged.phone = customers.phone or exists (
            select from customer_contacts as known where known.customer_id = customers.id
              and known.phone = staged.phone) then '' else staged.phone end as phone,
          -- A client's rows may be named after its properties.
          of_row.client_id = '' and search_form(staged.name) <> customers.full_name
            and search_form(staged.name) <> customers.sort_name and not exists (
              select from customer_contacts as known where known.customer_id = customers.id
                and search_form(known.name) = search_form(staged.name)) as is_other
        from staged_contacts as staged
        join staged_customers as of_row on of_row.n = staged.n and of_row.outcome <> 'repeated'
        join customers on customers.id = of_row.customer_id
      ) as given
      where email <> '' or phone <> '' or is_other
      order by customer_id, search_form(name), phone, email, n, id`,
  ];
}

/** Stores the decisions: new customers, totals and filled blanks of existing ones, history. */
export async function applyStaged(
  tx: Transaction,
  importId: string,
  now: Date,
  actor: OfficeActor,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const steps: SQL[] = [
    sql`create temp table staged_people on commit drop as ${people}`,
    sql`analyze staged_people`,
    sql`insert into customers (id, first_name, last_name, email, phone, address, city, state,
        zip_code, notes, source, tags, rating, opening_projects, opening_completed, opening_value,
        total_projects, completed_projects, lifetime_value, lifetime_value_accrual, created_at,
        updated_at)
      select people.customer_id, first_name, last_name, coalesce(people.email, ''),
        coalesce(people.phone, ''), coalesce(people.address, ''), coalesce(people.city, ''),
        coalesce(people.state, ''), coalesce(people.zip_code, ''),
        left(coalesce(${newNotes(sql`''`, sql`coalesce(people.source, ${importSource})`, at)}, ''),
          ${fieldLimits.notes}),
        coalesce(people.source, ${importSource}), ${newTags(sql`'{}'::text[]`)}, people.rating,
        projects_so_far, completed_so_far, value_so_far, projects_so_far, completed_so_far,
        value_so_far, value_so_far, ${at}, ${at}
      from staged_people as people join staged_customers as staged on staged.n = people.n
      where people.is_new order by people.n`,
    sql`insert into customer_import_customers
        (import_id, customer_id, is_new, projects, completed, value, filled)
      select ${importId}::uuid, people.customer_id, people.is_new, ${added('projects')},
        ${added('completed')}, ${added('value')},
        case when people.is_new then '{}'::jsonb else jsonb_strip_nulls(jsonb_build_object(
          'email', case when customers.email = '' then people.email end,
          'phone', case when customers.phone = '' then people.phone end,
          'address', case when ${takesAddress} then coalesce(people.address, '') end,
          'city', case when ${takesAddress} then coalesce(people.city, '') end,
          'state', case when ${takesAddress} then coalesce(people.state, '') end,
          'zip_code', case when ${takesAddress} then coalesce(people.zip_code, '') end,
          'city_before', case when ${takesAddress} then customers.city end,
          'state_before', case when ${takesAddress} then customers.state end,
          'rating', case when customers.rating is null then people.rating end,
          'tags', case when people.tags is not null
            then nullif(to_jsonb(${newTags(sql`customers.tags`)}), '[]') end,
          'notes', nullif(${notesWithNew}, customers.notes),
          'notes_before', case when ${notesWithNew} <> customers.notes then customers.notes end
        )) end
      from staged_people as people join customers on customers.id = people.customer_id`,
    sql`update customers set
        email = coalesce(added.filled->>'email', email), phone = coalesce(added.filled->>'phone', phone),
        address = coalesce(added.filled->>'address', address),
        city = coalesce(added.filled->>'city', city),
        state = coalesce(added.filled->>'state', state),
        zip_code = coalesce(added.filled->>'zip_code', zip_code),
        rating = coalesce((added.filled->>'rating')::smallint, rating),
        notes = coalesce(added.filled->>'notes', notes),
        tags = tags || array(select jsonb_array_elements_text(coalesce(added.filled->'tags', '[]'))),
        opening_projects = opening_projects + added.projects,
        opening_completed = opening_completed + added.completed,
        opening_value = opening_value + added.value,
        total_projects = total_projects + added.projects,
        completed_projects = completed_projects + added.completed,
        lifetime_value = lifetime_value + added.value,
        lifetime_value_accrual = lifetime_value_accrual + added.value,
        version = version + 1, updated_at = ${at}
      from customer_import_customers as added
      where added.import_id = ${importId} and not added.is_new and added.customer_id = customers.id
        and (added.filled <> '{}' or added.projects <> 0 or added.completed <> 0 or added.value <> 0)`,
    ...furtherParts(importId, at),
    sql`insert into customer_import_rows (row_hash, occurrence, import_id)
      select hash, occurrence, ${importId}::uuid from staged_customers where outcome <> 'repeated'`,
    sql`insert into audit_log (id, at, actor_kind, actor_id, action, subject_type, subject_id, details)
      select staged.audit_id, ${at}, ${actor.kind}, ${actor.id}::uuid,
        case when people.is_new then 'imported' else 'import_added' end, 'customer',
        people.customer_id, jsonb_build_object('import', ${importId}::text)
      from staged_people as people join staged_customers as staged on staged.n = people.n
      join customers on customers.id = people.customer_id
      where customers.updated_at = ${at}
        or exists (select from customer_contacts where import_id = ${importId}
          and customer_contacts.customer_id = people.customer_id)
        or exists (select from customer_properties where import_id = ${importId}
          and customer_properties.customer_id = people.customer_id)`,
  ];
  for (const step of steps) await tx.execute(step);
}
