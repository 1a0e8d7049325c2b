import { sql } from 'drizzle-orm';
import { contactTimes, customersMerged, mergeStarted, mergeUndone } from '../customers/index.ts';
import { requests } from '../requests/tables.ts';
import { lockConversations, moveConversations } from './store/merge.ts';
import { conversations } from './tables.ts';

/** What conversations do on the events of customers. */
export function subscribeConversations(): void {
  contactTimes.add(
    (customerId) =>
      sql`select max(last_message_at) as at from ${conversations} where customer_id = ${customerId}
        or request_id in (select id from ${requests} where customer_id = ${customerId})`,
  );
  mergeStarted.subscribe(lockConversations);
  customersMerged.subscribe(async (tx, { from, to, moved }) => {
    moved.conversations = await moveConversations(tx, from, to);
  });
  mergeUndone.subscribe(async (tx, { from, to, moved }) => {
    await moveConversations(tx, from, to, moved.conversations);
  });
}
