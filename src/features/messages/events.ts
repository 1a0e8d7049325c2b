import { customersMerged, mergeUndone } from '../customers/events.ts';
import { moveMessages, moveMessagesBack } from './store/merge.ts';

/** What messages do on the events of customers. */
export function subscribeMessages(): void {
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
