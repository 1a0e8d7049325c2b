import { MINUTES } from '#lib/days/durations.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { RemoteHead } from '#services/email/remote-mailbox.ts';
import { updateFolder } from '../../store/followed-folders.ts';
import { addLocations, knownUids } from '../../store/locations.ts';
import { storeEmail } from '../store-email.ts';
import { adoptEmails } from './adopt.ts';
import { locationOf, type Round, type RoundFolder, storing } from './folder.ts';
import { importWhatGoes } from './import-emails.ts';
import { findStored } from './match.ts';

/** How many are read per round. */
const atOnce = 100;
/** The server's clock may be behind ours. */
const clockTolerance = 10 * MINUTES;

/**
 * Reads what arrived in a folder since the last time, oldest first. Returns whether there is more.
 */
export async function readArrivals(round: Round, folder: RoundFolder): Promise<boolean> {
  const { app, remote } = round;
  const { followed } = folder;
  await remote.openFolder(followed.path);
  const all = await remote.listUids(followed.lastUid + 1, '*');
  const uids = all.slice(0, atOnce);
  const last = uids.at(-1);
  if (last === undefined) return false;
  // Put there by us.
  const known = await knownUids(app.database, followed, followed.lastUid + 1, last);
  const heads = await remote.readHeads(
    uids.filter((uid) => !known.has(uid)),
    false,
  );
  const mayBeNew = (head: RemoteHead) => isNewMail(round, folder, head);
  const find = (some: RemoteHead[], isExact: boolean) =>
    findStored(app, app.database, followed.role, some, isExact);
  const stored = new Map([
    ...(await find(heads.filter(mayBeNew), true)),
    ...(await find(
      heads.filter((head) => !mayBeNew(head)),
      false,
    )),
  ]);
  const isNew = (head: RemoteHead) => !stored.has(head.uid) && mayBeNew(head);
  const older = heads.filter((head) => !isNew(head) && !stored.has(head.uid));
  if (older.length > 0) {
    const withText = await remote.readHeads(
      older.map(({ uid }) => uid),
      true,
    );
    await storing(importWhatGoes(app, followed, withText));
    await publishChange(app.database, { topic: 'emails', kind: 'created', id: '' });
  }
  const found = heads.flatMap((head) => {
    const emailId = stored.get(head.uid);
    return emailId ? [{ emailId, head }] : [];
  });
  if (found.length > 0) {
    await app.database.transaction((tx) => adoptEmails(tx, followed, found, app.now()));
  }
  for (const head of heads.filter(isNew)) await readNewMail(round, folder, head);
  await updateFolder(app.database, followed, { lastUid: last });
  followed.lastUid = last;
  return all.length > uids.length;
}

/**
 * Only what arrives in the inbox, or was sent from elsewhere, and not from before it was connected.
 */
export function isNewMail(
  { mailbox }: Pick<Round, 'mailbox'>,
  { followed }: Pick<RoundFolder, 'followed'>,
  { isLeftAlone, receivedAt }: RemoteHead,
  toleranceMs = clockTolerance,
): boolean {
  if (isLeftAlone || (followed.role !== 'inbox' && followed.role !== 'sent')) return false;
  return receivedAt.getTime() > mailbox.connectedAt.getTime() - toleranceMs;
}

/** Stores a complete email; a received one triggers what new mail triggers. */
export async function readNewMail(
  { app, remote }: Round,
  { followed }: RoundFolder,
  head: RemoteHead,
): Promise<void> {
  const email = await remote.readSource(head.uid);
  // Deleted meanwhile.
  if (!email) return;
  const folder = followed.role === 'sent' ? 'sent' : 'inbox';
  await storing(
    storeEmail(app, { ...email, folder, head }, async (tx, emailId) => {
      await addLocations(tx, [locationOf(followed, head, emailId)]);
    }),
  );
}
