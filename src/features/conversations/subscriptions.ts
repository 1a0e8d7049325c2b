import {
  contactTimes,
  customersMerged,
  mergeStarted,
  mergeUndone,
} from '#features/customers/index.ts';
import { lastContact } from './store/last-contact.ts';
import { lockConversations, moveConversations } from './store/merge.ts';

/** What conversations do on customer events. */
export function subscribeConversations(): void {
  contactTimes.add(lastContact);
  mergeStarted.subscribe(lockConversations);
  customersMerged.subscribe(async (tx, { from, to, moved }) => {
    moved.conversations = await moveConversations(tx, from, to);
  });
  mergeUndone.subscribe(async (tx, { from, to, moved }) => {
    await moveConversations(tx, from, to, moved.conversations);
  });
}
