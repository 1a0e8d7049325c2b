import type { Transaction } from '../../../../platform/database/database.ts';
import { publishChange } from '../../../../platform/realtime/events.ts';
import { folderAmong } from '../../rules/locations.ts';
import { noteDifferences } from '../../store/changes.ts';
import { deleteEmail, followChange, lockEmails } from '../../store/located-emails.ts';
import {
  emailsAt,
  type FolderKey,
  knownUids,
  locationsOf,
  outdatedLocations,
  removeLocations,
  updateMarks,
} from '../../store/locations.ts';
import type { Round, RoundFolder } from './folder.ts';

/** How many that left are looked for in the folders that are not followed. */
const maxLookedFor = 20;

/** Follows how the emails of a folder, which is open, were marked elsewhere. */
export async function followMarks({ app, remote }: Round, { followed }: RoundFolder) {
  const { firstUid, lastUid, modseq } = followed;
  const marks = await remote.readFlags(firstUid, lastUid, modseq);
  if (marks.length === 0) return;
  await app.database.transaction(async (tx) => {
    const changed = await updateMarks(tx, followed, marks);
    for (const { emailId, isRead, isStarred } of changed) {
      const change = {
        ...(isRead !== null && { isRead }),
        ...(isStarred !== null && { isStarred }),
      };
      await followChange(tx, emailId, change, app.now());
    }
    if (changed.length > 0) await publishChange(tx, { topic: 'emails', kind: 'changed', id: '' });
  });
}

/** Which numbers of a folder, which is open, are no longer there. */
export async function findVanished({ app, remote }: Round, { followed }: RoundFolder) {
  const { firstUid, lastUid } = followed;
  const there = new Set(await remote.listUids(firstUid, lastUid));
  const known = await knownUids(app.database, followed, firstUid, lastUid);
  return [...known].filter((uid) => !there.has(uid));
}

/**
 * Follows that emails left a folder: they lie where else they are. What left the trash is deleted here,
 * too. What is nowhere else was deleted, and goes to the trash, or lies in a folder that is not followed,
 * and goes to the archive.
 */
export async function followVanished(round: Round, folder: FolderKey, uids: number[]) {
  const { app, remote } = round;
  const ids = [...new Set((await emailsAt(app.database, folder, uids)).values())];
  const lost = await app.database.transaction(async (tx) => {
    const before = await locationsOf(tx, folder.account, ids);
    await removeLocations(tx, folder, uids);
    const after = await locationsOf(tx, folder.account, ids);
    const nowhere: Lost[] = [];
    for (const email of await lockEmails(tx, ids)) {
      const was = folderAmong(before.get(email.id) ?? []);
      const is = folderAmong(after.get(email.id) ?? []);
      if (email.folder !== was || is === was) continue;
      if (is) await followChange(tx, email.id, { folder: is }, app.now());
      else if (was === 'trash') await deleteEmail(tx, email.id);
      else {
        nowhere.push(email);
        await followChange(tx, email.id, { folder: 'trash' }, app.now());
      }
    }
    await noteDifferences(tx, ids);
    if (ids.length > 0) await publishChange(tx, { topic: 'emails', kind: 'changed', id: '' });
    return nowhere;
  });
  for (const { id, messageId } of lost.slice(0, maxLookedFor)) {
    if (!messageId || !(await remote.isElsewhere(messageId))) continue;
    await app.database.transaction((tx) => archiveLost(tx, id, app.now()));
  }
}

type Lost = Awaited<ReturnType<typeof lockEmails>>[number];

async function archiveLost(tx: Transaction, id: string, now: Date): Promise<void> {
  const [email] = await lockEmails(tx, [id]);
  if (email?.folder !== 'trash' || !email.trashedElsewhere) return;
  await followChange(tx, id, { folder: 'archive' }, now);
  await publishChange(tx, { topic: 'emails', kind: 'changed', id });
}

/** Forgets the locations by numbers that the server no longer uses, once all of the folder is read again. */
export async function forgetOutdated(round: Round, { followed }: RoundFolder): Promise<void> {
  const outdated = await outdatedLocations(round.app.database, followed);
  for (const [numbering, locations] of Map.groupBy(outdated, (location) => location.numbering)) {
    const uids = locations.map(({ uid }) => uid);
    await followVanished(round, { ...followed, numbering }, uids);
  }
}
