import { publishChange } from '#platform/realtime/events.ts';
import type { RemoteHead } from '#services/email/remote-mailbox.ts';
import { updateFolder } from '../../store/followed-folders.ts';
import { knownUids } from '../../store/locations.ts';
import { isNewMail, readNewMail } from './arrivals.ts';
import { type Round, type RoundFolder, storing } from './folder.ts';
import { importWhatGoes } from './import-emails.ts';
import { findStored } from './match.ts';

/** The size of a folder's first batch, which someone is waiting for, and of each further one. */
const firstBatch = 50;
const batch = 400;
/** How many numbers are scanned at once: in an old mailbox, most of them may be gone. */
const span = 4000;

/** Reads one batch of older mail, newest first. Returns false once there is none. */
export async function readHistory(round: Round, folder: RoundFolder): Promise<boolean> {
  const { app, remote } = round;
  const { followed, open } = folder;
  if (followed.firstUid <= 1) return false;
  await remote.openFolder(followed.path);
  const isFirst = followed.firstUid === open.nextUid;
  const last = followed.firstUid - 1;
  const lowest = Math.max(1, last - span + 1);
  const uids = (await remote.listUids(lowest, last)).slice(isFirst ? -firstBatch : -batch);
  const [first] = uids;
  // Less than a full batch, so everything in this range is in it.
  const firstUid =
    first === undefined || uids.length < (isFirst ? firstBatch : batch) ? lowest : first;
  const known = await knownUids(app.database, followed, firstUid, last);
  const heads = await remote.readHeads(
    uids.filter((uid) => !known.has(uid)),
    true,
  );
  // If the server renumbered, this is among what was already read.
  const recent = heads.filter((head) => isNewMail(round, folder, head, 0));
  const stored = await findStored(app, app.database, followed.role, recent);
  const isNew = (head: RemoteHead) => recent.includes(head) && !stored.has(head.uid);
  for (const head of recent.filter(isNew)) await readNewMail(round, folder, head);
  const older = heads.filter((head) => !isNew(head));
  await storing(importWhatGoes(app, followed, older));
  await updateFolder(app.database, followed, { firstUid });
  // What is far down in the lists doesn't need to appear right away.
  if (isFirst || firstUid <= 1)
    await publishChange(app.database, { topic: 'emails', kind: 'created', id: '' });
  followed.firstUid = firstUid;
  return firstUid > 1;
}
