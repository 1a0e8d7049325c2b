import { type SQL, sql } from 'drizzle-orm';
import { customerContacts } from '#features/customers/tables/contacts-and-properties.ts';
import { customers } from '#features/customers/tables/customers.ts';
import { openStatuses } from '#features/projects/rules/projects.ts';
import { projects } from '#features/projects/tables.ts';
import { requests } from '#features/requests/tables.ts';
import { visits } from '#features/schedule/tables.ts';
import type { Database } from '#platform/database/database.ts';
import type { KnownPerson } from '../contract/entry.ts';

/** A number that more people share identifies no one. */
const maxPeople = 20;

const person = sql`first_name, last_name, phone, email, address, city, zip_code, language`;

/** Active customers with this phone number (E.164), their own or a contact's. */
export function findCustomersByPhone(database: Database, phone: string): Promise<KnownPerson[]> {
  const contact = sql`coalesce((select nullif(name, '') from ${customerContacts}
    where customer_id = customer.id and customer_contacts.phone = ${phone} limit 1), '')`;
  return readCustomers(
    database,
    sql`case when customer.phone = ${phone} then '' else ${contact} end`,
    sql`customer.id in (select id from ${customers} where phone <> '' and phone = ${phone} and archived_at is null
      union select customer_id from ${customerContacts} where phone <> '' and phone = ${phone})`,
  );
}

/** One customer; none if archived, merged, or deleted. */
export function findKnownCustomer(database: Database, id: string): Promise<KnownPerson[]> {
  return readCustomers(database, sql`''`, sql`customer.id = ${id}`);
}

/** People who sent a request with this phone number and are no customers yet, by name. */
export async function findSenders(database: Database, phone: string): Promise<KnownPerson[]> {
  const { rows } = await database.execute<Record<string, unknown>>(sql`
    select null as customer_id, ${person}, created_at as since, '' as contact,
      null as last_visit, '' as open_work
    from (select distinct on (lower(first_name), lower(last_name)) *
      from ${requests} where customer_id is null and phone = ${phone}
      order by lower(first_name), lower(last_name), id desc) as request
    order by id desc limit ${maxPeople}`);
  return rows.map(knownPerson);
}

async function readCustomers(database: Database, contact: SQL, where: SQL): Promise<KnownPerson[]> {
  const { rows } = await database.execute<Record<string, unknown>>(sql`
    select id as customer_id, ${person}, created_at as since, ${contact} as contact,
      (select max(starts_at) from ${visits}
        where customer_id = customer.id and status = 'completed') as last_visit,
      coalesce((select title from ${projects} where customer_id = customer.id
        and status = any(${sql.param(openStatuses)}::text[]) order by id desc limit 1), '') as open_work
    from ${customers} as customer
    where archived_at is null and erased_at is null and ${where}
    order by id limit ${maxPeople}`);
  return rows.map(knownPerson);
}

function knownPerson({ since, last_visit: lastVisit, ...row }: Record<string, unknown>) {
  const visit = lastVisit ? new Date(String(lastVisit)).toISOString() : null;
  return { ...row, since: new Date(String(since)).toISOString(), last_visit: visit } as KnownPerson;
}
