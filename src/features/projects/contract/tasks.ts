import { createRoute, z } from '@hono/zod-openapi';
import {
  idParam,
  json,
  jsonBody,
  ownerFailures,
  ownerOnly,
  pageQuery,
} from '../../../platform/http/api.ts';
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

const taskAnswer = json(z.object({ success: z.literal(true), task: taskView }), 'The task');
export const done = json(z.object({ success: z.literal(true) }), 'Done');
const taskParam = idParam.extend({ task_id: z.string().openapi({ format: 'uuid' }) });

export const listTasksRoute = createRoute({
  method: 'get',
  path: '/api/projects/{id}/tasks',
  summary: 'Tasks of a project, in their order',
  security: ownerOnly,
  request: { params: idParam, query: pageQuery },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        tasks: z.array(taskView),
        next_cursor: z.string().nullable(),
      }),
      'One page',
    ),
    ...ownerFailures,
  },
});

export const postTask = createRoute({
  method: 'post',
  path: '/api/projects/{id}/tasks',
  summary: 'Add a task at the end',
  security: ownerOnly,
  request: { params: idParam, headers: keyHeader, ...jsonBody(taskFields) },
  responses: { 200: taskAnswer, ...ownerFailures },
});

export const patchTask = createRoute({
  method: 'patch',
  path: '/api/projects/{id}/tasks/{task_id}',
  summary: 'Complete, rename or move a task',
  security: ownerOnly,
  request: { params: taskParam, ...jsonBody(taskChange) },
  responses: { 200: taskAnswer, ...ownerFailures },
});

export const deleteTask = createRoute({
  method: 'delete',
  path: '/api/projects/{id}/tasks/{task_id}',
  summary: 'Remove a task',
  security: ownerOnly,
  request: { params: taskParam },
  responses: { 200: done, ...ownerFailures },
});

export const restoreTask = createRoute({
  method: 'post',
  path: '/api/projects/{id}/tasks/{task_id}/restoration',
  summary: 'Restore a removed task',
  security: ownerOnly,
  request: { params: taskParam },
  responses: { 200: done, ...ownerFailures },
});

export const applyChecklist = createRoute({
  method: 'post',
  path: '/api/projects/{id}/checklists',
  summary: 'Add the items of a checklist as tasks',
  security: ownerOnly,
  request: {
    params: idParam,
    headers: keyHeader,
    ...jsonBody(z.object({ checklist_id: z.uuid() })),
  },
  responses: {
    200: json(z.object({ success: z.literal(true), tasks_added: z.number().int() }), 'Added'),
    ...ownerFailures,
  },
});

const checklistAnswer = json(
  z.object({ success: z.literal(true), checklist: checklistView }),
  'The checklist',
);
const checklistsAnswer = json(
  z.object({ success: z.literal(true), checklists: z.array(checklistView) }),
  'All checklists, by name',
);

export const listChecklistsRoute = createRoute({
  method: 'get',
  path: '/api/checklists',
  summary: 'The checklists',
  security: ownerOnly,
  responses: { 200: checklistsAnswer, ...ownerFailures },
});

export const postChecklist = createRoute({
  method: 'post',
  path: '/api/checklists',
  summary: 'Add a checklist',
  security: ownerOnly,
  request: jsonBody(checklistFields),
  responses: { 200: checklistAnswer, ...ownerFailures },
});

export const postDefaultChecklists = createRoute({
  method: 'post',
  path: '/api/checklists/defaults',
  summary: 'Add three default checklists; existing ones stay the same',
  security: ownerOnly,
  responses: { 200: checklistsAnswer, ...ownerFailures },
});

export const patchChecklist = createRoute({
  method: 'patch',
  path: '/api/checklists/{id}',
  summary: 'Change a checklist; tasks already created from it stay the same',
  security: ownerOnly,
  request: {
    params: idParam,
    ...jsonBody(checklistFields.extend({ version: z.number().int() })),
  },
  responses: { 200: checklistAnswer, ...ownerFailures },
});

export const deleteChecklist = createRoute({
  method: 'delete',
  path: '/api/checklists/{id}',
  summary: 'Remove a checklist',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: done, ...ownerFailures },
});

export const restoreChecklist = createRoute({
  method: 'post',
  path: '/api/checklists/{id}/restoration',
  summary: 'Restore a removed checklist',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: done, ...ownerFailures },
});
