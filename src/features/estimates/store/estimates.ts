import { and, asc, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { storeDiscount } from '#features/documents/rules/stored-discount.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import { currentContent, type EstimateContent, type EstimateLine } from '../rules/content.ts';
import type { EstimateStatus } from '../rules/estimates.ts';
import { estimateLines, estimateRevisions, estimateSignatures, estimates } from '../tables.ts';

const { searchText, ...columns } = getTableColumns(estimates);

export type EstimateRow = Omit<typeof estimates.$inferSelect, 'searchText'>;
export type SignatureRow = typeof estimateSignatures.$inferSelect;

/** An estimate with its lines. */
export interface WholeEstimate {
  estimate: EstimateRow;
  lines: EstimateLine[];
}

export interface EstimatePage {
  search?: string | undefined;
  status?: EstimateStatus | undefined;
  customerId?: string | undefined;
  projectId?: string | undefined;
  requestId?: string | undefined;
  /** The id after which the page starts. */
  cursor?: string | undefined;
  limit: number;
}

/** Newest first, because ids sort by creation time. */
export function listEstimates(database: Database, page: EstimatePage): Promise<EstimateRow[]> {
  return database
    .select(columns)
    .from(estimates)
    .where(
      and(
        page.status && eq(estimates.status, page.status),
        page.customerId ? eq(estimates.customerId, page.customerId) : undefined,
        page.projectId ? eq(estimates.projectId, page.projectId) : undefined,
        page.requestId ? eq(estimates.requestId, page.requestId) : undefined,
        page.search ? hasTerms(searchText, page.search) : undefined,
        page.cursor ? lt(estimates.id, page.cursor) : undefined,
      ),
    )
    .orderBy(desc(estimates.id))
    .limit(page.limit);
}

export async function findEstimate(
  database: Database | Transaction,
  id: string,
): Promise<WholeEstimate | undefined> {
  const [estimate] = await database.select(columns).from(estimates).where(eq(estimates.id, id));
  return estimate && { estimate, lines: await listLines(database, id) };
}

/**
 * The current estimate, locked until the transaction ends: of two answers, the second sees the
 * first.
 */
export async function lockEstimate(
  tx: Transaction,
  id: string,
): Promise<WholeEstimate | undefined> {
  const [estimate] = await tx
    .select(columns)
    .from(estimates)
    .where(eq(estimates.id, id))
    .for('update');
  return estimate && { estimate, lines: await listLines(tx, id) };
}

export async function insertEstimate(
  tx: Transaction,
  estimate: typeof estimates.$inferInsert,
): Promise<void> {
  await tx.insert(estimates).values(estimate);
}

/** Updates a locked estimate. Whatever the change, a pending sending ends. */
export async function updateEstimate(
  tx: Transaction,
  { id, version }: Pick<EstimateRow, 'id' | 'version'>,
  change: Partial<typeof estimates.$inferInsert>,
): Promise<void> {
  await tx
    .update(estimates)
    .set({
      ...(change.status && { sendingId: null, sendingAt: null }),
      ...change,
      version: version + 1,
    })
    .where(eq(estimates.id, id));
}

/** Records that its customer opened it; the first time counts. */
export async function recordViewed(database: Database, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await database.execute(
    sql`update ${estimates} set viewed_at = ${now.toISOString()} where id = ${id} and viewed_at is null`,
  );
  return (rowCount ?? 0) > 0;
}

/** Replaces the lines. */
export async function replaceLines(
  tx: Transaction,
  estimateId: string,
  lines: EstimateLine[],
): Promise<void> {
  await tx.delete(estimateLines).where(eq(estimateLines.estimateId, estimateId));
  // A statement can have at most 65,535 values.
  for (let at = 0; at < lines.length; at += 500) {
    await tx.insert(estimateLines).values(
      lines
        .slice(at, at + 500)
        .map(({ is_optional, material_cost, discount_kind, discount_value, ...line }, index) => {
          return {
            ...line,
            materialCost: material_cost,
            estimateId,
            position: at + index,
            isOptional: is_optional,
            ...storeDiscount({ discount_kind, discount_value }),
          };
        }),
    );
  }
}

async function listLines(
  database: Database | Transaction,
  estimateId: string,
): Promise<EstimateLine[]> {
  const { id, options, description, quantity, unit, rate, amount, category, taxable } =
    estimateLines;
  const { discountKind, discountValue, isOptional, hours, materialCost } = estimateLines;
  return database
    .select({
      id,
      options,
      description,
      quantity,
      unit,
      rate,
      discount_kind: discountKind,
      discount_value: discountValue,
      amount,
      category,
      taxable,
      is_optional: isOptional,
      hours,
      material_cost: materialCost,
    })
    .from(estimateLines)
    .where(eq(estimateLines.estimateId, estimateId))
    .orderBy(asc(estimateLines.position));
}

/** Stores a revision's content. An existing one doesn't change. */
export async function insertRevision(
  tx: Transaction,
  revision: typeof estimateRevisions.$inferInsert,
): Promise<void> {
  await tx.insert(estimateRevisions).values(revision).onConflictDoNothing();
}

export async function findRevision(
  database: Database | Transaction,
  estimateId: string,
  revision: number,
): Promise<EstimateContent | undefined> {
  const [row] = await database
    .select({ content: estimateRevisions.content })
    .from(estimateRevisions)
    .where(
      and(eq(estimateRevisions.estimateId, estimateId), eq(estimateRevisions.revision, revision)),
    );
  return row && currentContent(row.content);
}

/** The sent revisions, latest first. */
export async function listRevisions(database: Database, estimateId: string) {
  const { revision, content, createdAt } = estimateRevisions;
  const rows = await database
    .select({ revision, content, createdAt })
    .from(estimateRevisions)
    .where(eq(estimateRevisions.estimateId, estimateId))
    .orderBy(desc(revision));
  return rows.map((row) => ({ ...row, content: currentContent(row.content) }));
}

export async function insertSignature(
  tx: Transaction,
  signature: typeof estimateSignatures.$inferInsert,
): Promise<void> {
  await tx.insert(estimateSignatures).values(signature);
}

export async function findSignature(
  database: Database | Transaction,
  estimateId: string,
): Promise<SignatureRow | undefined> {
  const [signature] = await database
    .select()
    .from(estimateSignatures)
    .where(eq(estimateSignatures.estimateId, estimateId));
  return signature;
}

/** Records where the signed PDF is. Returns whether it was new. */
export async function recordSignedPdf(
  tx: Transaction,
  estimateId: string,
  pdf: { pdfKey: string; pdfHash: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update ${estimateSignatures} set pdf_key = ${pdf.pdfKey}, pdf_hash = ${pdf.pdfHash}
    where estimate_id = ${estimateId} and pdf_key is null`);
  return (rowCount ?? 0) > 0;
}

/** The totals above the list. */
export async function countEstimates(database: Database) {
  const { rows } = await database.execute<Record<string, number>>(sql`
    select coalesce(sum(estimates), 0)::int as total,
      coalesce(sum(estimates) filter (where status = 'sent'), 0)::int as pending,
      coalesce(sum(estimates) filter (where status = 'approved'), 0)::int as approved,
      coalesce(sum(amount), 0)::float8 as total_value
    from estimate_totals`);
  const [row] = rows;
  return {
    total: row?.total ?? 0,
    pending: row?.pending ?? 0,
    approved: row?.approved ?? 0,
    total_value: row?.total_value ?? 0,
  };
}

/** The newest draft started for a request or project. */
export async function findDraftOf(
  tx: Transaction,
  of: { requestId: string } | { projectId: string },
): Promise<string | undefined> {
  const [draft] = await tx
    .select({ id: estimates.id })
    .from(estimates)
    .where(
      and(
        eq(estimates.status, 'draft'),
        'requestId' in of
          ? eq(estimates.requestId, of.requestId)
          : eq(estimates.projectId, of.projectId),
      ),
    )
    .orderBy(desc(estimates.id))
    .limit(1);
  return draft?.id;
}

/** A project's sent and unanswered estimates. */
export async function listOpenOfProject(database: Database | Transaction, projectId: string) {
  return database
    .select({
      id: estimates.id,
      number: estimates.estimateNumber,
      title: estimates.title,
      status: estimates.status,
    })
    .from(estimates)
    .where(and(eq(estimates.projectId, projectId), inArray(estimates.status, ['draft', 'sent'])))
    .orderBy(asc(estimates.id));
}
