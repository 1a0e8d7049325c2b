import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { projectCosts, projects } from '../tables.ts';

export type CostRow = typeof projectCosts.$inferSelect;

export function listCosts(database: Database | Transaction, projectId: string): Promise<CostRow[]> {
  return database
    .select()
    .from(projectCosts)
    .where(ofProject(projectId))
    .orderBy(asc(projectCosts.id));
}

export async function findCost(
  tx: Transaction,
  projectId: string,
  id: string,
): Promise<CostRow | undefined> {
  const [cost] = await tx
    .select()
    .from(projectCosts)
    .where(and(eq(projectCosts.id, id), ofProject(projectId)));
  return cost;
}

export async function insertCost(
  tx: Transaction,
  cost: typeof projectCosts.$inferInsert,
): Promise<CostRow> {
  const [row] = await tx.insert(projectCosts).values(cost).returning();
  return row as CostRow;
}

export async function updateCost(
  tx: Transaction,
  id: string,
  change: Partial<typeof projectCosts.$inferInsert>,
): Promise<CostRow> {
  const [row] = await tx
    .update(projectCosts)
    .set(change)
    .where(eq(projectCosts.id, id))
    .returning();
  return row as CostRow;
}

/** A line of an approved estimate for which nothing was spent yet: no cost until then. */
const isExpected = sql`kind = 'other' and amount = 0 and estimated_amount is not null`;

/**
 * Recalculates a project's actual cost from its cost lines. Without lines it is cleared, and can be
 * typed.
 */
export async function updateCosts(tx: Transaction, projectId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${projects} set cost_count = counted.lines,
      actual_cost = case when counted.lines + cost_count > 0 then counted.amount else actual_cost end,
      updated_at = ${now.toISOString()}
    from (
      select count(*)::int as lines, sum(amount) as amount
      from ${projectCosts} where project_id = ${projectId} and removed_at is null
        and not (${isExpected})
    ) as counted
    where id = ${projectId}`);
}

function ofProject(projectId: string) {
  return and(eq(projectCosts.projectId, projectId), isNull(projectCosts.removedAt));
}
