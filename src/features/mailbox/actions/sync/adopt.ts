import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { RemoteHead } from '#services/email/remote-mailbox.ts';
import { folderAmong } from '../../rules/locations.ts';
import { changedAmong, noteDifferences } from '../../store/changes.ts';
import type { FollowedFolder } from '../../store/followed-folders.ts';
import { followChange, type LocatedChange, lockEmails } from '../../store/located-emails.ts';
import { addLocations, type EmailLocation, locationsOf } from '../../store/locations.ts';
import { locationOf } from './folder.ts';

type LockedEmail = Awaited<ReturnType<typeof lockEmails>>[number];

export interface Found {
  emailId: string;
  head: RemoteHead;
}

/**
 * Records the locations of emails that are already stored here, and applies how they were moved and
 * marked there.
 */
export async function adoptEmails(
  tx: Transaction,
  followed: FollowedFolder,
  found: Found[],
  now: Date,
): Promise<void> {
  if (found.length === 0) return;
  const ids = found.map(({ emailId }) => emailId);
  const before = await locationsOf(tx, followed.account, ids);
  const pending = await changedAmong(tx, ids);
  const stored = new Map((await lockEmails(tx, ids)).map((email) => [email.id, email]));
  await addLocations(
    tx,
    found.map(({ emailId, head }) => locationOf(followed, head, emailId)),
  );
  for (const { emailId, head } of found) {
    const email = stored.get(emailId);
    const locations = before.get(emailId) ?? [];
    if (!email) continue;
    const location = locationOf(followed, head, emailId);
    const change =
      locations.length === 0
        ? atFirst(email, location)
        : pending.has(emailId)
          ? {}
          : atOnceMore(email, locations, location);
    await followChange(tx, emailId, change, now);
  }
  await noteDifferences(tx, ids);
  await publishChange(tx, { topic: 'emails', kind: 'changed', id: '' });
}

/** Without an earlier location, changes on both sides count. */
function atFirst(email: LockedEmail, location: EmailLocation): LocatedChange {
  const returned =
    email.folder === 'trash' && email.trashedElsewhere && location.folder !== 'trash';
  return {
    ...(location.isRead && !email.readAt && { isRead: true }),
    ...(location.isStarred && !email.starredAt && { isStarred: true }),
    ...(returned && { folder: location.folder }),
  };
}

function atOnceMore(
  email: LockedEmail,
  locations: EmailLocation[],
  location: EmailLocation,
): LocatedChange {
  const was = folderAmong(locations);
  const is = folderAmong([...locations, location]);
  return {
    ...(location.isRead !== Boolean(email.readAt) && { isRead: location.isRead }),
    ...(location.isStarred !== Boolean(email.starredAt) && { isStarred: location.isStarred }),
    ...(is && is !== was && email.folder === was && { folder: is }),
  };
}
