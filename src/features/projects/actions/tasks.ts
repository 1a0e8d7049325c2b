import { newId } from '#lib/ids.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import { maxTasks } from '../rules/projects.ts';
import { findChecklist } from '../store/checklists.ts';
import { setRemoved } from '../store/removal.ts';
import {
  appendTasks,
  findTask,
  positionAfter,
  type TaskRow,
  updateTask,
  updateTaskCounts,
} from '../store/tasks.ts';
import { projectTasks } from '../tables.ts';
import { insideProject, insideProjectOf } from './inside-project.ts';

export interface NewTask {
  title: string;
  /** YYYY-MM-DD. */
  dueDate: string | null;
  submit: Submit | undefined;
}

/** Adds a task at the end of a project's list. */
export function addTask(
  app: App,
  actor: Actor,
  projectId: string,
  input: NewTask,
): Promise<TaskRow> {
  const now = app.now();
  return app.database.transaction((tx) => addTaskTo(tx, now, actor, projectId, input));
}

/** The same in the caller's transaction; the project stays locked until it ends. */
export function addTaskTo(
  tx: Transaction,
  now: Date,
  actor: Actor,
  projectId: string,
  input: NewTask,
): Promise<TaskRow> {
  return insideProjectOf(tx, now, actor, projectId, async ({ project, record }) => {
    const id = newId(now);
    const earlier = input.submit && (await claimKey(tx, now, input.submit, { taskId: id }));
    const known = earlier && (await findTask(tx, projectId, String(earlier.taskId)));
    if (known) return known;
    checkRoom(project.taskCount + 1);
    await appendTasks(tx, projectId, [
      { id, title: input.title, dueDate: input.dueDate, createdAt: now },
    ]);
    await updateTaskCounts(tx, projectId, now);
    await record('task_added', { title: input.title });
    const task = await findTask(tx, projectId, id);
    if (!task) throw notFound('This task');
    return task;
  });
}

/**
 * Adds a checklist's items as tasks; sent twice under one key, once. Returns how many were added.
 */
export function addChecklist(
  app: App,
  actor: Actor,
  projectId: string,
  input: { checklistId: string; submit: Submit | undefined },
): Promise<number> {
  return insideProject(app, actor, projectId, async ({ tx, now, project, record }) => {
    const checklist = await findChecklist(tx, input.checklistId);
    if (!checklist) throw notFound('This checklist');
    const count = checklist.items.length;
    if (input.submit && (await claimKey(tx, now, input.submit, {}))) return count;
    checkRoom(project.taskCount + count);
    const tasks = checklist.items.map((title) => ({ id: newId(now), title, createdAt: now }));
    await appendTasks(tx, projectId, tasks);
    await updateTaskCounts(tx, projectId, now);
    await record('checklist_added', { name: checklist.name, count });
    return count;
  });
}

/**
 * Completes, renames or moves a task.
 * @param doneBy the name of the person completing it
 */
export function changeTask(
  app: App,
  actor: Actor,
  ids: { projectId: string; taskId: string },
  input: {
    title?: string | undefined;
    due_date?: string | null | undefined;
    done?: boolean | undefined;
    after_id?: string | null | undefined;
  },
  doneBy: string,
): Promise<TaskRow> {
  const { projectId, taskId } = ids;
  return insideProject(app, actor, projectId, async ({ tx, now, record }) => {
    const before = await findTask(tx, projectId, taskId);
    if (!before) throw notFound('This task');
    const isRenamed = input.title !== undefined && input.title !== before.title;
    const isMoved = input.due_date !== undefined && input.due_date !== before.dueDate;
    const isTicked = input.done !== undefined && input.done !== Boolean(before.doneAt);
    const after = await updateTask(tx, taskId, {
      title: input.title ?? before.title,
      ...(input.due_date !== undefined && { dueDate: input.due_date }),
      ...(isTicked && { doneAt: input.done ? now : null, doneBy: input.done ? doneBy : '' }),
      ...(input.after_id !== undefined && {
        position: await newPosition(input.after_id),
      }),
    });
    if (isMoved) await record('task_due', { title: after.title, day: after.dueDate });
    if (isRenamed) await record('task_renamed', { from: before.title, to: after.title });
    if (isTicked) await record(input.done ? 'task_done' : 'task_undone', { title: after.title });
    if (isTicked) await updateTaskCounts(tx, projectId, now);
    return after;

    async function newPosition(afterId: string | null): Promise<number> {
      if (afterId === taskId) throw notFound('The task to come after');
      if (afterId && !(await findTask(tx, projectId, afterId)))
        throw notFound('The task to come after');
      return positionAfter(tx, projectId, afterId);
    }
  });
}

/** Removes a task, or restores it to its place. */
export function removeTask(
  app: App,
  actor: Actor,
  { projectId, taskId }: { projectId: string; taskId: string },
  isRemoved: boolean,
): Promise<void> {
  return insideProject(app, actor, projectId, async ({ tx, now, record }) => {
    const before = isRemoved && (await findTask(tx, projectId, taskId));
    if (!(await setRemoved(tx, projectTasks, projectId, taskId, isRemoved ? now : null)))
      throw notFound('This task');
    const task = before || (await findTask(tx, projectId, taskId));
    await updateTaskCounts(tx, projectId, now);
    await record(isRemoved ? 'task_removed' : 'task_restored', { title: task?.title });
  });
}

function checkRoom(count: number): void {
  if (count <= maxTasks) return;
  throw conflict(
    'too_many_tasks',
    `A project can have up to ${maxTasks.toLocaleString('en-US')} tasks.`,
  );
}
