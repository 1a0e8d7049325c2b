import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf, submitOf } from '#platform/sessions/office-call.ts';
import type { App } from '#services/app.ts';
import { addChecklist, addTask, changeTask, removeTask } from '../actions/tasks.ts';
import * as contract from '../contract/tasks.ts';
import { findProject } from '../store/projects.ts';
import { listTasks, type TaskRow } from '../store/tasks.ts';

export function taskRoutes(app: App) {
  const routes = createApi();

  routes.openapi(contract.listTasksRoute, async (c) => {
    const projectId = knownId(c.req.valid('param').id, 'This project');
    const { limit, cursor } = c.req.valid('query');
    if (!(await findProject(app.database, projectId))) throw notFound('This project');
    const rows = await listTasks(app.database, {
      projectId,
      cursor: readCursor(cursor),
      limit: limit + 1,
    });
    const { page, next_cursor } = cutPage(rows, limit);
    return ok(c, { tasks: page.map(viewTask), next_cursor });
  });

  routes.openapi(contract.postTask, async (c) => {
    const projectId = knownId(c.req.valid('param').id, 'This project');
    const { title, due_date: dueDate = null } = c.req.valid('json');
    const submit = submitOf(c, `tasks of ${projectId}`, dueDate ? [title, dueDate] : title);
    const task = await addTask(app, officeActorOf(c), projectId, { title, dueDate, submit });
    return ok(c, { task: viewTask(task) });
  });

  routes.openapi(contract.patchTask, async (c) => {
    const { name } = c.get('session').user;
    const task = await changeTask(
      app,
      officeActorOf(c),
      idsOf(c.req.valid('param')),
      c.req.valid('json'),
      name,
    );
    return ok(c, { task: viewTask(task) });
  });

  routes.openapi(contract.deleteTask, async (c) => {
    await removeTask(app, officeActorOf(c), idsOf(c.req.valid('param')), true);
    return ok(c);
  });

  routes.openapi(contract.restoreTask, async (c) => {
    await removeTask(app, officeActorOf(c), idsOf(c.req.valid('param')), false);
    return ok(c);
  });

  routes.openapi(contract.applyChecklist, async (c) => {
    const projectId = knownId(c.req.valid('param').id, 'This project');
    const { checklist_id: checklistId } = c.req.valid('json');
    const submit = submitOf(c, `checklists of ${projectId}`, checklistId);
    const tasks_added = await addChecklist(app, officeActorOf(c), projectId, {
      checklistId,
      submit,
    });
    return ok(c, { tasks_added });
  });
  return routes;
}

function idsOf({ id, task_id }: { id: string; task_id: string }) {
  return { projectId: knownId(id, 'This project'), taskId: knownId(task_id, 'This task') };
}

function viewTask(task: TaskRow): contract.TaskView {
  return {
    id: task.id,
    title: task.title,
    done: task.doneAt !== null,
    done_at: task.doneAt?.toISOString() ?? null,
    done_by: task.doneBy,
    due_date: task.dueDate,
    created_at: task.createdAt.toISOString(),
  };
}
