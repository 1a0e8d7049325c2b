import { publishChange } from '#platform/realtime/events.ts';
import { folderAmong } from '../../rules/locations.ts';
import { noteDifferences } from '../../store/changes.ts';
import { deleteEmail, followChange, lockEmails, messageIdsOf } from '../../store/located-emails.ts';
import {
  type EmailLocation,
  emailsAt,
  type FolderKey,
  knownUids,
  locationsOf,
  outdatedLocations,
  removeLocations,
  updateMarks,
} from '../../store/locations.ts';
import type { Round, RoundFolder } from './folder.ts';

/** How many vanished emails are searched for in unsynced folders. */
const maxLookedFor = 500;

/** Applies how the emails of an open folder were marked elsewhere. */
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

/** Which numbers of an open folder no longer exist. */
export async function findVanished({ app, remote }: Round, { followed }: RoundFolder) {
  const { firstUid, lastUid } = followed;
  const there = new Set(await remote.listUids(firstUid, lastUid));
  const known = await knownUids(app.database, followed, firstUid, lastUid);
  return [...known].filter((uid) => !there.has(uid));
}

/**
 * Handles emails that left a folder: they are wherever else they were found. What left the trash is
 * deleted here, too. What is nowhere else was deleted and goes to the trash, or is in an unsynced
 * folder and goes to the archive.
 */
export async function followVanished(round: Round, folder: FolderKey, uids: number[]) {
  const { app } = round;
  const ids = [...new Set((await emailsAt(app.database, folder, uids)).values())];
  // Before anything is recorded: if the server disconnects, the next round asks again.
  const filed = await findFiled(round, folder, ids, new Set(uids));
  await app.database.transaction(async (tx) => {
    const before = await locationsOf(tx, folder.account, ids);
    await removeLocations(tx, folder, uids);
    const after = await locationsOf(tx, folder.account, ids);
    for (const { id, folder: here } of await lockEmails(tx, ids)) {
      const was = folderAmong(before.get(id) ?? []);
      const is = folderAmong(after.get(id) ?? []);
      if (here !== was || is === was) continue;
      if (!is && was === 'trash') await deleteEmail(tx, id);
      else {
        const to = is ?? (filed.has(id) ? 'archive' : 'trash');
        await followChange(tx, id, { folder: to }, app.now());
      }
    }
    await noteDifferences(tx, ids);
    if (ids.length > 0) await publishChange(tx, { topic: 'emails', kind: 'changed', id: '' });
  });
}

/**
 * Which of the emails that left a folder, and are in no other synced one, are in an unsynced
 * folder.
 */
async function findFiled(
  { app, remote }: Round,
  { account, path, numbering }: FolderKey,
  ids: string[],
  uids: Set<number>,
): Promise<Set<string>> {
  const locations = await locationsOf(app.database, account, ids);
  const leaves = (one: EmailLocation) =>
    one.path === path && one.numbering === numbering && uids.has(one.uid);
  const lost = ids.filter((id) => {
    const all = locations.get(id) ?? [];
    return all.every(leaves) && folderAmong(all) !== 'trash';
  });
  const named = await messageIdsOf(app.database, lost.slice(0, maxLookedFor));
  const messageIds = named.flatMap(({ messageId }) => messageId || []);
  if (messageIds.length === 0) return new Set();
  const found = await remote.findElsewhere(messageIds);
  return new Set(named.filter(({ messageId }) => found.has(messageId)).map(({ id }) => id));
}

/** Removes locations with outdated numbers, once the whole folder was read again. */
export async function forgetOutdated(round: Round, { followed }: RoundFolder): Promise<void> {
  const outdated = await outdatedLocations(round.app.database, followed);
  for (const [numbering, locations] of Map.groupBy(outdated, (location) => location.numbering)) {
    const uids = locations.map(({ uid }) => uid);
    await followVanished(round, { ...followed, numbering }, uids);
  }
}
