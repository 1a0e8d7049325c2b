import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { DocumentKind } from '../rules/partners.ts';
import { partnerDocuments, partners } from '../tables.ts';

type Reader = Database | Transaction;
export type DocumentRow = typeof partnerDocuments.$inferSelect;

/** The current documents of an application or partner: at most one of each kind. */
export function listDocuments(db: Reader, applicationId: string): Promise<DocumentRow[]> {
  return db
    .select()
    .from(partnerDocuments)
    .where(
      and(eq(partnerDocuments.applicationId, applicationId), isNull(partnerDocuments.removedAt)),
    )
    .orderBy(asc(partnerDocuments.kind), asc(partnerDocuments.id));
}

export async function findDocument(db: Reader, id: string): Promise<DocumentRow | undefined> {
  const [document] = await db.select().from(partnerDocuments).where(eq(partnerDocuments.id, id));
  return document;
}

type NewDocument = Omit<DocumentRow, 'warnedAt' | 'removedAt'>;

/** Replaces the earlier document of its kind. */
export async function putDocument(tx: Transaction, document: NewDocument): Promise<void> {
  await setRemoved(tx, document.applicationId, document.kind, document.createdAt);
  await tx.insert(partnerDocuments).values(document);
}

/** Removes the document of a kind; returns its name, or nothing if there is none. */
export async function setRemoved(
  tx: Transaction,
  applicationId: string,
  kind: DocumentKind,
  now: Date,
): Promise<string | undefined> {
  const [removed] = await tx
    .update(partnerDocuments)
    .set({ removedAt: now })
    .where(
      and(
        eq(partnerDocuments.applicationId, applicationId),
        eq(partnerDocuments.kind, kind),
        isNull(partnerDocuments.removedAt),
      ),
    )
    .returning({ name: partnerDocuments.name });
  return removed?.name;
}

/** Which of the given ids belong to a document, removed or not. */
export async function knownDocuments(db: Reader, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: partnerDocuments.id })
    .from(partnerDocuments)
    .where(inArray(partnerDocuments.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Takes the next document of an active partner that expires by a day and hasn't been notified
 * about.
 */
export async function takeUnwarned(tx: Transaction, until: string) {
  const [taken] = await tx
    .select({ document: partnerDocuments, partner: partners })
    .from(partnerDocuments)
    .innerJoin(partners, eq(partners.id, partnerDocuments.applicationId))
    .where(
      and(
        isNull(partnerDocuments.removedAt),
        isNull(partnerDocuments.warnedAt),
        eq(partners.status, 'active'),
        lte(partnerDocuments.expiresOn, until),
      ),
    )
    .orderBy(asc(partnerDocuments.expiresOn), asc(partnerDocuments.id))
    .limit(1)
    .for('update', { of: partnerDocuments, skipLocked: true });
  return taken;
}

export async function setWarned(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(partnerDocuments).set({ warnedAt: now }).where(eq(partnerDocuments.id, id));
}
