import { type SQL, sql } from 'drizzle-orm';
import { emails } from '#features/mailbox/tables.ts';
import { customerContacts } from '../tables/contacts-and-properties.ts';
import { customers } from '../tables/customers.ts';

/**
 * SQL that selects when a customer, or one of their contacts, last wrote an email. The expression
 * must match the index `emails_by_sender` exactly.
 */
export function lastReceivedEmail(customerId: string): SQL {
  return sql`select max(created_at) as at from ${emails} where delivery = 'received'
    and lower(coalesce(substring(sender from '<([^<>]+)>$'), sender)) in (
      select lower(email) from ${customers} where id = ${customerId} and email <> ''
      union select lower(email) from ${customerContacts}
        where customer_id = ${customerId} and email <> '')`;
}
