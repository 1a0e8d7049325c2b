import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { PaperKind } from '../rules/partners.ts';
import { partnerPapers, partners } from '../tables.ts';

type Reader = Database | Transaction;
export type PaperRow = typeof partnerPapers.$inferSelect;

/** The papers that count, of an application or a partner: one of each kind at most. */
export function listPapers(db: Reader, applicationId: string): Promise<PaperRow[]> {
  return db
    .select()
    .from(partnerPapers)
    .where(and(eq(partnerPapers.applicationId, applicationId), isNull(partnerPapers.removedAt)))
    .orderBy(asc(partnerPapers.kind), asc(partnerPapers.id));
}

export async function findPaper(db: Reader, id: string): Promise<PaperRow | undefined> {
  const [paper] = await db.select().from(partnerPapers).where(eq(partnerPapers.id, id));
  return paper;
}

type NewPaper = Omit<PaperRow, 'warnedAt' | 'removedAt'>;

/** Puts a paper in the place of the earlier one of its kind. */
export async function putPaper(tx: Transaction, paper: NewPaper): Promise<void> {
  await setRemoved(tx, paper.applicationId, paper.kind, paper.createdAt);
  await tx.insert(partnerPapers).values(paper);
}

/** Removes the paper of a kind; gives its name, or nothing where there is none. */
export async function setRemoved(
  tx: Transaction,
  applicationId: string,
  kind: PaperKind,
  now: Date,
): Promise<string | undefined> {
  const [removed] = await tx
    .update(partnerPapers)
    .set({ removedAt: now })
    .where(
      and(
        eq(partnerPapers.applicationId, applicationId),
        eq(partnerPapers.kind, kind),
        isNull(partnerPapers.removedAt),
      ),
    )
    .returning({ name: partnerPapers.name });
  return removed?.name;
}

/** Which of some ids a paper has, removed or not. */
export async function knownPapers(db: Reader, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: partnerPapers.id })
    .from(partnerPapers)
    .where(inArray(partnerPapers.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Takes the next paper of an active partner that ends until a day and of which nobody was told. */
export async function takeUnwarned(tx: Transaction, until: string) {
  const [taken] = await tx
    .select({ paper: partnerPapers, partner: partners })
    .from(partnerPapers)
    .innerJoin(partners, eq(partners.id, partnerPapers.applicationId))
    .where(
      and(
        isNull(partnerPapers.removedAt),
        isNull(partnerPapers.warnedAt),
        eq(partners.status, 'active'),
        lte(partnerPapers.expiresOn, until),
      ),
    )
    .orderBy(asc(partnerPapers.expiresOn), asc(partnerPapers.id))
    .limit(1)
    .for('update', { of: partnerPapers, skipLocked: true });
  return taken;
}

export async function setWarned(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(partnerPapers).set({ warnedAt: now }).where(eq(partnerPapers.id, id));
}
