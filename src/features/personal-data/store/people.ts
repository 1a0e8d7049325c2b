import { type SQL, sql } from 'drizzle-orm';
import { parsePhone } from '#lib/phone.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Person, PersonKind } from '#platform/personal-data/rules.ts';
import { mentions } from '#platform/personal-data/sql.ts';

type Reader = Database | Transaction;

/** Someone whose data can be deleted, and the state of that. */
export interface PersonRecord {
  name: string;
  erasedAt: Date | null;
  retainUntil: string | null;
  mergedInto: string | null;
}

export async function findRecord(
  db: Reader,
  kind: PersonKind,
  id: string,
): Promise<PersonRecord | undefined> {
  const { rows } = await db.execute<{
    name: string;
    erased_at: string | null;
    retain_until: string | null;
    merged_into: string | null;
  }>(
    kind === 'customer'
      ? sql`select trim(first_name || ' ' || last_name) as name, erased_at,
          retain_until::text, merged_into from customers where id = ${id}`
      : sql`select full_name as name, erased_at, retain_until::text, null as merged_into
          from partners where id = ${id}`,
  );
  const [row] = rows;
  if (!row) return undefined;
  return {
    name: row.name,
    erasedAt: row.erased_at ? new Date(row.erased_at) : null,
    retainUntil: row.retain_until,
    mergedInto: row.merged_into,
  };
}

/**
 * Everything that identifies a person. What they share with someone else here identifies no one.
 */
export async function readPerson(db: Reader, kind: PersonKind, id: string): Promise<Person> {
  const ids = kind === 'customer' ? await idsOfCustomer(db, id) : [id];
  const list = sql`${sql.param(ids)}::uuid[]`;
  const own = kind === 'customer' ? ofCustomer(list) : ofPartner(list);
  const userIds = await texts(
    db,
    sql`select id::text as text from users where id in (${own.users})`,
  );
  const users = sql`${sql.param(userIds)}::uuid[]`;
  const others =
    kind === 'customer' ? othersThanCustomer(list, users) : othersThanPartner(list, users);
  const unique = (mine: SQL, theirs: SQL) => sql`
    select distinct lower(trim(text)) as text from (${mine}) as mine where text <> ''
    except select lower(trim(text)) from (${theirs}) as theirs`;
  const [emails, phones, names] = await Promise.all([
    texts(
      db,
      unique(
        sql`${own.emails} union all select email from users where id = any(${users})`,
        others.emails,
      ),
    ),
    texts(db, unique(own.phones, others.phones)),
    texts(db, unique(own.names, others.names)),
  ]);
  return {
    kind,
    ids,
    userIds,
    emails,
    phones: phones.map((phone) => parsePhone(phone) ?? phone).filter((phone) => phone.length > 6),
    names: names.filter((name) => name.includes(' ')),
  };
}

/** Locks a partner; customers are locked with all their records. */
export async function lockPartner(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select 1 from partners where id = ${id} for update`);
}

export async function markErased(
  tx: Transaction,
  { kind, ids }: Person,
  at: Date,
  retainUntil: string | null,
): Promise<void> {
  await tx.execute(sql`update ${tableOf(kind)} set erased_at = coalesce(erased_at, ${at}),
    retain_until = ${retainUntil} where id = any(${sql.param(ids)}::uuid[])`);
}

/**
 * Deletes jobs that contain the person's name or address, done or not. All other jobs refer to
 * records by id, and won't find any.
 */
export async function deleteJobs(tx: Transaction, person: Person): Promise<void> {
  const isTheirs = mentions(sql`data::text`, { ...person, ids: [] }, { ids: [] });
  await tx.execute(sql`delete from pgboss.job where state <> 'active' and ${isTheirs}`);
}

/**
 * People whose data was deleted since an instant, or whose retained documents may be deleted now.
 */
export async function listErased(
  db: Database,
  kind: PersonKind,
  { since, today }: { since: Date; today: string },
): Promise<{ id: string; isOver: boolean }[]> {
  const isMerged = kind === 'customer' ? sql`merged_into is not null` : sql`false`;
  const { rows } = await db.execute<{ id: string; is_over: boolean }>(sql`
    select id, coalesce(retain_until <= ${today}::date, false) as is_over from ${tableOf(kind)}
    where erased_at is not null and not (${isMerged})
      and (erased_at > ${since} or retain_until <= ${today}::date)`);
  return rows.map((row) => ({ id: row.id, isOver: row.is_over }));
}

/** A customer with everyone who was merged into them, including indirectly. */
function idsOfCustomer(db: Reader, id: string): Promise<string[]> {
  return texts(
    db,
    sql`with recursive merged(id) as (
      select ${id}::uuid union select customers.id from customers join merged on merged_into = merged.id)
    select id::text as text from merged`,
  );
}

function ofCustomer(ids: SQL) {
  return {
    users: sql`select auth_user_id from customers where id = any(${ids})`,
    emails: sql`select email as text from customers where id = any(${ids})
      union all select email from customer_contacts where customer_id = any(${ids})
      union all select email from requests where customer_id = any(${ids})
      union all select contact_email from estimates where customer_id = any(${ids})
      union all select customer_email from invoices where customer_id = any(${ids})`,
    phones: sql`select phone as text from customers where id = any(${ids})
      union all select phone from customer_contacts where customer_id = any(${ids})
      union all select phone from requests where customer_id = any(${ids})
      union all select contact_phone from estimates where customer_id = any(${ids})`,
    names: sql`select first_name || ' ' || last_name as text from customers where id = any(${ids})
      union all select first_name || ' ' || last_name from requests where customer_id = any(${ids})`,
  };
}

function ofPartner(ids: SQL) {
  return {
    users: sql`select user_id from partners where id = any(${ids})`,
    emails: sql`select email as text from partners where id = any(${ids})
      union all select email from partner_applications where id = any(${ids})`,
    phones: sql`select phone as text from partners where id = any(${ids})
      union all select phone from partner_applications where id = any(${ids})`,
    names: sql`select full_name as text from partners where id = any(${ids})
      union all select business_name from partners where id = any(${ids})`,
  };
}

function othersThanCustomer(ids: SQL, users: SQL) {
  return others(sql`id <> all(${ids})`, sql`customer_id <> all(${ids})`, sql`true`, users);
}

function othersThanPartner(ids: SQL, users: SQL) {
  return others(sql`true`, sql`true`, sql`id <> all(${ids})`, users);
}

/** What other people here have; deleted customers have nothing. */
function others(isCustomer: SQL, isContact: SQL, isPartner: SQL, users: SQL) {
  return {
    emails: sql`select email as text from customers where ${isCustomer}
      union all select email from customer_contacts where ${isContact}
      union all select email from partners where ${isPartner}
      union all select email from staff
      union all select email from users where id <> all(${users})`,
    phones: sql`select phone as text from customers where ${isCustomer}
      union all select phone from customer_contacts where ${isContact}
      union all select phone from partners where ${isPartner}
      union all select phone from staff`,
    names: sql`select first_name || ' ' || last_name as text from customers where ${isCustomer}
      union all select full_name from partners where ${isPartner}
      union all select name from staff
      union all select name from users where id <> all(${users})`,
  };
}

function tableOf(kind: PersonKind): SQL {
  return sql.identifier(kind === 'customer' ? 'customers' : 'partners') as unknown as SQL;
}

async function texts(db: Reader, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(query);
  return rows.map(({ text }) => text);
}
