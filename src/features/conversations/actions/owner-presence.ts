import type { App } from '#services/app.ts';
import { presenceLasts } from '../rules/conversations.ts';
import { findOwnerSeen, putOwnerSeen } from '../store/conversations.ts';

/** Records that a back office is open; every server with one does so every half minute. */
export function recordOwnerPresence(app: App): Promise<void> {
  return putOwnerSeen(app.database, app.now());
}

/** Whether someone is there to answer: a back office is open now. */
export async function isOwnerThere(app: App): Promise<boolean> {
  const seenAt = await findOwnerSeen(app.database);
  return seenAt !== undefined && app.now().getTime() - seenAt.getTime() < presenceLasts;
}
