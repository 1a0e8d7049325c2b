import { customersMerged, mergeUndone } from '#features/customers/index.ts';
import { moveReminders } from './store/reminders.ts';

/** What reminders do on customer events. */
export function subscribeReminders(): void {
  customersMerged.subscribe(async (tx, { from, to, moved }) => {
    moved.reminders = await moveReminders(tx, from, to);
  });
  mergeUndone.subscribe(async (tx, { from, to, moved }) => {
    await moveReminders(tx, from, to, moved.reminders ?? []);
  });
}
