import { newId } from '#lib/ids.ts';
import { shortened } from '#lib/plain-text.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { costLimits, maxCosts } from '../rules/costs.ts';
import { fieldLimits, maxTasks } from '../rules/projects.ts';
import { insertCost, listCosts } from '../store/costs.ts';
import { appendTasks, listTasks, updateTaskCounts } from '../store/tasks.ts';
import { insideProjectOf } from './inside-project.ts';

/** An approved line of work. */
interface ApprovedWork {
  description: string;
  /** What it is expected to cost the owner, in dollars; nothing if unknown. */
  cost: number | undefined;
}

/**
 * Creates tasks and expected costs from what was approved, in the caller's transaction. Existing
 * ones with the same name don't change. Nothing counts as spent until someone enters it.
 */
export function planWork(
  tx: Transaction,
  now: Date,
  actor: Actor,
  projectId: string,
  work: ApprovedWork[],
): Promise<void> {
  return insideProjectOf(tx, now, actor, projectId, async ({ project, record }) => {
    const tasks = await listTasks(tx, { projectId, cursor: undefined, limit: maxTasks });
    const knownTasks = new Set(tasks.map(({ title }) => title));
    const titles = [...new Set(work.map(({ description }) => cut(description, fieldLimits.task)))]
      .filter((title) => title && !knownTasks.has(title))
      .slice(0, maxTasks - project.taskCount);
    if (titles.length > 0) {
      await appendTasks(
        tx,
        projectId,
        titles.map((title) => ({ id: newId(now), title, createdAt: now })),
      );
      await updateTaskCounts(tx, projectId, now);
    }
    const costs = await listCosts(tx, projectId);
    const knownCosts = new Set(costs.map(({ label }) => label));
    const expected = work
      .map(({ description, cost = 0 }) => ({ label: cut(description, costLimits.label), cost }))
      .filter(({ label, cost }) => label && cost > 0 && !knownCosts.has(label))
      .slice(0, Math.max(0, maxCosts - costs.length));
    // Costs are listed by id, and ids of the same instant have no order.
    const ids = expected.map(() => newId(now)).sort();
    for (const [index, { label, cost }] of expected.entries())
      await insertCost(tx, {
        id: ids[index] ?? newId(now),
        projectId,
        kind: 'other',
        label,
        amount: 0,
        estimatedAmount: cost,
        createdAt: now,
      });
    if (titles.length + expected.length > 0)
      await record('work_planned', { tasks: titles.length, costs: expected.length });
  });
}

/** A description on one line, truncated to fit. */
function cut(description: string, max: number): string {
  return shortened(description.replace(/\s+/g, ' ').trim(), max);
}
