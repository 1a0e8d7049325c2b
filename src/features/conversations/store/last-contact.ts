import { type SQL, sql } from 'drizzle-orm';
import { requests } from '#features/requests/tables.ts';
import { conversations } from '../tables.ts';

/**
 * SQL that selects when a customer last wrote in a chat, their own or one of their requests'; each
 * part reads its own index.
 */
export function lastContact(customerId: string): SQL {
  return sql`select max(last_message_at) as at from (
    select last_message_at from ${conversations} where customer_id = ${customerId}
    union all select last_message_at from ${conversations}
      join ${requests} on ${requests.id} = ${conversations.requestId}
      where ${requests.customerId} = ${customerId}) as chats`;
}
