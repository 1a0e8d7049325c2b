import { HOURS, SECONDS } from '#lib/days/durations.ts';
import type { RemoteFolder, RemoteRole } from '#services/email/remote-mailbox.ts';
import type { MailboxFolder } from '../../rules/locations.ts';
import { locationsToMove } from '../../rules/locations.ts';
import {
  beginAttempt,
  dueChanges,
  endChange,
  type MailboxChange,
  postponeChange,
} from '../../store/changes.ts';
import { findEmail, type StoredEmail } from '../../store/emails.ts';
import { lockEmails } from '../../store/located-emails.ts';
import {
  addLocations,
  type EmailLocation,
  isLocated,
  locationsOf,
  removeLocations,
} from '../../store/locations.ts';
import { appendSent } from './append-sent.ts';
import { isOurs, type Moved, type Round } from './folder.ts';

/** How many changes per round. */
const atOnce = 200;
/** A missing folder is created under this name. */
const names: Record<MailboxFolder, string> = {
  inbox: 'INBOX',
  sent: 'Sent',
  archive: 'Archive',
  trash: 'Trash',
};

/** A round with its mailbox's folders, to which changes are applied. */
interface CarryRound extends Round {
  folders: RemoteFolder[];
}

/**
 * Applies in the connected mailbox what changed here since the last time: marks, moves, deletes,
 * and stores sent emails. A refused change is retried after an increasing pause.
 */
export async function carryOver(round: Round): Promise<void> {
  const { app, remote } = round;
  const changes = await dueChanges(app.database, app.now(), atOnce);
  if (changes.length === 0) return;
  const carrying = { ...round, folders: await remote.listFolders() };
  for (const change of changes) {
    await beginAttempt(app.database, change.emailId);
    try {
      await carry(carrying, change);
    } catch (error) {
      if (!remote.isConnected || isOurs(error)) throw error;
      app.log.warn({ err: error, email: change.emailId }, 'change not carried over');
      await postponeChange(app.database, change.emailId, {
        retryAt: new Date(app.now().getTime() + pauseAfter(change.attempts)),
        error: (error instanceof Error ? error.message : String(error)).slice(0, 500),
      });
    }
  }
}

function pauseAfter(attempts: number): number {
  return Math.min(5 * SECONDS * 2 ** Math.min(attempts, 10), HOURS);
}

async function carry(round: CarryRound, change: MailboxChange): Promise<void> {
  const { app, mailbox } = round;
  const { account } = mailbox;
  const email = await findEmail(app.database, change.emailId);
  const locations = (await locationsOf(app.database, account, [change.emailId])).get(
    change.emailId,
  );
  const moved = await carryEmail(round, email, locations ?? [], change);
  await app.database.transaction(async (tx) => {
    const [now] = await lockEmails(tx, [change.emailId]);
    for (const { location } of moved) await removeLocations(tx, location, [location.uid]);
    await addLocations(
      tx,
      moved.flatMap(({ now: there }) => there ?? []),
    );
    await endChange(tx, change.emailId, email !== undefined && !isAsBefore(email, now));
  });
}

async function carryEmail(
  round: CarryRound,
  email: StoredEmail | undefined,
  locations: EmailLocation[],
  { emailId, attempts }: MailboxChange,
): Promise<Moved[]> {
  if (!email) return deleteThere(round, locations);
  if (locations.length > 0) return moveThere(round, email, locations, attempts > 0);
  // It is in a mailbox that was connected before.
  if (await isLocated(round.app.database, emailId)) return [];
  return appendSent(round, email, () => pathOf(round, 'sent'));
}

/** It was changed again while being applied. */
function isAsBefore(
  email: StoredEmail,
  now: Awaited<ReturnType<typeof lockEmails>>[number] | undefined,
): boolean {
  return (
    now !== undefined &&
    now.folder === email.folder &&
    Boolean(now.readAt) === Boolean(email.readAt) &&
    Boolean(now.starredAt) === Boolean(email.starredAt)
  );
}

async function deleteThere({ remote }: CarryRound, locations: EmailLocation[]): Promise<Moved[]> {
  for (const { path, numbering, uid } of locations) {
    if ((await remote.openFolder(path)).numbering === numbering) await remote.deleteForGood(uid);
  }
  return locations.map((location) => ({ location, now: undefined }));
}

/**
 * Marks an email and moves it to the folder it has here.
 * @param isAgain an earlier attempt may have succeeded without being recorded
 */
async function moveThere(
  round: CarryRound,
  email: StoredEmail,
  locations: EmailLocation[],
  isAgain: boolean,
): Promise<Moved[]> {
  const { remote, folders } = round;
  if (email.folder === 'drafts') return [];
  const { folder } = email;
  const marks = { isRead: email.readAt !== null, isStarred: email.starredAt !== null };
  const isAll = (path: string) => folders.some((one) => one.path === path && one.role === 'all');
  const toMove = locationsToMove(
    locations.map((location) => ({ ...location, isAll: isAll(location.path) })),
    folder,
  ).map(({ path, uid }) => `${path} ${uid}`);
  const moved: Moved[] = [];
  for (const location of locations) {
    const mustMove = toMove.includes(`${location.path} ${location.uid}`);
    const isMarked = location.isRead === marks.isRead && location.isStarred === marks.isStarred;
    if (isMarked && !mustMove && !isAgain) continue;
    const open = await remote.openFolder(location.path);
    if (open.numbering !== location.numbering) {
      throw new Error(`The mail server numbers the emails of ${location.path} anew.`);
    }
    if (!isMarked || isAgain) await remote.setFlags({ uid: location.uid, ...marks });
    if (!mustMove) {
      moved.push({ location, now: { ...location, ...marks } });
      continue;
    }
    const path = await pathOf(round, folder);
    const there = await remote.move(location.uid, path);
    // If the server doesn't report it, it is found again in that folder.
    moved.push({ location, now: there && { ...location, ...marks, ...there, path, folder } });
  }
  return moved;
}

async function pathOf(round: CarryRound, folder: MailboxFolder): Promise<string> {
  const { remote } = round;
  const wanted: RemoteRole[] = folder === 'archive' ? ['archive', 'all'] : [folder];
  const found = round.folders.find(({ role }) => wanted.includes(role));
  if (found) return found.path;
  const path = await remote.createFolder(names[folder]);
  round.folders = await remote.listFolders();
  return round.folders.find(({ role }) => wanted.includes(role))?.path ?? path;
}
