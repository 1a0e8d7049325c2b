import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { needRows } from '#platform/needs/need-rows.ts';
import { openStatuses, overdueAfter } from '../rules/backups.ts';
import { backupPlan, backupRuns } from '../tables.ts';

export type PlanRow = typeof backupPlan.$inferSelect;
export type RunRow = typeof backupRuns.$inferSelect;

export async function findPlan(db: Database | Transaction): Promise<PlanRow | undefined> {
  const [row] = await db.select().from(backupPlan);
  return row;
}

export async function putPlan(
  tx: Transaction,
  plan: Omit<PlanRow, 'isOnly' | 'overdueNoticedAt'>,
): Promise<void> {
  const stored = { ...plan, overdueNoticedAt: null };
  await tx
    .insert(backupPlan)
    .values(stored)
    .onConflictDoUpdate({ target: backupPlan.isOnly, set: stored });
}

export async function deletePlan(tx: Transaction): Promise<void> {
  await tx.delete(backupPlan);
}

/** Returns whether it had not been reported since the last good backup. */
export async function markOverdueNoticed(tx: Transaction, at: Date): Promise<boolean> {
  const rows = await tx
    .update(backupPlan)
    .set({ overdueNoticedAt: at })
    .where(isNull(backupPlan.overdueNoticedAt))
    .returning({ id: backupPlan.id });
  return rows.length > 0;
}

export async function clearOverdueNoticed(tx: Transaction): Promise<void> {
  await tx.update(backupPlan).set({ overdueNoticedAt: null });
}

/** Newest first. */
export function listRuns(db: Database | Transaction, max: number): Promise<RunRow[]> {
  return db.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(max);
}

export async function findRun(db: Database | Transaction, id: string): Promise<RunRow | undefined> {
  const [row] = await db.select().from(backupRuns).where(eq(backupRuns.id, id));
  return row;
}

/** When the latest backup that passed its test was made. */
export async function findLastGood(db: Database | Transaction): Promise<RunRow | undefined> {
  const [row] = await db
    .select()
    .from(backupRuns)
    .where(eq(backupRuns.status, 'good'))
    .orderBy(desc(backupRuns.id))
    .limit(1);
  return row;
}

export async function findOpenRun(db: Database | Transaction): Promise<RunRow | undefined> {
  const [row] = await db
    .select()
    .from(backupRuns)
    .where(inArray(backupRuns.status, [...openStatuses]));
  return row;
}

/** How often a night's backup began, and how often it was interrupted. */
export async function countAttempts(
  tx: Transaction,
  night: string,
): Promise<{ begun: number; interrupted: number }> {
  const [row] = await tx
    .select({
      begun: count(),
      interrupted: sql<number>`count(*) filter (where ${backupRuns.status} = 'interrupted')::int`,
    })
    .from(backupRuns)
    .where(eq(backupRuns.night, night));
  return row ?? { begun: 0, interrupted: 0 };
}

/** Returns undefined while another one is open. */
export async function insertRun(
  tx: Transaction,
  row: Pick<RunRow, 'id' | 'night' | 'requestedAt'>,
): Promise<RunRow | undefined> {
  const [stored] = await tx
    .insert(backupRuns)
    .values({ ...row, queuedAt: row.requestedAt, status: 'waiting' })
    .onConflictDoNothing()
    .returning();
  return stored;
}

/** Changes a run that is in one of these states; returns undefined if it is in another. */
export async function updateRun(
  db: Database | Transaction,
  id: string,
  from: readonly RunRow['status'][],
  change: Partial<RunRow>,
): Promise<RunRow | undefined> {
  const [row] = await db
    .update(backupRuns)
    .set(change)
    .where(and(eq(backupRuns.id, id), inArray(backupRuns.status, [...from])))
    .returning();
  return row;
}

/** Lets a finished backup wait for another test; returns undefined while another one is open. */
export async function reopenRun(
  tx: Transaction,
  id: string,
  queuedAt: Date,
): Promise<RunRow | undefined> {
  const rows = await tx
    .update(backupRuns)
    .set({ status: 'waiting', queuedAt })
    .where(
      and(
        eq(backupRuns.id, id),
        inArray(backupRuns.status, ['good', 'failed', 'interrupted']),
        sql`not exists (select from ${backupRuns} as open where open.status in ('waiting', 'writing', 'checking'))`,
      ),
    )
    .returning();
  return rows[0];
}

/**
 * Ends what nobody works on any more. A test that was repeated leaves the result of the one before.
 * @param waitingBefore what has waited since before then will not begin
 */
export async function endAbandoned(
  db: Database | Transaction,
  { now, waitingBefore, failure }: { now: Date; waitingBefore: Date; failure: string },
): Promise<void> {
  await db
    .update(backupRuns)
    .set({
      status: sql`case when ${backupRuns.checkedAt} is not null
        then 'good' else 'interrupted' end`,
      failure: sql`case when ${backupRuns.checkedAt} is not null
        then '' else ${failure} end`,
      endedAt: sql`coalesce(${backupRuns.endedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(
      or(
        inArray(backupRuns.status, ['writing', 'checking']),
        and(eq(backupRuns.status, 'waiting'), lt(backupRuns.queuedAt, waitingBefore)),
      ),
    );
}

/** Backups whose files are in a folder, newest first. */
export function listStored(db: Database, folder: string): Promise<RunRow[]> {
  return db
    .select()
    .from(backupRuns)
    .where(
      and(
        eq(backupRuns.folder, folder),
        ne(backupRuns.name, ''),
        isNull(backupRuns.deletedAt),
        inArray(backupRuns.status, ['good', 'failed', 'interrupted']),
      ),
    )
    .orderBy(desc(backupRuns.id));
}

export async function markDeleted(db: Database, names: string[], at: Date): Promise<void> {
  await db.update(backupRuns).set({ deletedAt: at }).where(inArray(backupRuns.name, names));
}

/** Whether backups are turned on, and the latest that has ended is good. */
export async function isProtected(db: Database): Promise<boolean> {
  const [last] = await db
    .select({ status: backupRuns.status })
    .from(backupRuns)
    .where(notInArray(backupRuns.status, [...openStatuses]))
    .orderBy(desc(backupRuns.id))
    .limit(1);
  return last?.status === 'good' && (await findPlan(db)) !== undefined;
}

/** That the latest backup is not a good one, or too old. */
export function backupNeeds(): SQL[] {
  const hours = overdueAfter / 3_600_000;
  return [
    needRows('backup_missing', {
      id: sql`p.id`,
      title: sql`case when last.status in ('failed', 'interrupted') then 'The last backup failed'
        else 'No backup for more than ${sql.raw(String(hours))} hours' end`,
      detail: sql`'See why under Settings, Your Data'`,
      since: sql`coalesce(last.ended_at, p.saved_at)`,
      rows: sql`from ${backupPlan} p
        left join lateral (select status, ended_at from ${backupRuns}
          where status in ('good', 'failed', 'interrupted') order by id desc limit 1) last on true
        left join lateral (select ended_at from ${backupRuns}
          where status = 'good' order by id desc limit 1) good on true
        where last.status in ('failed', 'interrupted')
          or greatest(p.saved_at, good.ended_at) < now() - make_interval(hours => ${sql.raw(String(hours))})`,
    }),
  ];
}
