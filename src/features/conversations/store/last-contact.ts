import { type SQL, sql } from 'drizzle-orm';
import { requests } from '../../requests/tables.ts';
import { conversations } from '../tables.ts';

/** SQL that selects when a customer last wrote in a chat, of theirs or of one of their requests. */
export function lastContact(customerId: string): SQL {
  return sql`select max(last_message_at) as at from ${conversations} where customer_id = ${customerId}
    or request_id in (select id from ${requests} where customer_id = ${customerId})`;
}
