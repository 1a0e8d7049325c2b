import type { Database, Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import {
  endOlderEmailed,
  findLink,
  type LinkKind,
  type NumberKind,
  nextNumber,
  recordOpened,
} from './store.ts';

/**
 * The next number of a kind: `INV-2026-0001`. Take it as late as possible in the transaction that
 * stores the document, because the next one waits until it ends.
 * @param day the document's day in the business's time zone, YYYY-MM-DD
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

/** The document behind a private link; nothing if the link is unknown, revoked or expired. */
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

/**
 * Records that a customer opened a private link, once; the emails that contain it show this. Who has
 * opened a newer email needs the links of older ones no more.
 */
export async function recordLinkOpened(
  database: Database,
  now: Date,
  kind: LinkKind,
  token: string,
): Promise<void> {
  if (!(await recordOpened(database, now, kind, token))) return;
  await endOlderEmailed(database, now, token);
  await publishChange(database, { topic: 'emails', kind: 'changed', id: kind });
}
