import { type SQL, sql } from 'drizzle-orm';
import { needRows } from '#platform/needs/need-rows.ts';
import { portalAccounts } from '../tables.ts';

/** Accounts that the owner has to decide about. */
export function accountNeeds(): SQL[] {
  return [
    needRows('account_waiting', {
      id: sql`user_id`,
      title: sql`full_name`,
      detail: sql`case question when 'approval' then 'You chose to approve new accounts'
        when 'several' then 'More than one customer has this email'
        else 'The customer with this email already has an account' end`,
      since: sql`created_at`,
      rows: sql`from ${portalAccounts} where status = 'waiting'`,
    }),
  ];
}
