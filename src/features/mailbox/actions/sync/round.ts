import type { App } from '#services/app.ts';
import type { RemoteFolder, RemoteMailbox } from '#services/email/remote-mailbox.ts';
import {
  type FollowedFolder,
  readFolders,
  startFolder,
  updateFolder,
} from '../../store/followed-folders.ts';
import type { Mailbox } from '../../store/mailboxes.ts';
import { readArrivals } from './arrivals.ts';
import { carryOver } from './carry-over.ts';
import type { Round, RoundFolder } from './folder.ts';
import { findVanished, followMarks, followVanished, forgetOutdated } from './follow.ts';
import { readHistory } from './history.ts';

/**
 * Syncs a mailbox once: applies changes made here, reads what is new and what changed there, and
 * one batch of older mail. After any interruption, the next round continues.
 * @returns whether there is more to read right away
 */
export async function syncRound(
  app: App,
  mailbox: Mailbox,
  remote: RemoteMailbox,
): Promise<{ hasMore: boolean }> {
  const round: Round = { app, mailbox, remote };
  await carryOver(round);
  const folders = await openFolders(round);
  const changed = folders.filter(({ followed, remote: { state } }) => {
    return state === '' || state !== followed.seenState;
  });
  const isLeft = await followChanges(round, changed);
  const hasOlder = await readOlder(round, folders);
  return { hasMore: isLeft || hasOlder };
}

/** Opens folders that changed; a new or renumbered one is started. */
async function openFolders({ app, mailbox, remote }: Round): Promise<RoundFolder[]> {
  const { account } = mailbox;
  const known = await readFolders(app.database, account);
  const folders: RoundFolder[] = [];
  for (const folder of await remote.listFolders()) {
    const followed = known.get(folder.path);
    const isSame = followed && folder.state !== '' && folder.state === followed.seenState;
    if (isSame && followed.role === folder.role) {
      const { numbering, modseq, lastUid } = followed;
      folders.push({ remote: folder, followed, open: { numbering, modseq, nextUid: lastUid + 1 } });
      continue;
    }
    const open = await remote.openFolder(folder.path);
    const isKnown = followed?.numbering === open.numbering && followed.role === folder.role;
    const current = isKnown ? followed : newFolder(mailbox, folder, open);
    if (!isKnown) await startFolder(app.database, current);
    folders.push({ remote: folder, open, followed: current });
  }
  return folders;
}

function newFolder(
  { account, numbering, last }: Mailbox,
  { path, role }: RemoteFolder,
  open: RoundFolder['open'],
): FollowedFolder {
  // An inbox that was read before folders were synced continues where that ended.
  const isContinued = role === 'inbox' && numbering === open.numbering;
  const lastUid = isContinued ? Math.min(last, open.nextUid - 1) : open.nextUid - 1;
  return {
    account,
    path,
    role,
    numbering: open.numbering,
    firstUid: lastUid + 1,
    lastUid,
    seenState: '',
    seenCount: 0,
    modseq: open.modseq,
  };
}

/**
 * Missing emails are detected before new ones are read, and handled after: so an email that is
 * moved in between is never missing in both folders.
 */
async function followChanges(round: Round, changed: RoundFolder[]): Promise<boolean> {
  const vanished = new Map<RoundFolder, number[]>();
  for (const folder of changed) {
    await round.remote.openFolder(folder.followed.path);
    await followMarks(round, folder);
    if (await mayHaveLost(round, folder)) vanished.set(folder, await findVanished(round, folder));
  }
  let isLeft = false;
  for (const folder of changed) {
    isLeft = (await readArrivals(round, folder)) || isLeft;
  }
  // What is missing may be among what is left.
  if (isLeft) return true;
  for (const [folder, uids] of vanished) {
    if (uids.length > 0) await followVanished(round, folder.followed, uids);
  }
  for (const { remote, open, followed } of changed) {
    await updateFolder(round.app.database, followed, {
      seenState: remote.state,
      seenCount: remote.count,
      modseq: open.modseq,
    });
  }
  return false;
}

/** There are fewer emails than were seen and have arrived since. */
async function mayHaveLost({ remote }: Round, folder: RoundFolder): Promise<boolean> {
  const { followed } = folder;
  if (followed.seenCount < 0 || folder.remote.count < 0) return true;
  const added = await remote.listUids(followed.lastUid + 1, '*');
  return folder.remote.count - added.length !== followed.seenCount;
}

/** One batch of the first folder that has more; every folder gets its first batch before that. */
async function readOlder(round: Round, folders: RoundFolder[]): Promise<boolean> {
  const incomplete = folders.filter(({ followed }) => followed.firstUid > 1);
  const next = incomplete.find(({ followed, open }) => followed.firstUid === open.nextUid);
  const folder = next ?? incomplete[0];
  if (!folder) return false;
  const isLeft = await readHistory(round, folder);
  if (!isLeft) await forgetOutdated(round, folder);
  return isLeft || incomplete.length > 1;
}
