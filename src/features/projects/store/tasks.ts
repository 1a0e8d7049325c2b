import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { projects, projectTasks } from '../tables.ts';

export type TaskRow = typeof projectTasks.$inferSelect;

/** A gap between neighbors, so that moving a task changes no others. */
const room = 1024;

export async function listTasks(
  database: Database | Transaction,
  page: { projectId: string; cursor: string | undefined; limit: number },
): Promise<TaskRow[]> {
  const { position, id } = projectTasks;
  return database
    .select()
    .from(projectTasks)
    .where(
      and(
        ofProject(page.projectId),
        page.cursor
          ? sql`(${position}, ${id}) > (select position, id from project_tasks where id = ${page.cursor})`
          : undefined,
      ),
    )
    .orderBy(asc(position), asc(id))
    .limit(page.limit);
}

export async function findTask(
  tx: Transaction,
  projectId: string,
  id: string,
): Promise<TaskRow | undefined> {
  const [task] = await tx
    .select()
    .from(projectTasks)
    .where(and(eq(projectTasks.id, id), ofProject(projectId)));
  return task;
}

/** Adds tasks at the end, in order. */
export async function appendTasks(
  tx: Transaction,
  projectId: string,
  tasks: Pick<typeof projectTasks.$inferInsert, 'id' | 'title' | 'dueDate' | 'createdAt'>[],
): Promise<void> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(position), 0)::float8` })
    .from(projectTasks)
    .where(eq(projectTasks.projectId, projectId));
  const start = last?.position ?? 0;
  await tx
    .insert(projectTasks)
    .values(
      tasks.map((task, index) => ({ ...task, projectId, position: start + (index + 1) * room })),
    );
}

export async function updateTask(
  tx: Transaction,
  id: string,
  change: Partial<Pick<TaskRow, 'title' | 'dueDate' | 'doneAt' | 'doneBy' | 'position'>>,
): Promise<TaskRow> {
  const [task] = await tx
    .update(projectTasks)
    .set(change)
    .where(eq(projectTasks.id, id))
    .returning();
  return task as TaskRow;
}

/** A position after a task, or before all. Widens the gap first if neighbors are too close. */
export async function positionAfter(
  tx: Transaction,
  projectId: string,
  afterId: string | null,
): Promise<number> {
  const gap = await gapAfter(tx, projectId, afterId);
  if (gap.next === null) return gap.before + room;
  if (gap.next - gap.before > 1) return Math.floor((gap.before + gap.next) / 2);
  await tx.execute(sql`
    update project_tasks set position = ordered.place * ${room}
    from (
      select id, row_number() over (order by position, id) as place
      from project_tasks where project_id = ${projectId}
    ) as ordered
    where project_tasks.id = ordered.id`);
  const wider = await gapAfter(tx, projectId, afterId);
  return wider.before + room / 2;
}

async function gapAfter(tx: Transaction, projectId: string, afterId: string | null) {
  const { rows } = await tx.execute<{ before: number; next: number | null }>(sql`
    with behind as (select position from project_tasks where id = ${afterId})
    select coalesce((select position from behind), 0)::float8 as before,
      (select min(position) from project_tasks where project_id = ${projectId}
        and position > coalesce((select position from behind), 0))::float8 as next`);
  return rows[0] as { before: number; next: number | null };
}

/** Recounts a project's tasks; the stored counts are never incremented. */
export async function updateTaskCounts(
  tx: Transaction,
  projectId: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update ${projects} set task_count = counted.tasks, tasks_done = counted.done, updated_at = ${now.toISOString()}
    from (
      select count(*)::int as tasks, count(done_at)::int as done
      from project_tasks where project_id = ${projectId} and removed_at is null
    ) as counted
    where id = ${projectId}`);
}

function ofProject(projectId: string) {
  return and(eq(projectTasks.projectId, projectId), isNull(projectTasks.removedAt));
}
