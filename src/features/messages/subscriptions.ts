import { sql } from 'drizzle-orm';
import { contactTimes, customersMerged, mergeUndone } from '#features/customers/index.ts';
import { repliedTo } from '#features/mailbox/index.ts';
import { findRepliedTo } from './store/email-replies.ts';
import { moveMessages, moveMessagesBack } from './store/merge.ts';
import { projectMessages } from './tables.ts';

/** What messages do on events of other features. */
export function subscribeMessages(): void {
  repliedTo.add(findRepliedTo);
  contactTimes.add(
    (customerId) =>
      sql`select max(created_at) as at from ${projectMessages} where customer_id = ${customerId}`,
  );
  customersMerged.subscribe(async (tx, { from, to, moved }) => {
    moved.messages = await moveMessages(tx, from, to);
  });
  mergeUndone.subscribe((tx, { from, to, moved, since }) =>
    moveMessagesBack(tx, from, to, {
      ids: moved.messages ?? [],
      projects: moved.projects,
      since,
    }),
  );
}
