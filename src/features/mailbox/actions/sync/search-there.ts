import { SECONDS } from '#lib/days/durations.ts';
import { tryLock } from '#platform/database/try-lock.ts';
import type { App } from '#services/app.ts';
import type { EmailReceiver, RemoteMailbox } from '#services/email/remote-mailbox.ts';
import { withoutSecrets } from '../../store/emails.ts';
import { type FollowedFolder, hasMoreThere, readFolders } from '../../store/followed-folders.ts';
import { emailsAt, knownUids } from '../../store/locations.ts';
import { removedSecret } from '../own-secrets.ts';
import { importWhatGoes } from './import-emails.ts';
import { roundLock } from './sync.ts';

/** Somebody waits. */
const maxMs = 3 * SECONDS;
/** The newest emails found in each folder. */
const maxFound = 200;

export interface FoundThere {
  outcome: 'none' | 'answered' | 'failed';
  /** What was found until then. */
  ids: string[];
}

export const notSearched: FoundThere = { outcome: 'none', ids: [] };

/**
 * Searches the connected mailbox, which has the text of older emails; matches that are missing here
 * are stored. After three seconds without a response, what was found until then counts.
 */
export async function searchThere(app: App, text: string): Promise<FoundThere> {
  const { receiver } = app;
  if (!receiver || !(await hasMoreThere(app.database, receiver.account))) return notSearched;
  const ids = new Set<string>();
  const search = receiver.connect(
    (remote) => searchFolders(app, receiver, remote, text, ids),
    AbortSignal.timeout(maxMs),
  );
  const outcome = await search.then(
    () => 'answered' as const,
    (error) => {
      app.log.warn({ err: error, mailbox: receiver.name }, 'mailbox not searched');
      return 'failed' as const;
    },
  );
  return { outcome, ids: [...ids] };
}

async function searchFolders(
  app: App,
  { account }: EmailReceiver,
  remote: RemoteMailbox,
  text: string,
  ids: Set<string>,
): Promise<void> {
  for (const folder of (await readFolders(app.database, account)).values()) {
    const { numbering } = await remote.openFolder(folder.path);
    if (numbering !== folder.numbering) continue;
    const uids = await remote.search(text, maxFound);
    await importMissing(app, remote, folder, uids);
    const here = [...(await emailsAt(app.database, folder, uids)).values()];
    for (const id of await withoutSecrets(app.database, here, removedSecret)) ids.add(id);
  }
}

/** What hasn't been read yet, unless another server is reading right now. */
async function importMissing(
  app: App,
  remote: RemoteMailbox,
  folder: FollowedFolder,
  uids: number[],
): Promise<void> {
  const older = uids.filter((uid) => uid < folder.firstUid);
  if (older.length === 0) return;
  const lock = await tryLock(app.database, roundLock(folder.account));
  if (!lock) return;
  try {
    const known = await knownUids(app.database, folder, 1, folder.firstUid);
    const missing = older.filter((uid) => !known.has(uid));
    await importWhatGoes(app, folder, await remote.readHeads(missing, true));
  } finally {
    await lock.release();
  }
}
