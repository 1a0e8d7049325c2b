import { type SQL, sql } from 'drizzle-orm';
import { emails } from '../../mailbox/tables.ts';
import { customerContacts } from '../tables/contacts-and-properties.ts';
import { customers } from '../tables/customers.ts';

/**
 * SQL that selects when a customer, or a contact of theirs, last wrote an email. The expression is word
 * for word that of the index `emails_by_sender`.
 */
export function lastReceivedEmail(customerId: string): SQL {
  return sql`select max(created_at) as at from ${emails} where delivery = 'received'
    and lower(coalesce(substring(sender from '<([^<>]+)>$'), sender)) in (
      select lower(email) from ${customers} where id = ${customerId} and email <> ''
      union select lower(email) from ${customerContacts}
        where customer_id = ${customerId} and email <> '')`;
}
