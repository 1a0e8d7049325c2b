import type { ImapFlow } from 'imapflow';
import type { RemoteFolder, RemoteRole } from './remote-mailbox.ts';

/** Special use (RFC 6154), which imapflow also derives from the usual names. */
const roles: Record<string, RemoteRole> = {
  '\\Inbox': 'inbox',
  '\\Sent': 'sent',
  '\\Archive': 'archive',
  '\\All': 'all',
  '\\Trash': 'trash',
};

/** Not searched for emails that left the other folders; of the rest, at most this many. */
const setApart = ['\\Drafts', '\\Junk', '\\All', '\\Flagged'];
const maxOthers = 30;

type Folder = Pick<RemoteFolder, 'path' | 'role'>;

/**
 * The folders that are synced, one for each role and the inbox first, and the paths of the others.
 */
export async function listFolders(
  client: ImapFlow,
): Promise<{ followed: Folder[]; others: string[] }> {
  const listed = (await client.list()).filter(({ flags }) => !flags.has('\\Noselect'));
  const found = new Map<RemoteRole, string>();
  for (const { path, specialUse = '' } of listed) {
    const role = roles[specialUse];
    if (role && !found.has(role)) found.set(role, path);
  }
  // Elsewhere a folder of everything shows each email twice, and nothing can be moved into it.
  if (!isGmail(client) || found.has('archive')) found.delete('all');
  const order: RemoteRole[] = ['inbox', 'sent', 'archive', 'all', 'trash'];
  const followed = order.flatMap((role) => {
    const path = found.get(role);
    return path === undefined ? [] : [{ path, role }];
  });
  const others = listed
    .filter(({ path, specialUse = '' }) => {
      return !setApart.includes(specialUse) && !followed.some((folder) => folder.path === path);
    })
    .map(({ path }) => path);
  return { followed, others: others.slice(0, maxOthers) };
}

/**
 * Gmail's extensions: sent email appears in Sent automatically, and archived means in no other
 * folder.
 */
export function isGmail(client: ImapFlow): boolean {
  return client.capabilities.has('X-GM-EXT-1');
}

/** A folder's state; empty if the server does not count changes, as flags may have changed. */
export async function statusOf(
  client: ImapFlow,
  path: string,
): Promise<Pick<RemoteFolder, 'state' | 'count'>> {
  const status = await client.status(path, {
    messages: true,
    uidNext: true,
    uidValidity: true,
    highestModseq: true,
  });
  if (!status) return { state: '', count: -1 };
  const { uidValidity, uidNext, messages = -1, highestModseq } = status;
  const state = highestModseq ? [uidValidity, uidNext, messages, highestModseq].join(' ') : '';
  return { state, count: messages };
}
