import type { Transaction } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { ThreadChange } from '../contract/threads.ts';
import { type EmailLabel, labels, trashLimit } from '../rules/mailbox.ts';
import {
  archiveThread,
  deleteTrashed,
  emptyTrash,
  lockThread,
  returnThread,
  setLabel,
  setRead,
  setStarred,
  trashThread,
} from '../store/thread-changes.ts';

/** Marks an email thread as read, stars, labels, or moves it. Throws 404 if there is none. */
export async function changeThread(app: App, id: string, change: ThreadChange): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const [latest, ...earlier] = await lockThread(tx, id);
    if (!latest) throw notFound('This email');
    if (change.read !== undefined) await setRead(tx, id, change.read ? now : null);
    if (change.starred !== undefined) {
      await setStarred(tx, id, change.starred ? { emailId: latest.id, at: now } : undefined);
    }
    for (const label of labels) {
      const wanted = change.labels?.[label];
      // Removing applies to every email of the thread; adding to the latest.
      if (wanted === undefined) continue;
      for (const { id: emailId } of wanted ? [latest] : [latest, ...earlier])
        await setLabel(tx, { emailId, label, setBy: 'owner', removed: !wanted });
    }
    if (change.folder === 'inbox') await returnThread(tx, id);
    if (change.folder === 'archive') await archiveThread(tx, id);
    if (change.folder === 'trash') await trashThread(tx, id, now);
    await publishChange(tx, { topic: 'emails', kind: 'changed', id });
  });
}

/**
 * Deletes a thread's emails in the trash. Throws 404 without such a thread, 409 if none are in the
 * trash.
 */
export async function deleteThread(app: App, id: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    const stored = await lockThread(tx, id);
    if (stored.length === 0) throw notFound('This email');
    if ((await deleteTrashed(tx, id)) === 0) {
      throw conflict('not_in_trash', 'This email is not in the trash. Move it there first.');
    }
    await publishChange(tx, { topic: 'emails', kind: 'changed', id });
  });
}

/** Labels an email by rule; the owner's decisions stay. */
export async function labelEmail(
  tx: Transaction,
  emailId: string,
  label: EmailLabel,
  setBy: 'rule' | 'engine',
): Promise<void> {
  await setLabel(tx, { emailId, label, setBy, removed: false });
}

/** Deletes emails whose time in the trash is over. Returns how many. */
export async function deleteOldTrash(app: App): Promise<number> {
  const deleted = await emptyTrash(app.database, trashLimit(app.now()));
  if (deleted > 0) await publishChange(app.database, { topic: 'emails', kind: 'changed', id: '' });
  return deleted;
}
