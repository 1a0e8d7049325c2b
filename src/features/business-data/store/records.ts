import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { businessExports, businessImports } from '../tables.ts';

export type ExportRow = typeof businessExports.$inferSelect;
export type ImportRow = typeof businessImports.$inferSelect;

const serverStopped = 'The server stopped before this was done. Please start again.';

export const openImports = ['uploading', 'waiting', 'checking', 'working'] as const;

export function listExports(database: Database): Promise<ExportRow[]> {
  return database.select().from(businessExports).orderBy(desc(businessExports.id)).limit(10);
}

export async function findExport(database: Database, id: string): Promise<ExportRow | undefined> {
  const [row] = await database.select().from(businessExports).where(eq(businessExports.id, id));
  return row;
}

/** Fails exports whose work has died, and returns their ids. */
export async function failSilentExports(
  database: Database | Transaction,
  before: Date,
): Promise<string[]> {
  const rows = await database
    .update(businessExports)
    .set({ status: 'failed', failure: serverStopped, sealedPassphrase: '' })
    .where(
      and(
        inArray(businessExports.status, ['waiting', 'working']),
        lt(businessExports.aliveAt, before),
      ),
    )
    .returning({ id: businessExports.id });
  return rows.map(({ id }) => id);
}

/** Whether an archive is being created or queued. */
export async function isExportRunning(tx: Transaction): Promise<boolean> {
  const rows = await tx
    .select({ id: businessExports.id })
    .from(businessExports)
    .where(inArray(businessExports.status, ['waiting', 'working']))
    .limit(1);
  return rows.length > 0;
}

export async function insertExport(
  tx: Transaction,
  row: Pick<ExportRow, 'id' | 'sessionId' | 'requestedAt' | 'isEncrypted' | 'sealedPassphrase'>,
): Promise<ExportRow> {
  const [stored] = await tx
    .insert(businessExports)
    .values({ ...row, status: 'waiting', aliveAt: row.requestedAt })
    .returning();
  return stored as ExportRow;
}

export async function updateExport(
  database: Database,
  id: string,
  change: Partial<ExportRow>,
): Promise<void> {
  await database.update(businessExports).set(change).where(eq(businessExports.id, id));
}

/** Archives that should have been deleted by now. */
export function listExpiredExports(database: Database, now: Date): Promise<ExportRow[]> {
  return database
    .select()
    .from(businessExports)
    .where(and(eq(businessExports.status, 'ready'), lt(businessExports.deletesAt, now)));
}

export async function findLastImport(database: Database): Promise<ImportRow | undefined> {
  const [row] = await database
    .select()
    .from(businessImports)
    .orderBy(desc(businessImports.id))
    .limit(1);
  return row;
}

export async function findImport(database: Database, id: string): Promise<ImportRow | undefined> {
  const [row] = await database.select().from(businessImports).where(eq(businessImports.id, id));
  return row;
}

/** Returns undefined while another import is open. */
export async function insertImport(
  tx: Transaction,
  row: Pick<ImportRow, 'id' | 'name' | 'size' | 'requestedAt' | 'sealedPassphrase'>,
): Promise<ImportRow | undefined> {
  const [stored] = await tx
    .insert(businessImports)
    .values({ ...row, status: 'uploading', aliveAt: row.requestedAt })
    .onConflictDoNothing()
    .returning();
  return stored;
}

/** Updates an import in one of these states; returns undefined if it is in another. */
export async function updateImport(
  database: Database | Transaction,
  id: string,
  from: readonly ImportRow['status'][],
  change: Partial<ImportRow>,
): Promise<ImportRow | undefined> {
  const [row] = await database
    .update(businessImports)
    .set(change)
    .where(and(eq(businessImports.id, id), inArray(businessImports.status, [...from])))
    .returning();
  return row;
}

/** Fails abandoned uploads and imports whose work has died, and returns their ids. */
export async function failSilentImports(
  database: Database | Transaction,
  { workBefore, uploadBefore }: { workBefore: Date; uploadBefore: Date },
): Promise<string[]> {
  const rows = await database
    .update(businessImports)
    .set({
      status: 'failed',
      failure: serverStopped,
      endedAt: workBefore,
      sealedPassphrase: '',
    })
    .where(
      or(
        and(
          inArray(businessImports.status, ['waiting', 'checking', 'working']),
          lt(businessImports.aliveAt, workBefore),
        ),
        and(eq(businessImports.status, 'uploading'), lt(businessImports.aliveAt, uploadBefore)),
      ),
    )
    .returning({ id: businessImports.id });
  return rows.map(({ id }) => id);
}

/** What the server wrote to its own people is no business yet; `begin_business_import` says so, too. */
const ofOthers = sql` where delivery = 'received' or recipient not in (select email from users)`;

/** The first of some tables that has rows; undefined if all are empty. */
export async function findFilledTable(
  database: Database | Transaction,
  tables: string[],
): Promise<string | undefined> {
  const parts = tables.map(
    (table) =>
      sql`(select ${table} as name where exists (select from ${sql.identifier(table)}${table === 'emails' ? ofOthers : sql``}))`,
  );
  if (parts.length === 0) return undefined;
  const { rows } = await database.execute<{ name: string }>(
    sql`${sql.join(parts, sql` union all `)} limit 1`,
  );
  return rows[0]?.name;
}
