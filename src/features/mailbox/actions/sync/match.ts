import type { Database, Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import type { RemoteHead, RemoteRole } from '#services/email/remote-mailbox.ts';
import { findCandidates } from '../../store/located-emails.ts';
import { isOwnAddress } from '../own-address.ts';
import { ownId } from '../store-email.ts';

type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

/**
 * Which of a folder's emails are already stored here, by number: moved here from another folder,
 * renumbered, or written by us.
 * @param isExact compares what moving an email preserves, for new mail: other duplicates are
 * recognized by their bytes
 */
export async function findStored(
  app: App,
  database: Database | Transaction,
  role: RemoteRole,
  heads: RemoteHead[],
  isExact = false,
): Promise<Map<number, string>> {
  if (heads.length === 0) return new Map();
  const own = (head: RemoteHead) =>
    role === 'sent' || isOwnAddress(app, head.from) ? ownId(head.messageId) : [];
  const candidates = await findCandidates(database, {
    messageIds: heads.map(({ messageId }) => messageId).filter(Boolean),
    ownIds: heads.flatMap(own),
    receivedAt: heads.filter(({ messageId }) => !messageId).map(({ receivedAt }) => receivedAt),
  });
  const byMessageId = Map.groupBy(candidates, ({ messageId }) => messageId);
  const ids = new Set(candidates.map(({ id }) => id));
  const isMatch = isExact ? isUnchanged : isSame;
  const stored = new Map<number, string>();
  const taken = new Set<string>();
  for (const head of heads) {
    const [ownOne] = own(head);
    const same = (byMessageId.get(head.messageId) ?? []).filter((one) => isMatch(one, head));
    // Of several identical ones, each matches one.
    const found = same.find(({ id: one }) => !taken.has(one)) ?? same[0];
    const id = ownOne && ids.has(ownOne) ? ownOne : found?.id;
    if (id) stored.set(head.uid, id);
    if (id) taken.add(id);
  }
  return stored;
}

type Listed = Pick<Candidate, 'messageId' | 'receivedAt' | 'size' | 'subject'>;

/**
 * Some programs give many emails the same id, so it isn't sufficient: moving and copying preserves
 * when an email came in, and restoring a mailbox preserves at least its content.
 */
export function isSame(stored: Listed, head: RemoteHead): boolean {
  if (stored.messageId !== head.messageId) return false;
  if (!stored.receivedAt) return head.messageId !== '';
  const sameTime = stored.receivedAt.getTime() === head.receivedAt.getTime();
  const sameContent = stored.size === head.size && stored.subject === head.subject;
  return head.messageId ? sameTime || sameContent : sameTime && sameContent;
}

function isUnchanged(stored: Listed, head: RemoteHead): boolean {
  return (
    head.messageId !== '' &&
    stored.messageId === head.messageId &&
    stored.size === head.size &&
    stored.receivedAt?.getTime() === head.receivedAt.getTime()
  );
}
