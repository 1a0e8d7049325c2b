import { z } from '@hono/zod-openapi';
import { answerOf, idParam, pageQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { checklistFields, taskChange, taskFields } from './fields.ts';
import { keyHeader } from './projects.ts';

export const taskView = z
  .object({
    id: z.uuid(),
    title: z.string(),
    done: z.boolean(),
    done_at: z.iso.datetime().nullable(),
    done_by: z.string(),
    due_date: z.iso.date().nullable(),
    created_at: z.iso.datetime(),
  })
  .openapi('ProjectTask');

export type TaskView = z.infer<typeof taskView>;

export const checklistView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    items: z.array(z.string()),
    version: z.number().int(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Checklist');

export type ChecklistView = z.infer<typeof checklistView>;

const taskAnswer = answerOf({ task: taskView });
export const done = answerOf({});
const taskParam = idParam.extend({ task_id: z.string().openapi({ format: 'uuid' }) });

export const listTasksRoute = officeEndpoint('get /api/projects/{id}/tasks', {
  summary: 'Tasks of a project, in their order',
  query: pageQuery,
  answer: answerOf({
    tasks: z.array(taskView),
    next_cursor: z.string().nullable(),
  }),
});

export const postTask = officeEndpoint('post /api/projects/{id}/tasks', {
  summary: 'Add a task at the end',
  headers: keyHeader,
  body: taskFields,
  answer: taskAnswer,
});

export const patchTask = officeEndpoint('patch /api/projects/{id}/tasks/{task_id}', {
  summary: 'Complete, rename or move a task',
  params: taskParam,
  body: taskChange,
  answer: taskAnswer,
});

export const deleteTask = officeEndpoint('delete /api/projects/{id}/tasks/{task_id}', {
  summary: 'Remove a task',
  params: taskParam,
  answer: done,
});

export const restoreTask = officeEndpoint('post /api/projects/{id}/tasks/{task_id}/restoration', {
  summary: 'Restore a removed task',
  params: taskParam,
  answer: done,
});

export const applyChecklist = officeEndpoint('post /api/projects/{id}/checklists', {
  summary: 'Add the items of a checklist as tasks',
  headers: keyHeader,
  body: z.object({ checklist_id: z.uuid() }),
  answer: answerOf({ tasks_added: z.number().int() }),
});

const checklistAnswer = answerOf({ checklist: checklistView });
const checklistsAnswer = answerOf({ checklists: z.array(checklistView) });

export const listChecklistsRoute = officeEndpoint('get /api/checklists', {
  summary: 'The checklists',
  answer: checklistsAnswer,
});

export const postChecklist = officeEndpoint('post /api/checklists', {
  summary: 'Add a checklist',
  body: checklistFields,
  answer: checklistAnswer,
});

export const postDefaultChecklists = officeEndpoint('post /api/checklists/defaults', {
  summary: 'Add three default checklists; existing ones stay the same',
  answer: checklistsAnswer,
});

export const patchChecklist = officeEndpoint('patch /api/checklists/{id}', {
  summary: 'Change a checklist; tasks already created from it stay the same',
  body: checklistFields.extend({ version: z.number().int() }),
  answer: checklistAnswer,
});

export const deleteChecklist = officeEndpoint('delete /api/checklists/{id}', {
  summary: 'Remove a checklist',
  answer: done,
});

export const restoreChecklist = officeEndpoint('post /api/checklists/{id}/restoration', {
  summary: 'Restore a removed checklist',
  answer: done,
});
