import { and, eq, sql } from 'drizzle-orm';
import { projects } from '#features/projects/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { estimateFollowUps, estimates } from '../tables.ts';

/** Sent estimates whose last day was before this one (YYYY-MM-DD). */
export async function listOver(database: Database, today: string): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from ${estimates} where status = 'sent' and valid_until < ${today} order by id`);
  return rows.map(({ id }) => id);
}

/** Unanswered estimates sent at or before an instant. */
export async function listWaiting(database: Database, sentBy: Date): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from ${estimates} where status = 'sent' and sent_at <= ${sentBy.toISOString()}
      and not exists (select from ${projects}
        where ${projects.id} = project_id and ${projects.status} = 'cancelled')
    order by id`);
  return rows.map(({ id }) => id);
}

/** The follow-up steps sent for a revision. */
export async function listFollowUps(tx: Transaction, estimateId: string, revision: number) {
  const rows = await tx
    .select({ days: estimateFollowUps.days })
    .from(estimateFollowUps)
    .where(
      and(eq(estimateFollowUps.estimateId, estimateId), eq(estimateFollowUps.revision, revision)),
    );
  return rows.map(({ days }) => days);
}

export async function insertFollowUps(
  tx: Transaction,
  now: Date,
  of: { estimateId: string; revision: number },
  steps: number[],
): Promise<void> {
  await tx.insert(estimateFollowUps).values(steps.map((days) => ({ ...of, days, createdAt: now })));
}

/** Combines the rows of the totals into one per status. */
export async function addUpTotals(database: Database): Promise<void> {
  await database.execute(sql`
    with lines as (
      delete from estimate_totals
      where id in (select id from estimate_totals order by id for update skip locked)
      returning *
    )
    insert into estimate_totals (status, estimates, amount)
    select status, sum(estimates), sum(amount) from lines group by status`);
}
