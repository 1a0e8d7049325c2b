import { and, eq, exists, gt, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { newSecret, sha256 } from '#lib/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { documentLinks, documentNumbers } from './tables.ts';

export type NumberKind = typeof documentNumbers.$inferSelect.kind;
export type LinkKind = typeof documentLinks.$inferSelect.kind;
export type LinkRow = typeof documentLinks.$inferSelect;

/** Increments the counter. Others wait until this transaction ends. */
export async function nextNumber(tx: Transaction, kind: NumberKind, year: number): Promise<number> {
  const [row] = await tx
    .insert(documentNumbers)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentNumbers.kind, documentNumbers.year],
      set: { last: sql`${documentNumbers.last} + 1` },
    })
    .returning({ last: documentNumbers.last });
  if (!row) throw new Error('no number was given');
  return row.last;
}

export interface NewLink {
  kind: LinkKind;
  documentId: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Creates a private link. Returns its token, which isn't stored anywhere. */
export async function insertLink(tx: Transaction, link: NewLink): Promise<string> {
  const token = newSecret();
  await tx.insert(documentLinks).values({ tokenHash: sha256(token), ...link });
  return token;
}

/** Revokes every link to a document. */
export async function revokeLinks(
  tx: Transaction,
  now: Date,
  kind: LinkKind,
  documentId: string,
): Promise<void> {
  await tx
    .update(documentLinks)
    .set({ revokedAt: now })
    .where(
      and(
        eq(documentLinks.kind, kind),
        eq(documentLinks.documentId, documentId),
        isNull(documentLinks.revokedAt),
      ),
    );
}

/**
 * Ends the older emailed links to the document of an emailed link. Links by text message, or given
 * by hand, may be the only ones somebody has.
 */
export async function endOlderEmailed(
  database: Database | Transaction,
  now: Date,
  token: string,
): Promise<void> {
  const wasEmailed = (hash: SQLWrapper) =>
    sql`exists (select from emails where link_hash = ${hash})`;
  const newer = alias(documentLinks, 'newer');
  const byNewer = database
    .select({ hash: newer.tokenHash })
    .from(newer)
    .where(
      and(
        eq(newer.tokenHash, sha256(token)),
        eq(newer.kind, documentLinks.kind),
        eq(newer.documentId, documentLinks.documentId),
        gt(newer.createdAt, documentLinks.createdAt),
        wasEmailed(newer.tokenHash),
      ),
    );
  await database
    .update(documentLinks)
    .set({ revokedAt: now })
    .where(
      and(isNull(documentLinks.revokedAt), exists(byNewer), wasEmailed(documentLinks.tokenHash)),
    );
}

/** Records that a link was opened. Returns whether it was the first time. */
export async function recordOpened(
  database: Database | Transaction,
  now: Date,
  kind: LinkKind,
  token: string,
): Promise<boolean> {
  const opened = await database
    .update(documentLinks)
    .set({ openedAt: now })
    .where(
      and(
        eq(documentLinks.tokenHash, sha256(token)),
        eq(documentLinks.kind, kind),
        isNull(documentLinks.openedAt),
      ),
    )
    .returning({ documentId: documentLinks.documentId });
  return opened.length > 0;
}

/** A token's link, including revoked and expired ones. */
export async function findLink(
  database: Database | Transaction,
  kind: LinkKind,
  token: string,
): Promise<LinkRow | undefined> {
  const [link] = await database
    .select()
    .from(documentLinks)
    .where(and(eq(documentLinks.tokenHash, sha256(token)), eq(documentLinks.kind, kind)));
  return link;
}
