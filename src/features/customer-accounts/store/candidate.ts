import { sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { users } from '#platform/sessions/tables.ts';
import { portalAccounts } from '../tables.ts';

const maxCandidates = 10;

interface CandidateRow extends Record<string, unknown> {
  userId: string;
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  has_account: boolean;
  same: ('email' | 'contact' | 'phone')[];
}

/**
 * Active customers that an account's holder may be: by email, their own or a contact's, or phone.
 */
export async function listCandidates(db: Database, userIds: string[]): Promise<CandidateRow[]> {
  if (userIds.length === 0) return [];
  const { rows } = await db.execute<CandidateRow>(sql`
    select account.user_id as "userId", found.*
    from ${portalAccounts} as account join ${users} as person on person.id = account.user_id
    cross join lateral (
      select id, trim(first_name || ' ' || last_name) as name, email, phone, address, city,
        auth_user_id is not null as has_account,
        array_agg(distinct likeness.same) as same
      from (
        select id as customer_id, 'email' as same from ${customers}
        where email = person.email and email <> '' and archived_at is null
        union all
        select customer_id, 'contact' from customer_contacts where email = person.email
        union all
        select id, 'phone' from ${customers} 
        where phone = account.phone and phone <> '' and archived_at is null
      ) as likeness join ${customers} as customer on customer.id = likeness.customer_id
      where archived_at is null
      group by customer.id order by customer.id limit ${maxCandidates}
    ) as found
    where account.user_id = any(${sql.param(userIds)})`);
  return rows;
}

/** A customer, as far as linking an account needs it. */
export async function findTarget(tx: Transaction, id: string) {
  const { rows } = await tx.execute<{ hasAccount: boolean; isArchived: boolean }>(sql`
    select now.auth_user_id is not null as "hasAccount", now.archived_at is not null as "isArchived"
    from ${customers} as asked join ${customers} as now on now.id = coalesce(asked.merged_into, asked.id)
    where asked.id = ${id}`);
  return rows[0];
}
