import { newId } from '#lib/ids.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { markRead } from '../store/notifications.ts';

/** Marks notifications as read: some, all up to one, or those that lead to a page. */
export async function readNotifications(
  app: App,
  which: Parameters<typeof markRead>[2],
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const count = await markRead(tx, app.now(), which);
    if (count > 0)
      await publishChange(tx, { topic: 'notifications', kind: 'changed', id: newId() });
  });
}
