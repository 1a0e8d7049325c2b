import type { Database, Transaction } from '../../platform/database/database.ts';
import { publishChange } from '../../platform/realtime/events.ts';
import { findLink, type LinkKind, type NumberKind, nextNumber, recordOpened } from './store.ts';

/**
 * The next number of a kind: `INV-2026-0001`. Taken in the transaction that stores the document, as
 * late in it as can be: the next one waits until it ends.
 * @param day the day of the document in the business's time zone, YYYY-MM-DD
 */
export async function assignNumber(
  tx: Transaction,
  kind: NumberKind,
  day: string,
): Promise<string> {
  const year = Number(day.slice(0, 4));
  const next = await nextNumber(tx, kind, year);
  return `${kind}-${year}-${String(next).padStart(4, '0')}`;
}

/** The document that a private link leads to; nothing when it is unknown, revoked or expired. */
export async function findLinkedDocument(
  database: Database | Transaction,
  now: Date,
  kind: LinkKind,
  token: string,
): Promise<string | undefined> {
  const link = await findLink(database, kind, token);
  if (!link || link.revokedAt || link.expiresAt <= now) return undefined;
  return link.documentId;
}

/** Notes that its customer followed a private link, once; the emails that bring it show it. */
export async function recordLinkOpened(
  database: Database,
  now: Date,
  kind: LinkKind,
  token: string,
): Promise<void> {
  if (!(await recordOpened(database, now, kind, token))) return;
  await publishChange(database, { topic: 'emails', kind: 'changed', id: kind });
}
